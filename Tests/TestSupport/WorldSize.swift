import Foundation

/// How large the worlds are that the laws are tried in exhaustively.
package enum WorldSize {
  /// Set for the release build, where larger worlds take no longer.
  package static let isLarge = ProcessInfo.processInfo.environment["LARGE_WORLDS"] != nil

  /// Set under a sanitizer, where everything takes ten times as long.
  private static let isSmall = ProcessInfo.processInfo.environment["SMALL_WORLDS"] != nil

  /// How many of so many random scripts are run.
  package static func scriptCount(_ count: Int) -> Int { isSmall ? (count + 3) / 4 : count }

  /// The seeds of so many random scripts, of which fewer are run under a sanitizer.
  package static func seeds(_ count: Int) -> Range<UInt64> {
    seed..<seed + UInt64(scriptCount(count))
  }

  /// The seed of the first random script: another one each day, or the one that is asked for.
  ///
  /// Suites count up from it: those of neighbouring days are far from each other.
  package static let seed: UInt64 = {
    let asked = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    let seed = asked ?? UInt64(Date().timeIntervalSince1970 / 86400) &* 1_000_003
    print("Random scripts of changes: SEED=\(seed)")
    return seed
  }()
}

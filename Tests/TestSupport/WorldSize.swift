import Foundation

/// How large the worlds are that the laws are tried in exhaustively.
package enum WorldSize {
  /// Set for the release build, where larger worlds take no longer.
  package static let isLarge = ProcessInfo.processInfo.environment["LARGE_WORLDS"] != nil

  /// The seed of the first random script: another one in each run, or the one that is asked for.
  package static let seed: UInt64 = {
    let asked = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    let seed = asked ?? .random(in: 0...999_999_999)
    print("Random scripts of changes: SEED=\(seed)")
    return seed
  }()
}

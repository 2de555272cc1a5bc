import Foundation

/// How large the worlds are that the laws are tried in exhaustively.
enum WorldSize {
  /// Set for the release build, where larger worlds take no longer.
  static let isLarge = ProcessInfo.processInfo.environment["LARGE_WORLDS"] != nil

  /// The seed of random scripts: another one each day, or the one that is asked for.
  static let seed: UInt64 =
    ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    ?? UInt64(Date().timeIntervalSince1970 / 86400)
}

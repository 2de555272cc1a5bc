import Foundation
import TerminalKit

/// What the command line asks for.
struct Options: CommandLineOptions {
  /// The folder that is shown at first.
  var folder = FileManager.default.currentDirectoryPath
  /// A folder in the layout of `/proc`; `nil` for the machine's own processes.
  var processes: String?
  /// Seconds between two refreshes.
  var interval = 1.0
  /// How many refreshes to print; `nil` for a list on the terminal, if there is one.
  var frames: Int?

  static var switches: [String: WritableKeyPath<Options, Bool>] { [:] }

  static let flags = ["--folder", "--proc", "--interval", "--frames"]

  mutating func set(_ flag: String, to value: String) throws(UsageError) {
    switch flag {
    case "--folder": folder = try FlagValue.folder(flag, value)
    case "--proc": processes = try FlagValue.folder(flag, value)
    case "--interval": interval = try FlagValue.seconds(flag, value)
    default: frames = try FlagValue.count(flag, value, in: 1...1_000)
    }
  }
}

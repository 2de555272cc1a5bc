import TerminalKit

/// What the command line asks for.
struct Options: CommandLineOptions {
  var settings = ListSettings()
  /// Seconds between two refreshes.
  var interval = 1.0
  /// A folder in the layout of `/proc`; `nil` for the machine's own processes.
  var folder: String?
  /// How many refreshes to print; `nil` for a list on the terminal, if there is one.
  var frames: Int?

  static var switches: [String: WritableKeyPath<Options, Bool>] {
    [
      "--reverse": \.settings.order.isReversed,
      "--kernel-threads": \.settings.filter.showsKernelThreads,
    ]
  }

  static let flags = ["--mode", "--sort", "--filter", "--interval", "--proc", "--frames"]

  mutating func set(_ flag: String, to value: String) throws(UsageError) {
    switch flag {
    case "--sort": settings.order.key = try FlagValue.choice(flag, value)
    case "--mode": settings.mode = try FlagValue.choice(flag, value)
    case "--filter": settings.filter.text = value
    case "--interval": interval = try FlagValue.seconds(flag, value)
    case "--proc": folder = try FlagValue.folder(flag, value)
    default: frames = try FlagValue.count(flag, value, in: 1...1_000_000)
    }
  }
}

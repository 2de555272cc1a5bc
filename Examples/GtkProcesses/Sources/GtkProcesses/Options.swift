/// What the command line asks for.
struct Options {
  static let usage = "usage: GtkProcesses [--proc FOLDER] [--interval SECONDS] [--probe] [--help]"

  /// A folder in the layout of `/proc`.
  private(set) var folder = "/proc"

  /// Seconds between two refreshes.
  private(set) var interval = 1.0

  /// Whether questions about what is on screen are read from standard input.
  private(set) var isProbed = false

  /// Whether only the usage is to be printed.
  private(set) var isHelp = false

  init(arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "--help":
        isHelp = true
        return
      case "--probe": isProbed = true
      case "--proc":
        guard let folder = rest.popFirst() else { throw UsageError("--proc needs a folder") }
        self.folder = folder
      case "--interval":
        guard let seconds = rest.popFirst().flatMap(Double.init), (0.05...86_400).contains(seconds)
        else { throw UsageError("--interval needs seconds from 0.05 to 86400") }
        interval = seconds
      default: throw UsageError("unknown argument '\(flag)'")
      }
    }
  }
}

/// A command line that cannot be understood.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

import Foundation

/// What the command line asks for.
struct Options: Equatable, Sendable {
  var settings = ListSettings()
  /// Seconds between two refreshes.
  var interval = 1.0
  /// A folder in the layout of `/proc`; `nil` for the machine's own processes.
  var folder: String?
  /// How many refreshes to print; `nil` for a list on the terminal, if there is one.
  var frames: Int?
}

/// What the program is to do.
enum Invocation: Equatable, Sendable {
  case run(Options)
  case help
  case version

  /// Reads a command line, without the program's name.
  init(arguments: [String]) throws(UsageError) {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let flag = argument.hasPrefix("--") ? String(parts[0]) : argument
      let attached = argument.hasPrefix("--") && parts.count == 2 ? String(parts[1]) : nil

      if ["--help", "-h", "--version"].contains(flag) {
        guard attached == nil else { throw UsageError("\(flag) takes no value") }
        self = flag == "--version" ? .version : .help
        return
      }
      if let setting = Self.switches[flag] {
        guard attached == nil else { throw UsageError("\(flag) takes no value") }
        options.settings[keyPath: setting] = true
        continue
      }
      guard Self.flags.contains(flag) else {
        throw UsageError(
          flag.hasPrefix("-") ? "unknown option '\(flag)'" : "unexpected argument '\(flag)'")
      }
      guard let value = attached ?? rest.popFirst() else {
        throw UsageError("\(flag) needs a value")
      }
      try options.set(flag, to: value)
    }
    self = .run(options)
  }

  private static var switches: [String: WritableKeyPath<ListSettings, Bool>] {
    ["--reverse": \.order.isReversed, "--kernel-threads": \.filter.showsKernelThreads]
  }

  private static let flags = ["--mode", "--sort", "--filter", "--interval", "--proc", "--frames"]
}

extension Options {
  fileprivate mutating func set(_ flag: String, to value: String) throws(UsageError) {
    switch flag {
    case "--sort": settings.order.key = try Self.choice(flag, value)
    case "--mode": settings.mode = try Self.choice(flag, value)
    case "--filter":
      settings.filter.text = value
    case "--interval":
      guard let seconds = Double(value), (0.05...86_400).contains(seconds) else {
        throw UsageError("--interval takes seconds from 0.05 to 86400, not '\(value)'")
      }
      interval = seconds
    case "--proc":
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: value, isDirectory: &isFolder),
        isFolder.boolValue,
        FileManager.default.isReadableFile(atPath: value)
      else { throw UsageError("--proc takes a folder that can be read, not '\(value)'") }
      folder = value
    default:
      guard let count = Int(value), (1...1_000_000).contains(count) else {
        throw UsageError("--frames takes a number from 1 to 1000000, not '\(value)'")
      }
      frames = count
    }
  }
}

extension Options {
  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ flag: String, _ value: String
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: value) { return choice }
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError("\(flag) takes one of \(names), not '\(value)'")
  }
}

/// A command line that cannot be understood.
struct UsageError: Error, Equatable {
  /// `EX_USAGE` of sysexits.h.
  static let exitCode: Int32 = 64

  let message: String

  /// The message is one line, whatever the command line contained.
  init(_ message: String) { self.message = message.safeForTerminal }
}

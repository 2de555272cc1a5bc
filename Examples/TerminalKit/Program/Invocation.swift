import Foundation

/// What the command line of a program can ask for.
package protocol CommandLineOptions: Equatable, Sendable {
  /// What a command line without flags asks for.
  init()

  /// The flags without a value, each with what it turns on.
  static var switches: [String: WritableKeyPath<Self, Bool>] { get }

  /// The flags with a value.
  static var flags: [String] { get }

  /// Reads the value of one of `flags`.
  mutating func set(_ flag: String, to value: String) throws(UsageError)
}

/// What a program is to do.
package enum Invocation<Options: CommandLineOptions>: Equatable, Sendable {
  case run(Options)
  case help
  case version

  /// Reads a command line, without the program's name.
  package init(arguments: [String]) throws(UsageError) {
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
      if let setting = Options.switches[flag] {
        guard attached == nil else { throw UsageError("\(flag) takes no value") }
        options[keyPath: setting] = true
        continue
      }
      guard Options.flags.contains(flag) else {
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
}

/// Values that several programs read, by the flag that they belong to.
package enum FlagValue {
  package static func choice<Choice: RawRepresentable & CaseIterable>(
    _ flag: String, _ value: String
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: value) { return choice }
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError("\(flag) takes one of \(names), not '\(value)'")
  }

  package static func seconds(_ flag: String, _ value: String) throws(UsageError) -> Double {
    if let seconds = Double(value), (0.05...86_400).contains(seconds) { return seconds }
    throw UsageError("\(flag) takes seconds from 0.05 to 86400, not '\(value)'")
  }

  /// - Returns: The path from the root and without detours, also for `/proc/`.
  package static func folder(_ flag: String, _ value: String) throws(UsageError) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: value, isDirectory: &isFolder),
      isFolder.boolValue,
      FileManager.default.isReadableFile(atPath: value)
    else { throw UsageError("\(flag) takes a folder that can be read, not '\(value)'") }
    return URL(filePath: value).standardizedFileURL.path
  }

  package static func count(
    _ flag: String, _ value: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    if let count = Int(value), range.contains(count) { return count }
    throw UsageError(
      "\(flag) takes a number from \(range.lowerBound) to \(range.upperBound), not '\(value)'")
  }
}

/// A command line that cannot be understood.
package struct UsageError: Error, Equatable {
  /// `EX_USAGE` of sysexits.h.
  package static let exitCode: Int32 = 64

  package let message: String

  /// The message is one line, whatever the command line contained.
  package init(_ message: String) { self.message = message.safeForTerminal }
}

package import Foundation

/// A program of this package as it was built with the tests, run as a shell does: without a terminal.
package struct BuiltProgram {
  package struct Outcome {
    package var code: Int32
    package var output: String
    package var errors: String
    package var lines: [Substring] {
      output.split(separator: "\n", omittingEmptySubsequences: false)
    }
  }

  package let url: URL

  /// - Throws: An error if the program was not built.
  package init(_ name: String) throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    url = folder.appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw CocoaError(.fileNoSuchFile)
    }
  }

  /// Runs the program until it ends.
  ///
  /// - Parameter during: Called while it runs.
  package func run(
    _ arguments: [String], environment: [String: String] = [:], during: () throws -> Void = {}
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = environment
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try during()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errorText = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: errorText, as: UTF8.self))
  }
}

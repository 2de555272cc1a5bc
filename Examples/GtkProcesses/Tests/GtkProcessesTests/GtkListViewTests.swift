import Foundation
import Testing

extension DisplayTests {
  /// The list view of GTK by itself, in a window.
  ///
  /// GTK needs the first thread of a process, which the tests have not. So each check is a run of
  /// `GtkListChecks`, which says what is wrong.
  @Suite struct GtkListViewTests {
    @Test func `it keeps the laws of list views`() throws { try run("laws") }

    @Test func `it keeps the laws of list views without headers`() throws {
      try run("laws-without-headers")
    }

    /// Runs a check, and records what it says is wrong.
    private func run(_ check: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let program = DisplayTests.program("GtkListChecks", [check])
      let output = Pipe()
      program.standardOutput = output
      program.standardError = output
      try program.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      program.waitUntilExit()
      // GTK complains of what is done wrong to it, and goes on.
      #expect(
        program.terminationStatus == 0 && text.isEmpty, "\(text)", sourceLocation: sourceLocation)
    }
  }
}

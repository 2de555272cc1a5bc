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

    @Test func `each display of a row ends, and what is displayed is known`() throws {
      try run("display")
    }

    @Test func `it tells where it is scrolled to, goes there, and stays where it is in updates`()
      throws
    {
      try run("scrolling")
    }

    @Test func `a binding keeps the first row on screen through reloads and filters`() throws {
      try run("kept-scrolling")
    }

    @Test func `it selects and deselects only what a responder allows`() throws {
      try run("selection")
    }

    @Test func `it tells where a selected item is after an edit of whoever was told first`() throws
    {
      try run("selection-in-edits")
    }

    @Test func `it tells of clicks on headers, whether they are titles or views`() throws {
      try run("headers")
    }

    @Test func `it tells which item has the focus, and gives it the focus without scrolling`()
      throws
    {
      try run("focus")
    }

    @Test func `a binding keeps the focus on its item, or on a neighbour`() throws {
      try run("kept-focus")
    }

    /// Runs a check, and records what it says is wrong.
    private func run(_ check: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let program = DisplayTests.program("GtkListChecks", [check])
      let output = Pipe()
      program.standardOutput = output
      program.standardError = output
      try program.run()
      // Output ends with the program.
      let end = DispatchWorkItem { program.terminate() }
      DispatchQueue.global().asyncAfter(deadline: .now() + 300, execute: end)
      defer { end.cancel() }
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      program.waitUntilExit()
      // GTK complains of what is done wrong to it, and goes on. The laws tell their seed.
      let isQuiet = text.split(separator: "\n").allSatisfy { $0.hasPrefix("ListViewLaws of ") }
      #expect(
        program.terminationStatus == 0 && isQuiet, "\(text)", sourceLocation: sourceLocation)
    }
  }
}

import Foundation
import Testing

extension DisplayTests.ScreenTests {
  @Test func `a process that the search hides is selected again when the search is cleared`() throws
  {
    let program = try RunningProgram()
    let all = try program.model()
    let chosen = try Self.select({ !$0.contains("nginx") }, program)
    try Self.search(for: "nginx", program)
    try expectModelOnScreen(program)
    #expect(try Self.selectedNumber(program) == nil)
    try Self.clearSearch(program)
    try program.wait { try program.model() == all }
    try expectModelOnScreen(program)
    #expect(try Self.selectedNumber(program) == chosen)
  }

  @Test func `a process that is selected meanwhile replaces the one that the search hides`() throws
  {
    let program = try RunningProgram()
    try program.click("sort-PID")
    try expectModelOnScreen(program)
    let all = try program.model()
    try Self.select({ !$0.contains("all 2") }, program)
    try Self.search(for: "all 2", program)
    try expectModelOnScreen(program)
    let chosen = try Self.select({ $0.contains("all 2") }, program)
    try Self.clearSearch(program)
    try program.wait { try program.model() == all }
    for _ in 1...2 {
      try expectModelOnScreen(program)
      #expect(try Self.selectedNumber(program) == chosen)
      try program.nextStep()
    }
  }

  /// Clicks on the first process on screen whose row says something.
  ///
  /// - Returns: The number of the process.
  @discardableResult
  private static func select(
    _ isSought: (String) -> Bool, _ program: RunningProgram
  ) throws -> Int {
    let row = try #require(try program.screen().first { $0.pid != nil && isSought($0.text) })
    try program.click(center(of: row, program))
    try program.wait { try selectedNumber(program) == row.pid }
    return try #require(row.pid)
  }

  private static func search(for text: String, _ program: RunningProgram) throws {
    try program.click("search")
    try program.type(text)
    try program.wait {
      try program.model().allSatisfy { $0.first?.isNumber != true || $0.contains(text) }
    }
  }

  private static func clearSearch(_ program: RunningProgram) throws {
    try program.click("search")
    try program.press("ctrl+a")
    try program.press("BackSpace")
  }
}

import Foundation
import Testing

extension DisplayTests.ScreenTests {
  @Test func `a list that is sorted keeps its selection, and the first row where it was`() throws {
    let program = try RunningProgram()
    let callCount = try program.calls().count
    try program.scrollDown(notches: 60)
    try expectModelOnScreen(program)
    let first = try #require(try Self.places(program).min { $0.value < $1.value })
    let row = try #require(try program.screen().first { $0.pid == first.key })
    try program.click(Self.center(of: row, program))
    try program.wait { try Self.selectedNumber(program) == first.key }
    for _ in 1...2 {
      let order = try program.model()
      try program.click("sort-Memory")
      try program.wait { try program.model() != order }
      try expectModelOnScreen(program)
      #expect(try Self.places(program)[first.key] == first.value)
      #expect(try Self.selectedNumber(program) == first.key)
    }
    #expect(try !program.calls(from: callCount).contains("reload"))
  }

  @Test func `a list at its beginning stays there when it is sorted`() throws {
    let program = try RunningProgram()
    let row = try #require(try program.screen().dropFirst(3).first { $0.pid != nil })
    try program.click(Self.center(of: row, program))
    try program.wait { try Self.selectedNumber(program) == row.pid }
    let order = try program.model()
    for _ in 1...2 {
      let before = try program.model()
      try program.click("sort-Memory")
      try program.wait { try program.model() != before }
      #expect(try expectModelOnScreen(program) == 0)
    }
    try program.click("sort-PID")
    try program.wait { try program.model() == order }
    try expectModelOnScreen(program)
    #expect(try Self.selectedNumber(program) == row.pid)
  }
}

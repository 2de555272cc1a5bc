import Foundation
import Testing

extension DisplayTests.ScreenTests {
  @Test func `a pin that is dropped elsewhere moves in the array, and comes back as one move`()
    throws
  {
    let program = try RunningProgram()
    let before = try pinFour(program)
    let callCount = try program.calls("pins").count
    try expectModelOnScreen(program, list: "pins")

    let pins = try program.screen("pins")
    let frame = try #require(try program.frame("pins"))
    try program.drag(
      from: CGPoint(x: frame.minX + 40, y: Double(pins[0].top + pins[0].height / 2)),
      to: CGPoint(x: frame.minX + 60, y: Double(pins[2].top + pins[2].height - 4)))
    try program.wait { try program.model("pins") != before }
    #expect(try program.model("pins") == [before[1], before[2], before[0], before[3]])
    try expectModelOnScreen(program, list: "pins")
    #expect(try program.calls("pins", from: callCount) == ["move 0.0 0.2"])
  }
  @Test func `a pin that is dropped below the last one becomes the last`() throws {
    let program = try RunningProgram()
    let before = try pinFour(program)
    let top = try #require(try program.screen("pins").first)
    let frame = try #require(try program.frame("pins"))
    try program.drag(
      from: CGPoint(x: frame.minX + 40, y: Double(top.top + top.height / 2)),
      to: CGPoint(x: frame.minX + 60, y: frame.midY))
    try program.wait { try program.model("pins") == [before[1], before[2], before[3], before[0]] }
    try expectModelOnScreen(program, list: "pins")
  }

  /// Pins the first four processes by double clicks.
  private func pinFour(_ program: RunningProgram) throws -> [String] {
    let rows = try program.screen().filter { $0.pid != nil }.prefix(4)
    for (index, row) in rows.enumerated() {
      try program.click(Self.center(of: row, program), times: 2)
      try program.wait { try program.model("pins").count == index + 1 }
    }
    return try program.model("pins")
  }
}

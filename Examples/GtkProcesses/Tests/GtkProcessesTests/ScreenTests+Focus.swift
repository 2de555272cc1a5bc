import Foundation
import Testing

extension DisplayTests.ScreenTests {
  @Test func `the keyboard goes on beside a process that has ended`() throws {
    let program = try RunningProgram()
    try program.click("sort-PID")
    try expectModelOnScreen(program)
    let row = try #require(
      try program.screen().filter { $0.pid != nil }.min {
        Self.lifetime(of: $0) < Self.lifetime(of: $1)
      })
    try program.click(Self.center(of: row, program))
    try program.wait { try Self.selectedNumber(program) == row.pid }
    let neighbour = try Self.number(after: row.pid, program)
    for _ in 1...Self.lifetime(of: row) { try program.nextStep() }
    try expectModelOnScreen(program)
    #expect(try Self.selectedNumber(program) == nil)
    let next = try Self.number(after: neighbour, program)
    try program.press("Down")
    try program.wait { try Self.selectedNumber(program) == next }
  }

  /// After how many steps a process ends, as `make-proc.sh` has it.
  private static func lifetime(of row: ScreenRow) -> Int {
    let steps = row.pid.map { ($0 - 100) / 3 % 97 } ?? 0
    return steps > 0 ? steps : 97
  }
}

import Foundation
import Testing

extension DisplayTests {
  /// What a person sees of the program after what they did, compared with what its model says.
  @Suite struct ScreenTests {
    @Test func `the rows on screen are those of the model`() throws {
      let program = try RunningProgram()
      let first = try expectModelOnScreen(program)
      #expect(first == 0)
      try program.scrollDown(notches: 30)
      let scrolled = try expectModelOnScreen(program)
      #expect(scrolled > 0)
    }

    @Test func `typing filters the list, and emptying the entry brings all back, without a reload`()
      throws
    {
      let program = try RunningProgram()
      let callCount = try program.calls().count
      let all = try program.model()
      try program.click("search")
      try program.type("nginx")
      try program.wait { try program.model().count < all.count }
      try program.wait {
        try program.model().allSatisfy { $0.first?.isNumber != true || $0.contains("nginx") }
      }
      try expectModelOnScreen(program)
      try program.press("ctrl+a")
      try program.press("BackSpace")
      try program.wait { try program.model() == all }
      try expectModelOnScreen(program)
      #expect(try !program.calls(from: callCount).contains("reload"))
    }

    @Test func `a click on a title sorts, a second one the other way round`() throws {
      let program = try RunningProgram()
      let callCount = try program.calls().count
      let byNumber = try program.model()
      try program.click("sort-Memory")
      try program.wait { try program.model() != byNumber }
      let byMemory = try program.model()
      try expectModelOnScreen(program)
      try program.click("sort-Memory")
      try program.wait { try program.model() != byMemory }
      #expect(
        Self.firstSection(try program.model()) == Self.firstSection(byMemory).reversed())
      try expectModelOnScreen(program)
      #expect(try !program.calls(from: callCount).contains("reload"))
    }

    @Test func `rows keep their places on screen while others come and go above`() throws {
      let program = try RunningProgram()
      try program.click("sort-PID")
      try program.scrollDown(notches: 60)
      try expectModelOnScreen(program)
      for _ in 1...6 {
        let before = try Self.places(program)
        let numbers = try Self.numbers(program)
        try program.nextStep()
        try expectModelOnScreen(program)
        let after = try Self.places(program)
        // The first row that is still there is where it was.
        let kept = before.sorted { $0.value < $1.value }.dropFirst().first { after[$0.key] != nil }
        let row = try #require(kept)
        #expect(after[row.key] == row.value)
        #expect(try Self.numbers(program) != numbers)
      }
    }

    @Test func `a list that others move about in does not jump`() throws {
      let program = try RunningProgram()
      let callCount = try program.calls().count
      try program.scrollDown(notches: 60)
      try expectModelOnScreen(program)
      for _ in 1...6 {
        let before = try Self.places(program)
        try program.nextStep()
        try expectModelOnScreen(program)
        let after = try Self.places(program)
        #expect(before.contains { after[$0.key] == $0.value })
      }
      #expect(try !program.calls(from: callCount).contains("reload"))
    }

    @Test func `a list that was searched is where it was before`() throws {
      let program = try RunningProgram()
      try program.scrollDown(notches: 60)
      try expectModelOnScreen(program)
      let (all, before) = (try program.model(), try Self.places(program))
      try program.click("search")
      for text in ["nginx", "no such process"] {
        try program.type(text)
        try program.wait { try program.model() != all }
        try expectModelOnScreen(program)
        try program.press("ctrl+a")
        try program.press("BackSpace")
        try program.wait { try program.model() == all }
        try expectModelOnScreen(program)
        #expect(try Self.places(program) == before, "after a search for \(text)")
      }
    }

    @Test func `a list that shows its beginning goes on showing it`() throws {
      let program = try RunningProgram()
      for _ in 1...4 {
        try program.nextStep()
        #expect(try expectModelOnScreen(program) == 0)
      }
    }

    @Test func `the selection and the keyboard stay with their process`() throws {
      let program = try RunningProgram()
      let callCount = try program.calls().count
      let rows = try program.screen()
      let row = try #require(rows.dropFirst(3).first { $0.pid != nil })
      try program.click(Self.center(of: row, program))
      try program.wait { try Self.selectedNumber(program) == row.pid }
      for _ in 1...4 {
        try program.nextStep()
        try expectModelOnScreen(program)
        #expect(try Self.selectedNumber(program) == row.pid)
      }
      let next = try Self.number(after: row.pid, program)
      try program.press("Down")
      try program.wait { try Self.selectedNumber(program) == next }
      #expect(try !program.calls(from: callCount).contains("reload"))
    }

    @Test func `a click on a header folds its section, a second one unfolds it`() throws {
      let program = try RunningProgram()
      let all = try program.model()
      let header = try #require(try program.screen().first)
      try program.click(Self.center(of: header, program))
      try program.wait { try program.model().count < all.count }
      try expectModelOnScreen(program)
      try program.click(Self.center(of: header, program))
      try program.wait { try program.model() == all }
      try expectModelOnScreen(program)
    }
  }
}

extension DisplayTests.ScreenTests {
  static func center(of row: ScreenRow, _ program: RunningProgram) throws -> CGPoint {
    let frame = try #require(try program.frame("processes"))
    return CGPoint(x: frame.midX, y: Double(row.top) + Double(row.height) / 2)
  }

  /// The numbers of the processes before the second header.
  private static func firstSection(_ model: [String]) -> [Int] {
    model.dropFirst().prefix { $0.first?.isNumber == true }
      .compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
  }

  /// Where the processes on screen are that nothing cuts off, by their numbers.
  static func places(_ program: RunningProgram) throws -> [Int: Int] {
    let frame = try #require(try program.frame("processes"))
    return Dictionary(
      try program.screen().compactMap { row in
        row.top < Int(frame.minY) ? nil : row.pid.map { ($0, row.top) }
      }, uniquingKeysWith: { $1 })
  }

  private static func numbers(_ program: RunningProgram) throws -> [String] {
    try program.model().map { String($0.prefix { $0 != " " }) }
  }

  static func selectedNumber(_ program: RunningProgram) throws -> Int? {
    try program.screen().first(where: \.isSelected)?.pid
  }

  /// The process behind another in the model.
  static func number(after pid: Int?, _ program: RunningProgram) throws -> Int? {
    let numbers = try program.model().compactMap { $0.split(separator: " ").first }
      .compactMap { Int($0) }
    let index = try #require(pid.flatMap(numbers.firstIndex(of:)))
    return numbers[index + 1]
  }
}

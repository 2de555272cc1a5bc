import Foundation
import Testing

/// The program in a process of its own, on made-up processes, and the mouse and keyboard in front of
/// it.
///
/// It is asked over a pipe what is on screen; what is done to it goes through the display.
final class RunningProgram {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let program: Process
  private let questions = Pipe()
  private let answers = Pipe()
  private let processes: URL
  private let processCount: Int
  private var step = 0
  private var unread = Data()

  init(processCount: Int = 400) throws {
    self.processCount = processCount
    processes = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Self.run("/bin/sh", [Self.fixture, processes.path(), "\(processCount)"])
    program = DisplayTests.program(
      "GtkProcesses", ["--proc", processes.path(), "--probe"])
    program.standardInput = questions
    program.standardOutput = answers
    try program.run()
    try nextStep()
    try wait { try frame("processes") != nil && !screen().isEmpty }
  }

  deinit {
    program.terminate()
    try? FileManager.default.removeItem(at: processes)
  }

  private static var fixture: String {
    package.deletingLastPathComponent().appending(path: "ProcessList/Fixtures/make-proc.sh").path()
  }

  // MARK: Asking

  /// Asks the program, and returns the lines of its answer.
  func ask(_ question: String) throws -> [String] {
    try questions.fileHandleForWriting.write(contentsOf: Data("\(question)\n".utf8))
    while unread != Data(".\n".utf8), unread.suffix(3) != Data("\n.\n".utf8) {
      let data = answers.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the program has ended")
      unread += data
    }
    defer { unread = Data() }
    // Only now: a chunk may end in the middle of a character.
    return String(decoding: unread, as: UTF8.self).split(separator: "\n").dropLast()
      .map(String.init)
  }

  func screen(_ list: String = "processes") throws -> [ScreenRow] {
    try ask("screen \(list)").map(ScreenRow.init)
  }

  func model(_ list: String = "processes") throws -> [String] { try ask("model \(list)") }

  func frame(_ widget: String) throws -> CGRect? {
    let numbers = try ask("frame \(widget)").compactMap(Double.init)
    guard numbers.count == 4 else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// What the list view was told since the program started, or since `from`.
  func calls(_ list: String = "processes", from first: Int = 0) throws -> [String] {
    Array(try ask("calls \(list)").dropFirst(first))
  }

  /// Waits until a condition holds; fails after twenty seconds.
  func wait(
    sourceLocation: SourceLocation = #_sourceLocation, until condition: () throws -> Bool
  ) throws {
    let end = Date(timeIntervalSinceNow: 20)
    while try !condition() {
      try #require(Date() < end, "it did not come true", sourceLocation: sourceLocation)
      Thread.sleep(forTimeInterval: 0.03)
    }
  }

  // MARK: Acting

  /// Lets a second pass for the processes.
  func nextStep() throws {
    if step > 0 {
      try Self.run("/bin/sh", [Self.fixture, processes.path(), "\(processCount)", "\(step)"])
    }
    step += 1
    _ = try ask("step")
  }

  func click(_ point: CGPoint, button: Int = 1, times: Int = 1) throws {
    try xdotool("mousemove", "\(Int(point.x))", "\(Int(point.y))")
    try xdotool("click", "--repeat", "\(times)", "--delay", "20", "\(button)")
  }

  /// Clicks in the middle of a widget.
  func click(_ widget: String) throws {
    let frame = try #require(try frame(widget))
    try click(CGPoint(x: frame.midX, y: frame.midY))
  }

  func type(_ text: String) throws { try xdotool("type", "--delay", "20", text) }

  func press(_ key: String) throws { try xdotool("key", key) }

  /// Turns the wheel over the processes, and waits for each notch until the list has moved.
  func scrollDown(notches: Int) throws {
    let frame = try #require(try frame("processes"))
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    for _ in 0..<notches {
      let before = try ask("scroll processes").compactMap { Int($0) }
      try #require(before.count == 3)
      if before[0] + before[1] >= before[2] { return }
      try click(middle, button: 5)
      try wait { try ask("scroll processes") != before.map(String.init) }
    }
  }

  func drag(from start: CGPoint, to end: CGPoint) throws {
    try xdotool("mousemove", "\(Int(start.x))", "\(Int(start.y))", "mousedown", "1")
    for step in 1...10 {
      let part = Double(step) / 10
      let x = Int(start.x + (end.x - start.x) * part)
      let y = Int(start.y + (end.y - start.y) * part)
      try xdotool("mousemove", "\(x)", "\(y)", "sleep", "0.03")
    }
    try xdotool("sleep", "0.2", "mouseup", "1")
  }

  private func xdotool(_ arguments: String...) throws { try Self.run("xdotool", arguments) }

  /// Runs a command to its end.
  private static func run(_ command: String, _ arguments: [String]) throws {
    let words = ([command] + arguments).map { "'\($0)'" }.joined(separator: " ")
    try #require(system(words) == 0, "\(words)")
  }
}

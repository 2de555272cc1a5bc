import Foundation
import Testing

@testable import ProcessList
@testable import TerminalKit

struct KillQuestionTests {
  private func question(_ pid: Int32, _ command: String = "sleep") -> KillQuestion {
    let record = ProcessRecord(
      identity: ProcessIdentity(pid: pid, start: 1), parent: 1, user: 0,
      command: Command(command), state: 0x53, threads: 1, cpuTime: 0, age: 1, residentBytes: 0)
    return KillQuestion(
      ProcessRow(record, user: UserSection(id: 0, name: "root"), cpu: CPUShare(tenths: 0)))
  }

  @Test func `only two keys are an answer`() {
    #expect(KillQuestion.signal(for: .character("y")) == SIGTERM)
    #expect(KillQuestion.signal(for: .character("9")) == SIGKILL)
    for key: Key in [.enter, .escape, .character("n"), .character("x"), .function(9)] {
      #expect(KillQuestion.signal(for: key) == nil)
    }
  }

  @Test func `the question names the process, whatever its command contains`() {
    #expect(question(7).text(width: 100).hasPrefix("End 7 (sleep)?  y: SIGTERM"))
    let hidden = String(repeating: "\u{200B}", count: 50) + String(repeating: "evil ", count: 20)
    let shown = Array(repeating: "evil", count: 8).joined(separator: " ") + "…"
    #expect(question(7, hidden).text(width: 100).hasPrefix("End 7 (\(shown))?  y: SIGTERM"))
  }

  @Test func `all keys are seen, however narrow the terminal is`() {
    let long = String(repeating: "long ", count: 20)
    for width in 20...120 {
      let text = question(12_345, long).text(width: width)
      #expect(text.count <= width && text.hasPrefix("End 12345"))
      #expect(text.contains("y") && text.contains("9") && text.hasSuffix("no"))
    }
    #expect(question(7, long).text(width: 79).hasSuffix("9: SIGKILL  any other key: no"))
  }

  @Test func `a process is ended, one that is gone is not`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
    process.arguments = ["60"]
    try process.run()
    let question = question(process.processIdentifier)
    #expect(question.send(SIGKILL, isStillThere: false).hasSuffix("is gone."))
    #expect(process.isRunning)
    // Not SIGTERM: what a test starts may inherit that it is blocked.
    #expect(question.send(SIGKILL, isStillThere: true).hasPrefix("Sent SIGKILL"))
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
  }

  @Test func `what the system refuses is told`() {
    // No process has the greatest number.
    #expect(question(.max).send(SIGTERM, isStillThere: true).contains("No such process"))
  }
}

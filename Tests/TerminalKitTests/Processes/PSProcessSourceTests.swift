import Foundation
import Testing

@testable import TerminalKit

struct PSProcessSourceTests {
  @Test func `a line of ps is read`() throws {
    let line =
      "  17    3   501 Ss    1-02:03:04.5 2048  2-00:00:10 Sat Nov 21 06:09:43 2026 /bin/x  -y z"
    let record = try #require(PSProcessSource.record(from: line))
    #expect(record.identity.pid == 17)
    #expect(record.parent == 3)
    #expect(record.user == 501)
    #expect(record.state == UInt8(ascii: "S"))
    #expect(record.cpuTime == 93_784.5)
    #expect(record.residentBytes == 2_048 * 1_024)
    #expect(record.age == 172_810)
    #expect(record.command.text == "/bin/x  -y z")
  }

  @Test func `another start is another identity`() {
    let starts = ["Sat Nov 21 06:09:43 2026", "Sat Nov 21 06:09:44 2026"].map {
      PSProcessSource.record(from: "1 0 0 S 0:00 1 0:01 \($0) x")?.identity
    }
    #expect(starts[0] != nil)
    #expect(starts[0] != starts[1])
  }

  @Test(arguments: [
    "", "1", "a b c", "1 0 0 S 0:00 1 0:01 Sat Nov 21", "1 0 0 S x:y 1 0:01 a b c d e f",
  ])
  func `a line that is none is left out`(line: String) {
    #expect(PSProcessSource.record(from: line) == nil)
  }

  @Test(arguments: [
    ("/nowhere/ps", "/nowhere/ps cannot be run: "),
    ("/usr/bin/false", "/usr/bin/false ended with code "),
    ("/bin/echo", "/bin/echo tells of no process"),
  ])
  func `what failed is told`(program: String, message: String) {
    let reading = PSProcessSource(program: program).read()
    #expect(reading.processes.isEmpty)
    #expect(reading.failure?.message.hasPrefix(message) == true)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/ps")))
  func `ps tells of this very process`() throws {
    let own = ProcessInfo.processInfo.processIdentifier
    let record = try #require(PSProcessSource().read().processes.first { $0.identity.pid == own })
    #expect(record.user == getuid())
    #expect(record.residentBytes > 0)
  }
}

import Testing

@testable import TerminalKit

struct StatLineTests {
  private func parse(_ text: String) -> StatLine? {
    Array(text.utf8).withUnsafeBytes { StatLine($0) }
  }

  private static let tail = "S 1 2 3 4 -1 6 7 8 9 10 250 50 13 14 20 0 5 0 4242 1000 77 99 1 1\n"

  @Test func `the fields are read by their numbers`() throws {
    let line = try #require(parse("17 (worker) " + Self.tail))
    #expect(line.pid == 17)
    #expect(line.name == Array("worker".utf8))
    #expect(line.state == UInt8(ascii: "S"))
    #expect(line.parent == 1)
    #expect(!line.isKernelThread)
    #expect(line.cpuTicks == 300)
    #expect(line.threads == 5)
    #expect(line.startTicks == 4242)
    #expect(line.residentPages == 77)
  }

  @Test func `a thread of the kernel has a flag`() throws {
    let text =
      "5 (kworker/0:0) I 2 0 0 0 -1 69238880 0 0 0 0 0 9 0 0 20 0 1 0 10 0 0 18446744073709551615\n"
    let line = try #require(parse(text))
    #expect(line.isKernelThread)
    #expect(line.parent == 2)
  }

  @Test(arguments: ["a b", "a) S 1 (b", ")", "(", "", "a\nb", ") S 9 9 9 (", "監視"])
  func `a name may hold anything`(name: String) throws {
    let line = try #require(parse("17 (\(name)) " + Self.tail))
    #expect(line.name == Array(name.utf8))
    #expect(line.startTicks == 4242)
  }

  @Test func `a line that is cut short anywhere before the resident size is no process`() {
    let whole = Array("17 (a) b) S 1 2 3 4 -1 6 7 8 9 10 250 50 13 14 20 0 5 0 4242 1000 ".utf8)
    for count in 0...whole.count {
      let line = whole[..<count].withUnsafeBytes { StatLine($0) }
      if line != nil { Issue.record("\(count) bytes were taken for a whole line") }
    }
  }

  @Test func `numbers that do not fit are no process, not a trap`() {
    #expect(parse("99999999999 (a) " + Self.tail) == nil)
    #expect(parse("1 (a) S 1 2 3 4 -1 6 7 8 9 10 99999999999999999999999 5") == nil)
    #expect(parse("-1 (a) " + Self.tail) == nil)
  }
}

import Testing

@testable import TerminalKit

struct KeyHelpTests {
  private let help = KeyHelp(
    (1...16).map { ("k\($0)", "what key number \($0) does, at some length") })

  @Test func `each key has a line of its own where there is room, and the marks are told`() {
    let lines = help.lines(width: 80, count: 20).map(\.text)
    #expect(lines.count == 20)
    for number in 1...16 {
      #expect(lines[number - 1].hasPrefix(" k\(number) "))
      #expect(lines[number - 1].contains("key number \(number) does, at some length"))
    }
    #expect(lines[17].contains("moved"))
  }

  @Test(arguments: [(80, 9), (80, 6), (60, 8), (104, 5)])
  func `all keys are seen in a low terminal`(width: Int, count: Int) {
    let lines = help.lines(width: width, count: count)
    #expect(lines.count == count)
    let text = lines.map(\.text).joined(separator: "\n") + "\n"
    for number in 1...16 { #expect(text.contains(" k\(number) ")) }
    for line in lines { #expect(line.text.count <= width) }
  }

  @Test func `a terminal that is tiny shows what it can`() {
    for width in 0...30 {
      for count in 0...4 { #expect(help.lines(width: width, count: count).count == count) }
    }
  }
}

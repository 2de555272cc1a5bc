import TerminalTestSupport
import Testing

@testable import TerminalKit

@MainActor
struct ScreenTests {
  private let size = Size(columns: 12, rows: 4)

  @Test func `whatever was shown before, the terminal shows what is wanted`() {
    let texts = ["", "a", "hello", "hello you", "漢字漢字", "a漢 b", "🎉x", "full width!!", "      x"]
    let styles: [Style] = [.plain, .bold, .color(.red)]
    let terminal = VirtualTerminal(size)
    let screen = Screen(size: size) { terminal.receive($0) }
    for before in texts {
      for after in texts {
        for style in styles {
          screen.setLine(Line(width: 12, text: before), at: 2)
          screen.flush()
          screen.setLine(Line(width: 12, text: after, style: style), at: 2)
          screen.flush()
          if terminal.text[2] != after {
            Issue.record("\(before) → \(after): \(terminal.text[2])")
          }
        }
      }
    }
    #expect(terminal.unknown.isEmpty)
  }

  @Test func `only what differs is written, in one write`() {
    var written: [[UInt8]] = []
    let screen = Screen(size: size) { written.append($0) }
    screen.setLine(Line(width: 12, text: "one two"), at: 0)
    screen.flush()
    #expect(written.count == 1)
    screen.flush()
    #expect(written.count == 1)
    screen.setLine(Line(width: 12, text: "one too"), at: 0)
    screen.setLine(Line(width: 12, text: "x"), at: 9)
    screen.flush()
    #expect(written.count == 2)
    #expect(
      written.last.map { String(decoding: $0, as: UTF8.self) } == "\u{1B}[1;6H\u{1B}[0mo\u{1B}[0m")
  }

  @Test func `a line whose columns terminals disagree on is written as a whole`() {
    var written: [[UInt8]] = []
    let screen = Screen(size: size) { written.append($0) }
    for text in ["漢 one", "漢 two", "e\u{301} two", "a two", "a twO"] {
      screen.setLine(Line(width: 12, text: text), at: 0)
      screen.flush()
    }
    let starts = written.map { String(decoding: $0, as: UTF8.self).contains("\u{1B}[1;1H") }
    #expect(starts == [true, true, true, true, false])
  }

  @Test func `nothing is left of a full line where the terminal draws characters narrower`() {
    let terminal = VirtualTerminal(size) { _ in 1 }
    let screen = Screen(size: size) { terminal.receive($0) }
    for text in ["漢字a漢字b漢", "full width!!", "漢字漢字漢字"] {
      screen.setLine(Line(width: 12, text: text), at: 0)
      screen.flush()
      #expect(terminal.text[0] == text)
    }
  }

  @Test func `colours are left out where they are not welcome, other styles are not`() {
    var style = Style.color(.green, bold: true)
    #expect(style.sequence(withColors: true) == "\u{1B}[0;1;32m")
    #expect(style.sequence(withColors: false) == "\u{1B}[0;1m")
    style = style.reversed
    #expect(style.sequence(withColors: false) == "\u{1B}[0;1;7m")
  }

  @Test func `after another size everything is written anew`() {
    var terminal = VirtualTerminal(size)
    let screen = Screen(size: size) { terminal.receive($0) }
    screen.setLine(Line(width: 12, text: "hello"), at: 3)
    screen.flush()
    terminal = VirtualTerminal(Size(columns: 3, rows: 2))
    screen.resize(to: Size(columns: 3, rows: 2))
    screen.setLine(Line(width: 3, text: "hello"), at: 1)
    screen.setLine(Line(width: 3, text: "hello"), at: 3)
    screen.flush()
    #expect(terminal.text == ["", "he…"])
    #expect(terminal.unknown.isEmpty)
  }
}

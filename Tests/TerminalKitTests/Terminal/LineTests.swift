import Testing

@testable import TerminalKit

struct LineTests {
  @Test(arguments: [
    ("hello", 10, "hello"), ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"),
    ("hello", 0, ""), ("漢字", 4, "漢字"), ("漢字", 3, "漢…"), ("漢字", 2, "…"), ("漢字", 1, "…"),
    ("a漢字", 4, "a漢…"), ("a漢字", 3, "a…"), ("e\u{301}e\u{301}", 2, "e\u{301}e\u{301}"),
    ("👩‍👩‍👧x", 2, "…"), ("👩‍👩‍👧x", 3, "👩‍👩‍👧x"),
  ])
  func `text is cut by columns`(text: String, width: Int, shown: String) {
    let line = Line(width: width, text: text)
    #expect(line.text == shown)
    #expect(line.cells.count <= width)
  }

  @Test func `what is appended never takes more columns than there are`() {
    let alphabet: [String] = ["a", "漢", "e\u{301}", "🎉", "\u{1B}", "\u{301}", " "]
    for width in 0...5 {
      for first in alphabet {
        for second in alphabet {
          for third in alphabet {
            var line = Line(width: width, text: first + second + third)
            line.append(second + first, filling: 2, alignedRight: true)
            let columns = line.cells.compactMap(\.character).reduce(0) { $0 + $1.columns }
            if line.cells.count > width || columns != line.cells.count {
              Issue.record("\(width): \(first)\(second)\(third)")
            }
          }
        }
      }
    }
  }

  @Test func `nothing that a terminal obeys reaches the line`() {
    let evil = "\u{1B}[2Jx\u{07}\r\n\u{9B}31m\u{202E}abc\u{7F}\u{2028}"
    let line = Line(width: 80, text: evil)
    #expect(line.text == "␛[2Jx␇␍␊\u{FFFD}31m\u{FFFD}abc␡\u{FFFD}")
  }

  @Test(arguments: ["\u{200B}", "\u{11A8}\u{1160}"])
  func `characters without a width hide nothing of what follows`(empty: String) {
    let line = Line(width: 8, text: String(repeating: empty, count: 100) + "evil --now")
    #expect(line.text == "evil --…")
  }

  @Test func `columns are filled on the side that is asked for`() {
    var line = Line(width: 12)
    line.append("7", filling: 4, alignedRight: true)
    line.append("|")
    line.append("漢", filling: 4)
    line.append("|")
    #expect(line.text == "   7|漢  |")
    line.append("too long", filling: 5)
    #expect(line.text == "   7|漢  |t…")
  }
}

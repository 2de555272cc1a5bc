import Testing

@testable import TerminalKit

struct KeyDecoderTests {
  private static let sequences: [(String, [Key])] = [
    ("a", [.character("a")]), ("/", [.character("/")]), (" ", [.character(" ")]),
    ("é", [.character("é")]), ("漢", [.character("漢")]), ("🎉", [.character("🎉")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
    ("\u{08}", [.backspace]), ("\u{03}", [.control("c")]), ("\u{1A}", [.control("z")]),
    ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
    ("\u{1B}OA", [.up]), ("\u{1B}OB", [.down]), ("\u{1B}OH", [.home]), ("\u{1B}OF", [.end]),
    ("\u{1B}[H", [.home]), ("\u{1B}[F", [.end]), ("\u{1B}[1~", [.home]), ("\u{1B}[4~", [.end]),
    ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[3~", [.delete]),
    ("\u{1B}[1;5A", [.up]), ("\u{1B}[5;2~", [.pageUp]), ("\u{1B}[200~", []), ("\u{1B}[?1;2c", []),
    ("\u{1B}OP", [.function(1)]), ("\u{1B}OS", [.function(4)]), ("\u{1B}[1;2Q", [.function(2)]),
    ("\u{1B}[[A", [.function(1)]), ("\u{1B}[[E", [.function(5)]), ("\u{1B}[11~", [.function(1)]),
    ("\u{1B}[15~", [.function(5)]), ("\u{1B}[20~", [.function(9)]),
    ("\u{1B}[21~", [.function(10)]), ("\u{1B}[24;5~", [.function(12)]), ("\u{1B}[16~", []),
    ("\u{1B}x", []), ("\u{1B}[99999999999999999999~", []),
  ]

  @Test func `every key is told, however its bytes are split between reads`() {
    for (text, keys) in Self.sequences {
      let bytes = Array((text + "q").utf8)
      for cut in 0...bytes.count {
        var decoder = KeyDecoder()
        let told = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
        if told != keys + [.character("q")] {
          Issue.record("\(text.debugDescription) cut at \(cut): \(told)")
        }
      }
    }
  }

  @Test func `an escape byte alone is the escape key, once nothing follows in time`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isUndecided)
    #expect(decoder.flush() == [.escape])
    #expect(!decoder.isUndecided)
    #expect(decoder.flush() == [])
    #expect(
      decoder.decode([0x1B, 0x03, 0x1B, 0x0D, 0x1B, 0x7F]) == [
        .escape, .control("c"), .escape, .enter, .escape, .backspace,
      ])
    #expect(decoder.decode([0x1B, 0x1B]) == [.escape])
    #expect(decoder.flush() == [.escape])
  }

  @Test func `bytes that are no text are dropped, and what follows is not`() {
    let noise: [[UInt8]] = [
      [0xFF], [0xC3], [0xE6, 0xBC], [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x00], [0x1C],
      [0xF4, 0x90, 0x80, 0x80],
    ]
    for bytes in noise {
      var decoder = KeyDecoder()
      let keys = decoder.decode(bytes + [0x61])
      if keys != [.character("a")] { Issue.record("\(bytes): \(keys)") }
    }
  }
}

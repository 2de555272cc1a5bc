import Testing

@testable import TerminalKit

struct CharsetTests {
  @Test func `the first variable that is set decides`() {
    #expect(Charset(environment: [:]) == .utf8)
    #expect(Charset(environment: ["LANG": "de_DE.UTF-8"]) == .utf8)
    #expect(Charset(environment: ["LANG": "de_DE.UTF-8", "LC_ALL": "C"]) == .ascii)
    #expect(Charset(environment: ["LC_ALL": "", "LC_CTYPE": "en_US.utf8", "LANG": "C"]) == .utf8)
    #expect(Charset(environment: ["LANG": "de_DE.ISO-8859-1"]) == .ascii)
  }

  @Test func `every character takes as many columns as it did`() {
    for text in ["abc", "▾▸─━↕−…·▏“”▁█", "漢字 é", "🎉x", "e\u{301}", "\u{1B}[0m"] {
      let bytes = Charset.ascii.bytes(of: text)
      #expect(bytes.allSatisfy { $0 < 0x80 })
      let ascii = String(decoding: bytes, as: UTF8.self)
      if text.first != "\u{1B}" { #expect(ascii.columns == text.columns, "\(text)") }
    }
    #expect(String(decoding: Charset.ascii.bytes(of: "▾ 漢…"), as: UTF8.self) == "v ??~")
    #expect(Charset.utf8.bytes(of: "漢") == Array("漢".utf8))
  }
}

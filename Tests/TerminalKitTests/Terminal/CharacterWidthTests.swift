import Testing

@testable import TerminalKit

struct CharacterWidthTests {
  @Test(arguments: ["a", "ä", "é", "ß", "я", "…", "−", "↕", "▾", "━", "א", "ก", "☺", "™"])
  func `letters and signs take one column`(text: String) {
    #expect(text.columns == 1)
  }

  @Test(arguments: [
    "漢", "あ", "ア", "한", "가", "Ａ", "￥", "🎉", "👩‍👩‍👧", "🇪🇺", "👍🏽", "⌚", "☺️", "「", "㍿", "𠀀",
  ])
  func `wide characters and emoji take two columns`(text: String) {
    #expect(text.columns == 2)
  }

  @Test(arguments: ["\u{301}", "\u{200B}", "\u{FEFF}", "\u{200D}", "\u{1160}", "\u{FE0F}"])
  func `marks and format characters take none`(text: String) {
    #expect(text.columns == 0)
  }

  @Test func `the end of a text is as long as there is room`() {
    #expect("hello".suffix(columns: 3) == "llo")
    #expect("日本語".suffix(columns: 5) == "本語")
    #expect("日本語".suffix(columns: 1).isEmpty)
    #expect("ab".suffix(columns: 9) == "ab")
    #expect("".suffix(columns: 2).isEmpty)
  }
}

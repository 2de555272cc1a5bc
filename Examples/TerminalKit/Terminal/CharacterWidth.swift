extension Character {
  /// How many columns of a terminal the character takes: 0, 1 or 2.
  package var columns: Int {
    if let ascii = asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : 0 }
    var widest = 0
    for scalar in unicodeScalars {
      // An emoji variation selector makes an emoji of what would be a narrow sign.
      let width = scalar.value == 0xFE0F && widest == 1 ? 2 : scalar.columns
      widest = max(widest, width)
    }
    return widest
  }
}

extension Unicode.Scalar {
  /// How many columns the scalar takes on its own.
  ///
  /// After Unicode's Standard Annex 11 (East Asian Width): wide and full-width ones take two;
  /// combining marks, format characters and the vowels and finals of Korean syllables take none.
  package var columns: Int {
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    if isHangulVowelOrFinal { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      return isWide ? 2 : 1
    }
  }

  private var isHangulVowelOrFinal: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  private var isWide: Bool {
    if value < 0x1100 { return false }
    if properties.isEmojiPresentation { return true }
    var low = 0
    var high = Self.wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if value > Self.wideRanges[middle].upperBound { low = middle + 1 } else { high = middle }
    }
    return low < Self.wideRanges.count && Self.wideRanges[low].contains(value)
  }

  /// The wide ranges apart from emoji, in order; unassigned places inside a block count with it.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul, leading consonants
    0x2329...0x232A,  // angle brackets
    0x2630...0x2637, 0x268A...0x268F,  // trigrams, digrams
    0x2E80...0x303E,  // CJK radicals, symbols
    0x3041...0x3247,  // Hiragana, Katakana, Bopomofo, enclosed letters
    0x3250...0x4DBF, 0x4DC0...0xA4CF,  // CJK ideographs, Yi
    0xA960...0xA97F,  // Hangul, extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility ideographs
    0xFE10...0xFE19, 0xFE30...0xFE6F,  // vertical and small forms
    0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // Kana, Nushu
    0x1D300...0x1D376,  // Tai Xuan Jing, counting rods
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x2FFFD, 0x30000...0x3FFFD,  // supplementary ideographs
  ]
}

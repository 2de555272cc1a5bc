import Foundation

/// Which characters the terminal, or who reads the output, understands.
package enum Charset: Sendable {
  case utf8, ascii

  /// What the environment says, as locale(7) has it: the first of three variables that is set.
  ///
  /// Where none is set, as in many containers, UTF-8 is taken for granted.
  init(environment: [String: String]) {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    self = name.isEmpty || name.contains("utf-8") || name.contains("utf8") ? .utf8 : .ascii
  }

  static let current = Charset(environment: ProcessInfo.processInfo.environment)

  /// The bytes of a text, of which every character takes as many columns as it did.
  func bytes(of text: some StringProtocol) -> [UInt8] {
    if self == .utf8 || text.utf8.allSatisfy({ $0 < 0x80 }) { return Array(text.utf8) }
    return text.flatMap { bytes(of: $0) }
  }

  func bytes(of character: Character) -> [UInt8] {
    if self == .utf8 { return Array(String(character).utf8) }
    if let ascii = character.asciiValue { return [ascii] }
    if let sign = Self.signs[character] { return [sign] }
    return Array(repeating: UInt8(ascii: "?"), count: character.columns)
  }

  /// What stands for the program's own signs.
  private static let signs: [Character: UInt8] = {
    let signs: [Character: Character] = [
      "▾": "v", "▴": "^", "▸": ">", "─": "-", "━": "=", "↕": "^", "−": "-", "…": "~", "·": "|",
      "▏": "_", "“": "\"", "”": "\"", "↑": "^", "↓": "v", "←": "<", "→": ">", "▁": "1",
      "▂": "2", "▃": "3", "▄": "4", "▅": "5", "▆": "6", "▇": "7", "█": "8",
    ]
    return signs.compactMapValues(\.asciiValue)
  }()
}

/// Turns the bytes that a terminal sends into keys.
///
/// A pure state machine: bytes go in as they arrive, also when a sequence is split between two reads,
/// and keys come out. An escape byte alone is either the escape key or the beginning of a sequence;
/// time tells, so `isUndecided` asks the caller to wait a moment and then to `flush()`.
struct KeyDecoder {
  private enum State {
    case ground
    case escape
    /// After `ESC [`: the parameter bytes so far.
    case sequence([UInt8])
    /// After `ESC O`.
    case shift3
    /// After `ESC [ [`, as the console of Linux begins its first function keys.
    case console
    /// Inside a character of more than one byte: its bytes so far, and how many are missing.
    case utf8([UInt8], missing: Int)
  }

  private var state = State.ground

  /// Whether an escape byte waits for what follows.
  var isUndecided: Bool {
    switch state {
    case .escape, .sequence, .shift3, .console: true
    case .ground, .utf8: false
    }
  }

  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    bytes.flatMap { byte in
      // A control key that comes right after the escape key is no sequence.
      guard case .escape = state, byte < 0x20 || byte == 0x7F, byte != 0x1B else {
        return [decode(byte)].compactMap(\.self)
      }
      state = .ground
      return [.escape, decode(byte)].compactMap(\.self)
    }
  }

  /// Nothing followed in time: an escape byte was the escape key.
  mutating func flush() -> [Key] {
    defer { state = .ground }
    if case .escape = state { return [.escape] }
    return []
  }

  private mutating func decode(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return decodeGround(byte)
    case .escape:
      switch byte {
      case 0x5B: state = .sequence([])  // [
      case 0x4F: state = .shift3  // O
      case 0x1B: return .escape
      default: state = .ground  // a key with Alt, which has no meaning here
      }
      return nil
    case .shift3:
      state = .ground
      return Self.key(ofFinal: byte)
    case .console:
      state = .ground
      return (0x41...0x45).contains(byte) ? .function(Int(byte) - 0x40) : nil
    case .sequence(let parameters):
      switch byte {
      case 0x5B where parameters.isEmpty:
        state = .console
        return nil
      case 0x20...0x3F:
        // No sequence is that long; what is, is noise.
        state = parameters.count < 32 ? .sequence(parameters + [byte]) : .ground
        return nil
      case 0x40...0x7E:
        state = .ground
        return byte == 0x7E ? Self.key(ofNumber: parameters) : Self.key(ofFinal: byte)
      default:
        state = .ground
        return decodeGround(byte)
      }
    case .utf8(let bytes, let missing):
      guard byte & 0xC0 == 0x80 else {
        state = .ground
        return decodeGround(byte)
      }
      guard missing == 1 else {
        state = .utf8(bytes + [byte], missing: missing - 1)
        return nil
      }
      state = .ground
      return String(validating: bytes + [byte], as: UTF8.self)?.first.map(Key.character)
    }
  }

  private mutating func decodeGround(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: return .enter
    case 0x09: return .tab
    case 0x7F, 0x08: return .backspace
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20...0x7E: return .character(Character(Unicode.Scalar(byte)))
    case 0xC2...0xDF: state = .utf8([byte], missing: 1)
    case 0xE0...0xEF: state = .utf8([byte], missing: 2)
    case 0xF0...0xF4: state = .utf8([byte], missing: 3)
    default: break
    }
    return nil
  }

  private static func key(ofFinal byte: UInt8) -> Key? {
    switch byte {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x4D: .enter  // of the number block
    case 0x50...0x53: .function(Int(byte) - 0x4F)
    default: nil
    }
  }

  private static let functionKeys = [
    11: 1, 12: 2, 13: 3, 14: 4, 15: 5, 17: 6, 18: 7, 19: 8, 20: 9, 21: 10, 23: 11, 24: 12,
  ]

  /// The key of `ESC [ number ~`; a second number, of held-down keys, has no meaning here.
  private static func key(ofNumber parameters: [UInt8]) -> Key? {
    let number = Int(String(decoding: parameters.prefix { $0 != 0x3B }, as: UTF8.self))
    return switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: .delete
    case 5: .pageUp
    case 6: .pageDown
    default: number.flatMap { functionKeys[$0] }.map(Key.function)
    }
  }
}

import Foundation

/// Reads words and numbers off a run of bytes, without making strings of them.
struct ByteScanner {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  init(cString: UnsafeRawPointer) {
    bytes = UnsafeRawBufferPointer(
      start: cString, count: strlen(cString.assumingMemoryBound(to: CChar.self)))
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func skipSpaces() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
      position += 1
    }
  }

  /// The next byte that is no space.
  mutating func byte() -> UInt8? {
    skipSpaces()
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// The next decimal number; `nil` if there is none, or if it does not fit.
  mutating func unsigned() -> UInt64? {
    skipSpaces()
    let start = position
    var value: UInt64 = 0
    while position < bytes.count, case 0x30...0x39 = bytes[position] {
      let (tens, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, stillTooLarge) = tens.addingReportingOverflow(UInt64(bytes[position] - 0x30))
      if tooLarge || stillTooLarge { return nil }
      value = sum
      position += 1
    }
    return position == start ? nil : value
  }

  /// Skips words that are separated by spaces.
  mutating func skipWords(_ count: Int) {
    for _ in 0..<count {
      skipSpaces()
      while position < bytes.count, bytes[position] != 0x20, bytes[position] != 0x0A {
        position += 1
      }
    }
  }

  /// Goes behind the line's beginning that equals `key`; says whether there is one.
  mutating func seekLine(startingWith key: StaticString) -> Bool {
    var start = position
    while start + key.utf8CodeUnitCount <= bytes.count {
      if memcmp(bytes.baseAddress.map { $0 + start }, key) {
        position = start + key.utf8CodeUnitCount
        return true
      }
      while start < bytes.count, bytes[start] != 0x0A { start += 1 }
      start += 1
    }
    return false
  }

  private func memcmp(_ line: UnsafeRawPointer?, _ key: StaticString) -> Bool {
    guard let line else { return false }
    return Foundation.memcmp(line, key.utf8Start, key.utf8CodeUnitCount) == 0
  }
}

/// A hash of an identity that takes a third of the time of `hashValue`, or `nil` if it has none.
///
/// Equal identities that have a quick hash have the same one. It has no seed, so identities can be
/// made that collide: a diff that finds too many of them goes on with `hashValue`.
@inlinable
@inline(__always)
func quickHash<ID: Hashable>(_ id: ID) -> Int? { quickHash(id) { $0.hashValue } }

/// The quick hash of a value of a type that has one, or else what `hash` returns.
@inlinable
@inline(__always)
func quickHash<Value>(_ value: Value, otherwise hash: (Value) -> Int?) -> Int? {
  if Value.self == Int.self {
    let number = unsafe unsafeBitCast(value, to: Int.self)
    return QuickHash(UInt64(truncatingIfNeeded: number)).value
  }
  if Value.self == String.self {
    return unsafe quickHash(ofText: unsafeBitCast(value, to: String.self))
  }
  return hash(value)
}

/// The hash of a value, or `nil` if it has none.
///
/// Where this is specialised, the compiler knows the answer to the cast.
@inlinable
@inline(__always)
func hashIfHashable<Value>(_ value: Value) -> Int? { (value as? any Hashable)?.hashValue }

/// The quick hash of a text, which only one of nothing but ASCII has: others may be equal although
/// their bytes differ.
@inlinable
@inline(__always)
func quickHash(ofText text: String) -> Int? {
  let hash: Int?? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
    guard let start = unsafe UnsafeRawPointer(bytes.baseAddress) else { return nil }
    return unsafe QuickHash.ofASCII(start, count: bytes.count)
  }
  return hash ?? nil
}

/// Mixes words by multiplication, as in Wang Yi's *wyhash*.
@usableFromInline
struct QuickHash {
  @usableFromInline var state: UInt64

  @inlinable
  @inline(__always)
  init(_ word: UInt64) {
    state = 0x9E37_79B9_7F4A_7C15
    combine(word, 0)
  }

  @inlinable
  @inline(__always)
  mutating func combine(_ first: UInt64, _ second: UInt64) {
    let product = (state ^ first).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93 ^ second)
    state = product.high ^ product.low
  }

  @inlinable
  @inline(__always)
  var value: Int { Int(truncatingIfNeeded: state) }

  /// The hash of some bytes, or `nil` if not all of them are ASCII.
  @inlinable
  @inline(__always)
  static func ofASCII(_ bytes: UnsafeRawPointer, count: Int) -> Int? {
    var hash = QuickHash(UInt64(truncatingIfNeeded: count))
    var last: UInt64 = 0
    if count >= 8 {
      last = unsafe bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    } else {
      for offset in 0..<count {
        last = unsafe last &<< 8 | UInt64(bytes.load(fromByteOffset: offset, as: UInt8.self))
      }
    }
    var (seen, offset) = (last, 0)
    while offset &+ 16 < count {
      let first = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let second = unsafe bytes.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
      seen |= first | second
      hash.combine(first, second)
      offset &+= 16
    }
    // At most sixteen bytes are left; the last word may overlap with those before.
    var first: UInt64 = 0
    if offset &+ 8 < count {
      first = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      seen |= first
    }
    hash.combine(first, last)
    return seen & 0x8080_8080_8080_8080 == 0 ? hash.value : nil
  }
}

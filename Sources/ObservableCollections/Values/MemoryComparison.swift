/// Whether two values are the same in memory, so that they are surely equal; an object that changed
/// inside is the same as well.
///
/// What lies between their fields is no part of them, and is left out where values hold references: those
/// are copied field by field. Others are copied with all of their bytes, and count as others if one of
/// these is.
@usableFromInline
func areSameInMemory<Value>(_ first: Value, _ second: Value) -> Bool {
  unsafe withUnsafePointer(to: first) { first in
    unsafe withUnsafePointer(to: second) { second in
      unsafe haveSameBytes(first, second, count: MemoryLayout<Value>.size)
        || haveSameCopies(first, second)
    }
  }
}

private func haveSameBytes(
  _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int
) -> Bool {
  unsafe UnsafeRawBufferPointer(start: first, count: count)
    .elementsEqual(UnsafeRawBufferPointer(start: second, count: count))
}

/// Whether copies of two values in memory that was zero have the same bytes.
private func haveSameCopies<Value>(
  _ first: UnsafePointer<Value>, _ second: UnsafePointer<Value>
) -> Bool {
  let (size, stride) = (MemoryLayout<Value>.size, MemoryLayout<Value>.stride)
  return unsafe withUnsafeTemporaryAllocation(
    byteCount: 2 * stride, alignment: MemoryLayout<Value>.alignment
  ) { memory in
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
    guard let start = memory.baseAddress else { return true }
    // Copied from where they are: a value that is moved takes all of its bytes along.
    let one = unsafe start.initializeMemory(as: Value.self, from: first, count: 1)
    let other = unsafe (start + stride).initializeMemory(as: Value.self, from: second, count: 1)
    defer {
      unsafe one.deinitialize(count: 1)
      unsafe other.deinitialize(count: 1)
    }
    return unsafe haveSameBytes(one, other, count: size)
  }
}

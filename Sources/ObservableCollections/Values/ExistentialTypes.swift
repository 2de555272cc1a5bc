// The first word of what the runtime knows of a type is read. It is there for every type and says of which kind the
// type is; words and kinds are part of the stable ABI, `MetadataKind.def` in the sources of Swift.

/// Whether the values of a type are those of a protocol, as of `any P` and `any P<Int>`.
func isExistential(_ type: Any.Type) -> Bool {
  let kind = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
  return kind == existential || kind == extendedExistential
}

private let existential: UInt = 0x303
private let extendedExistential: UInt = 0x307

/// The old item that a new one is, if any, and whether its content has changed.
struct ItemSource: Equatable {
  /// The index, doubled, and one more if changed; negative if there is none.
  private var code: Int32

  static let none = ItemSource(code: -1)

  private init(code: Int32) { self.code = code }

  init(index: Int, isUpdated: Bool) {
    code = Int32(truncatingIfNeeded: index &* 2 &+ (isUpdated ? 1 : 0))
  }

  /// The old index, or `nil` when the new item is in no old list.
  var index: Int? { code < 0 ? nil : Int(code >> 1) }

  var isUpdated: Bool { code & 1 == 1 }

  /// The old item after this one, changed like it; none after none.
  var next: ItemSource { ItemSource(code: code < 0 ? code : code &+ 2) }
}

/// What becomes of an old item: the other side of `ItemSource`.
enum ItemFate: UInt8 {
  case removed, updated, kept
}

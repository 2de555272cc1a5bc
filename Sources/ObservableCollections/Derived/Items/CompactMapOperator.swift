/// Transforms each item, and keeps those for which there is a result. A filter is one, too.
///
/// For each item of the source it knows whether there is a result; how many there are before an
/// item is the place of its own.
@usableFromInline
struct CompactMapOperator<Source: EditableList & Sendable, Result: EditableList & Sendable>:
  SectionwiseOperator
where
  Source.Item: Sendable, Result.Item: Sendable, Source.SectionMetadata: Sendable,
  Source.SectionMetadata == Result.SectionMetadata
{
  @usableFromInline typealias Transform = @Sendable (Source.Item) -> Result.Item?

  @usableFromInline typealias Input = ListInput<Source, Transform>

  @usableFromInline var transform: Transform

  /// Whether a result that stays when the transform changes is another one then.
  @usableFromInline let transformsItems: Bool

  @usableFromInline let areItemsEqual: Equality<Result.Item>?
  @usableFromInline var isKept = FlagTree()
  @usableFromInline let keepsSource: Bool
  @usableFromInline var source = Source()
  @usableFromInline var sections = SectionStarts(of: Source())

  @inlinable
  init(
    transformsItems: Bool, keepsSource: Bool = false, areEqual: Equality<Result.Item>? = nil,
    _ transform: @escaping Transform
  ) {
    self.keepsSource = keepsSource
    areItemsEqual = areEqual
    self.transformsItems = transformsItems
    self.transform = transform
  }

  /// The place in the result of an item, or of the next one that is kept.
  @inlinable
  func place(of index: Int, in section: Section) -> Int {
    let before = isKept.summary(before: section.start + index)
    return section.start == 0 ? before : before - isKept.summary(before: section.start)
  }

  @inlinable
  func place(ofItem item: ItemPlace) -> ItemPlace? {
    let section = sections[item.section]
    guard isKept[section.start + item.item] else { return nil }
    return ItemPlace(section: item.section, item: place(of: item.item, in: section))
  }

  @inlinable
  mutating func removeAll() { isKept = FlagTree() }

  @inlinable
  mutating func insertSection(
    of items: ArraySnapshot<Source.Item>, at start: Int
  ) -> ArraySnapshot<Result.Item> {
    var kept = ChunkBuilder<Result.Item, ArrayShape<Result.Item>>(expecting: 0)
    var flags = ChunkBuilder<Bool, FlagTree.Shape>(expecting: items.count)
    items.forEach { item in
      let result = transform(item)
      flags.append(single: result != nil)
      if let result { kept.append(single: result) }
    }
    isKept.insert(FlagTree(flags.finish()), at: start)
    return ArraySnapshot(tree: kept.finish())
  }

  @inlinable
  mutating func removeSection(_ items: Range<Int>) { isKept.remove(items) }

  @inlinable
  mutating func moveSection(_ items: Range<Int>, to start: Int) { isKept.move(items, to: start) }

  @inlinable
  mutating func insert(
    _ items: ArraySnapshot<Source.Item>, at index: Int, in section: Section,
    _ result: inout DerivedList<Result>
  ) {
    let place = place(of: index, in: section)
    let new = insertSection(of: items, at: section.start + index)
    result.insert(contentsOf: new, at: place, inSection: section.index)
  }

  @inlinable
  mutating func insert(
    _ item: Source.Item, at index: Int, in section: Section, _ result: inout DerivedList<Result>
  ) {
    let new = transform(item)
    if let new { result.insert(new, at: place(of: index, in: section), inSection: section.index) }
    isKept.insert(new != nil, at: section.start + index)
  }

  @inlinable
  mutating func remove(
    _ items: Range<Int>, in section: Section, _ result: inout DerivedList<Result>
  ) {
    let flat = (section.start + items.lowerBound)..<(section.start + items.upperBound)
    if items.count == 1 {
      if isKept.remove(at: flat.lowerBound) {
        result.remove(at: place(of: items.lowerBound, in: section), inSection: section.index)
      }
      return
    }
    let (place, end) = (
      place(of: items.lowerBound, in: section), place(of: items.upperBound, in: section)
    )
    isKept.remove(flat)
    result.remove(place..<end, inSection: section.index)
  }

  @inlinable
  mutating func update(
    _ item: Source.Item, at index: Int, in section: Section, _ result: inout DerivedList<Result>
  ) {
    let flat = section.start + index
    let (wasKept, new) = (isKept[flat], transform(item))
    if !wasKept, new == nil { return }
    let place = place(of: index, in: section)
    switch (wasKept, new) {
    case (true, let new?):
      return result.update(
        new, at: ItemPlace(section: section.index, item: place), unless: areItemsEqual)
    case (true, nil): result.remove(at: place, inSection: section.index)
    case (false, let new?): result.insert(new, at: place, inSection: section.index)
    case (false, nil): return
    }
    isKept.replace(at: flat, with: !wasKept)
  }

  @inlinable
  mutating func move(
    _ index: Int, in section: Section, to newIndex: Int, in newSection: Section,
    _ result: inout DerivedList<Result>
  ) {
    let from = ItemPlace(section: section.index, item: place(of: index, in: section))
    let isKept = self.isKept.remove(at: section.start + index)
    let to = ItemPlace(
      section: newSection.index, item: place(of: newIndex, in: newSection))
    self.isKept.insert(isKept, at: newSection.start + newIndex)
    if isKept { result.move(from: from, to: to) }
  }

  // MARK: - Another transform

  @usableFromInline
  mutating func change(to transform: @escaping Transform, _ result: inout DerivedList<Result>) {
    self.transform = transform
    let (old, oldList) = (isKept, result.list)
    let list = reset(to: source)
    result.rearrange(
      to: list,
      .showing({ isKept.flags(in: $0) }, insteadOf: { old.flags(in: $0) }, in: sections) {
        isUpdated(oldList, list, in: $0)
      })
  }

  /// Whether a result that stays has another content, given its old index and its new one.
  @usableFromInline
  func isUpdated(_ old: Result, _ new: Result, in section: Int) -> (Int, Int) -> Bool {
    guard transformsItems else { return { _, _ in false } }
    guard let areItemsEqual else { return { _, _ in true } }
    let (old, new) = (
      Array(old.items(inSection: section)), Array(new.items(inSection: section))
    )
    return { !areItemsEqual(old[$0], new[$1]) }
  }
}

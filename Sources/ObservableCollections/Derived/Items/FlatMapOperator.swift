/// Transforms each item to any number of results, one behind the other.
///
/// For each item of the source it knows how many results there are; how many there are before an item is
/// the place of its own.
@usableFromInline
struct FlatMapOperator<Item: Sendable, Element: Sendable>: ListOperator {
  @usableFromInline typealias Source = ArraySnapshot<Item>
  @usableFromInline typealias Result = ArraySnapshot<Element>
  @usableFromInline typealias Input = ListInput<Source, Never>
  @usableFromInline typealias Counts = ChunkTree<Int, SectionStarts.Shape>

  @usableFromInline let transform: @Sendable (Item) -> [Element]
  @usableFromInline let areItemsEqual: Equality<Element>?
  @usableFromInline var counts = Counts()
  @usableFromInline var source = Source()

  @inlinable
  init(
    areEqual: Equality<Element>? = nil, _ transform: @escaping @Sendable (Item) -> [Element]
  ) {
    self.transform = transform
    areItemsEqual = areEqual
  }

  @inlinable
  mutating func reset(to source: Source) -> Result {
    counts = Counts()
    return insert(source, at: 0)
  }

  /// Takes in items, and returns their results.
  @inlinable
  mutating func insert(_ items: Source, at index: Int) -> Result {
    var results = ChunkBuilder<Element, ArrayShape<Element>>(expecting: 0)
    var new = ChunkBuilder<Int, SectionStarts.Shape>(expecting: items.count)
    items.forEach { item in
      let elements = transform(item)
      new.append(single: elements.count)
      results.append(elements)
    }
    counts.replaceSubrange(index..<index, with: new.finish())
    return Result(tree: results.finish())
  }

  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<Result>) {
    switch edit {
    case .insertItems(let items, _):
      let place = counts.weight(before: items.lowerBound)
      result.insert(
        contentsOf: insert(source.extracting(items), at: items.lowerBound), at: place)
    case .deleteItems(let items, _):
      let places = counts.weight(before: items.lowerBound)..<counts.weight(before: items.upperBound)
      counts.replaceSubrange(items, with: Counts())
      result.remove(places)
    case .reloadItems(let items, _):
      for index in items { update(source[index], at: index, &result) }
    case .moveItem(let from, let to):
      let start = counts.weight(before: from.item)
      let count = counts.remove(at: from.item)
      counts.insert(count, at: to.item)
      result.move(start..<(start + count), to: counts.weight(before: to.item))
    default:
      break
    }
  }

  /// Takes another content of an item: what differs of its results is updated, one by one, and what there
  /// is more or less of them is inserted or removed.
  @inlinable
  mutating func update(_ item: Item, at index: Int, _ result: inout DerivedList<Result>) {
    let (new, start, oldCount) = (
      transform(item), counts.weight(before: index), counts[index]
    )
    var (first, end, oldEnd) = (0, new.count, oldCount)
    if let areItemsEqual {
      let list = result.list
      while first < min(end, oldEnd), areItemsEqual(list[start + first], new[first]) { first += 1 }
      while min(end, oldEnd) > first, areItemsEqual(list[start + oldEnd - 1], new[end - 1]) {
        end -= 1
        oldEnd -= 1
      }
    }
    let both = min(end, oldEnd)
    for offset in first..<both {
      result.update(
        new[offset], at: ItemPlace(section: 0, item: start + offset), unless: areItemsEqual)
    }
    result.remove((start + both)..<(start + oldEnd))
    result.insert(contentsOf: ArraySnapshot(new[both..<end]), at: start + both)
    if new.count != oldCount { counts.replace(at: index, with: new.count) }
  }
}

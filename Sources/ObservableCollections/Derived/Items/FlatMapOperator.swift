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
    case .insertItems(let items, _) where items.count == 1:
      let (index, new) = (items.lowerBound, transform(source[items.lowerBound]))
      result.insert(contentsOf: new[...], at: counts.weight(before: index))
      counts.insert(new.count, at: index)
    case .insertItems(let items, _):
      let start = counts.weight(before: items.lowerBound)
      result.insert(
        contentsOf: insert(source.extracting(items), at: items.lowerBound), at: start)
    case .deleteItems(let items, _) where items.count == 1:
      let start = counts.weight(before: items.lowerBound)
      result.remove(start..<(start + counts.remove(at: items.lowerBound)))
    case .deleteItems(let items, _):
      let places = counts.weight(before: items.lowerBound)..<counts.weight(before: items.upperBound)
      counts.replaceSubrange(items, with: Counts())
      result.remove(places)
    case .reloadItems(let items, _):
      for index in items { update(source[index], at: index, &result) }
    case .moveItem(let from, let to):
      let start = counts.weight(before: from.item)
      let count = counts.remove(at: from.item)
      let newStart = counts.weight(before: to.item)
      counts.insert(count, at: to.item)
      if count == 1 {
        result.moveRow(from: start, to: newStart)
      } else {
        result.move(start..<(start + count), to: newStart)
      }
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
      func old(_ offset: Int) -> Element {
        result.item(at: ItemPlace(section: 0, item: start + offset))
      }
      while first < min(end, oldEnd), areItemsEqual(old(first), new[first]) { first += 1 }
      while min(end, oldEnd) > first, areItemsEqual(old(oldEnd - 1), new[end - 1]) {
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
    result.insert(contentsOf: new[both..<end], at: start + both)
    if new.count != oldCount { counts.replace(at: index, with: new.count) }
  }
}

extension DerivedList {
  /// Inserts items into a list without sections.
  @inlinable
  mutating func insert<Item>(
    contentsOf items: ArraySlice<Item>, at index: Int
  ) where Snapshot == ArraySnapshot<Item> {
    switch items.count {
    case 0: break
    case 1: insert(items[items.startIndex], at: index)
    default: insert(contentsOf: ArraySnapshot(items), at: index)
    }
  }
}

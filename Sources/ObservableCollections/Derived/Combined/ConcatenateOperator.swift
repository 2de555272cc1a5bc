/// Shows the items of several arrays, one behind the other.
@usableFromInline
struct ConcatenateOperator<Item: Sendable>: DerivedOperator {
  @usableFromInline typealias Result = ArraySnapshot<Item>

  /// An update of one of the arrays.
  @usableFromInline
  struct Input: Sendable {
    @usableFromInline let part: Int
    @usableFromInline let update: ListUpdate<ArraySnapshot<Item>>

    @inlinable
    init(part: Int, update: ListUpdate<ArraySnapshot<Item>>) {
      self.part = part
      self.update = update
    }
  }

  /// How many items each array has.
  @usableFromInline var parts: SectionStarts

  @inlinable
  init(partCount: Int) { parts = SectionStarts([Int](repeating: 0, count: partCount)) }

  @inlinable
  mutating func receive(
    _ input: Input, _ result: inout DerivedList<ArraySnapshot<Item>>,
    _ inputs: DerivationInputs<Self>
  ) {
    let part = parts[input.part]
    result.isOfReload = input.update.isReload
    result.apply(input.update, at: part.start, oldCount: part.count)
    parts.add(input.update.new.count - part.count, to: input.part)
  }
}

extension DerivedList {
  /// Does what an update of an array does to the items that are a copy of it.
  ///
  /// - Parameters:
  ///   - start: The index of the first of these items.
  ///   - oldCount: Their number before.
  @inlinable
  mutating func apply<Item>(
    _ update: ListUpdate<ArraySnapshot<Item>>, at start: Int, oldCount: Int
  ) where Snapshot == ArraySnapshot<Item> {
    if update.isReload {
      remove(start..<(start + oldCount))
      insert(contentsOf: update.new, at: start)
      return
    }
    update.forEachStep { edit in
      switch edit {
      case .insertItems(let items, _) where items.count == 1:
        insert(update.new[items.lowerBound], at: start + items.lowerBound)
      case .insertItems(let items, _):
        insert(contentsOf: update.new.extracting(items), at: start + items.lowerBound)
      case .deleteItems(let items, _):
        remove((start + items.lowerBound)..<(start + items.upperBound))
      case .reloadItems(let items, _):
        for index in items { self.update(update.new[index], at: start + index) }
      case .moveItem(let from, let to):
        moveRow(from: start + from.item, to: start + to.item)
      default:
        break
      }
    }
  }
}

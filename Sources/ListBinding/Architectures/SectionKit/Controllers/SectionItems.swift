internal import Foundation
public import ListBinding

/// The items of a section.
///
/// What is asked for at each edit is kept here: code for items of any type takes as long to ask a list as
/// to edit it.
@usableFromInline
struct SectionItems<Item> {
  @usableFromInline private(set) var list: ArraySnapshot<Item>
  @usableFromInline private(set) var count: Int

  /// How often they were edited.
  @usableFromInline private(set) var changeCount = 0

  /// Returns the item at an index; compiled where the type of the items is known, if that made the list.
  @usableFromInline let read: (ArraySnapshot<Item>, Int) -> Any?

  @inlinable
  init(_ list: ArraySnapshot<Item>) {
    self.list = list
    count = list.count
    read = { $0[$1] }
  }

  /// Takes others in their place.
  @inlinable
  mutating func replace(with list: ArraySnapshot<Item>) {
    let changeCount = changeCount
    self = SectionItems(list)
    self.changeCount = changeCount + 1
  }

  /// The item at an index, if there is one.
  @inline(__always)
  subscript(index: Int) -> Any? { 0..<count ~= index ? read(list, index) : nil }

  /// Carries out a step, with the items that it brings.
  @inlinable
  mutating func carryOut(_ step: ListEdit, bringing new: some Collection<Item>) {
    switch step {
    case .insertItems(let range, _):
      if range.count == 1, let item = new.first {
        list.insert(item, at: range.lowerBound)
      } else {
        list.insert(contentsOf: new, at: range.lowerBound)
      }
    case .deleteItems(let range, _) where range.count == 1: list.remove(at: range.lowerBound)
    case .deleteItems(let range, _): list.removeSubrange(range)
    case .reloadItems(let range, _):
      for (index, item) in zip(range, new) { list[index] = item }
    case .moveItem(let from, let to): list.move(from: from.item, to: to.item)
    default: break
    }
    count = list.count
    changeCount += 1
  }

  mutating func insert(_ item: Item, at index: Int) {
    list.insert(item, at: index)
    count += 1
    changeCount += 1
  }

  mutating func remove(at index: Int) {
    list.remove(at: index)
    count -= 1
    changeCount += 1
  }

  mutating func move(from source: Int, to target: Int) {
    list.move(from: source, to: target)
    changeCount += 1
  }
}

/// A controller whose items may be set while they are asked for.
@MainActor
protocol ItemsChanging {
  /// How often the items were edited.
  var changeCount: Int { get }
}

extension ListSectionController: ItemsChanging {
  var changeCount: Int { content.changeCount }
}

import Foundation

/// An item of a tree in a flat list: what its row shows, and the names of it and its parent.
@usableFromInline
struct TreeNode<Content: Sendable, ID: Hashable & Sendable>: Sendable {
  @usableFromInline let content: Content
  @usableFromInline let id: ID
  @usableFromInline let parent: ID?

  @inlinable
  init(_ content: Content, id: ID, parent: ID?) {
    self.content = content
    self.id = id
    self.parent = parent
  }
}

/// Shows trees, whose items carry their children, as a flat list: each item before its children.
///
/// It keeps the sizes of all subtrees. What the children of an item were before, the item of before
/// says.
@usableFromInline
struct TreeOperator<
  Item: Equatable & Sendable, ID: Hashable & Sendable, Content: Equatable & Sendable
>: ListOperator {
  @usableFromInline typealias Source = ArraySnapshot<Item>
  @usableFromInline typealias Node = TreeNode<Content, ID>
  @usableFromInline typealias Result = ArraySnapshot<Node>
  @usableFromInline typealias Input = ListInput<Source, Never>

  /// Neighbours in the flat list.
  @usableFromInline
  struct Part {
    @usableFromInline var nodes: [Node] = []

    /// The number of items of each subtree, its root included.
    @usableFromInline var sizes: [Int] = []

    @inlinable
    init() {}
  }

  /// The items below one parent, or the roots, before a change and after it.
  @usableFromInline
  struct Siblings {
    @usableFromInline let parent: ID?
    @usableFromInline let old: ArraySnapshot<Item>
    @usableFromInline let new: ArraySnapshot<Item>
    @usableFromInline let lookup: ChangeLookup

    /// The place of the first of them in the flat list.
    @usableFromInline let start: Int

    @inlinable
    init(
      of parent: ID?, from old: ArraySnapshot<Item>, to new: ArraySnapshot<Item>,
      _ lookup: ChangeLookup, start: Int
    ) {
      self.parent = parent
      self.old = old
      self.new = new
      self.lookup = lookup
      self.start = start
    }
  }

  @usableFromInline let id: @Sendable (Item) -> ID
  @usableFromInline let children: @Sendable (Item) -> [Item]
  @usableFromInline let content: @Sendable (Item) -> Content
  @usableFromInline var source = ArraySnapshot<Item>()

  /// The sizes of the trees.
  @usableFromInline var trees = SectionStarts()

  /// The sizes of all subtrees, in the order of the flat list.
  @usableFromInline var sizes = SummaryTree(SizeShape())

  @inlinable
  init(
    id: @escaping @Sendable (Item) -> ID, children: @escaping @Sendable (Item) -> [Item],
    content: @escaping @Sendable (Item) -> Content
  ) {
    self.id = id
    self.children = children
    self.content = content
  }

  @inlinable
  mutating func reset(to source: ArraySnapshot<Item>) -> Result {
    var part = Part()
    trees = SectionStarts(source.map { add($0, below: nil, to: &part) })
    sizes = SummaryTree(SizeShape(), part.sizes)
    return Result(part.nodes)
  }

  @inlinable
  mutating func apply(_ update: ListUpdate<Source>, _ result: inout DerivedList<Result>) {
    let siblings = Siblings(
      of: nil, from: update.old, to: update.new, update.lookup, start: 0)
    // Taken out of here, so that it is edited in place.
    var trees = trees
    self.trees = SectionStarts()
    update.forEachStep { apply($0, to: &trees, siblings, &result) }
    self.trees = trees
  }

  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<Result>) {}
}

/// The sizes of subtrees, which are not summed up.
@usableFromInline
struct SizeShape: TreeShape {
  @inlinable
  init() {}

  @inlinable static var isSummed: Bool { false }
  @inlinable var empty: Void { () }
  @inlinable
  func summary(of element: Int) {}
  @inlinable
  func join(_ first: Void, _ second: Void) {}
}

// MARK: - Edits of siblings

extension TreeOperator {
  /// Appends an item and all below it.
  ///
  /// - Returns: How many items these are.
  @inlinable
  func add(_ item: Item, below parent: ID?, to part: inout Part) -> Int {
    let start = part.nodes.count
    let id = id(item)
    part.nodes.append(Node(content(item), id: id, parent: parent))
    part.sizes.append(1)
    for child in children(item) { part.sizes[start] += add(child, below: id, to: &part) }
    return part.sizes[start]
  }

  /// Does an edit of siblings to the flat list.
  ///
  /// - Parameter counts: The sizes of their subtrees.
  @inlinable
  mutating func apply(
    _ edit: ListEdit, to counts: inout SectionStarts, _ siblings: Siblings,
    _ result: inout DerivedList<Result>
  ) {
    switch edit {
    case .insertItems(let items, _):
      var part = Part()
      let place = siblings.start + counts.start(of: items.lowerBound)
      for index in items {
        let count = add(siblings.new[index], below: siblings.parent, to: &part)
        counts.insert(count: count, at: index)
      }
      sizes.insert(contentsOf: part.sizes, at: place)
      result.insert(contentsOf: ArraySnapshot(part.nodes), at: place)
    case .deleteItems(let items, _):
      let start = siblings.start + counts.start(of: items.lowerBound)
      let range = start..<(siblings.start + counts.start(of: items.upperBound))
      counts.remove(items)
      sizes.remove(range)
      result.remove(range)
    case .moveItem(let from, let to):
      let start = siblings.start + counts.start(of: from.item)
      let range = start..<(start + counts[from.item].count)
      counts.move(from: from.item, to: to.item)
      let place = siblings.start + counts.start(of: to.item)
      sizes.move(range, to: place)
      if range.count == 1 {
        result.moveRow(from: range.lowerBound, to: place)
      } else {
        result.move(range, to: place)
      }
    case .reloadItems(let items, _):
      for index in items { reload(index, &counts, siblings, &result) }
    default:
      break
    }
  }

  /// Takes another value of an item, which is in its place already.
  @inlinable
  mutating func reload(
    _ index: Int, _ counts: inout SectionStarts, _ siblings: Siblings,
    _ result: inout DerivedList<Result>
  ) {
    let place = ItemPlace(section: 0, item: index).indexPath
    guard let oldPlace = siblings.lookup.oldIndexPath(of: place) else { return }
    let (old, new) = (siblings.old[oldPlace.item], siblings.new[index])
    if old == new { return }
    let id = id(new)
    guard id == self.id(old) else {
      apply(.deleteItems(index..<(index + 1), section: 0), to: &counts, siblings, &result)
      return apply(.insertItems(index..<(index + 1), section: 0), to: &counts, siblings, &result)
    }
    let flat = siblings.start + counts.start(of: index)
    let content = content(new)
    if content != self.content(old) {
      result.update(Node(content, id: id, parent: siblings.parent), at: flat)
    }
    let difference = replaceChildren(
      of: id, at: flat, from: children(old), to: children(new), &result)
    counts.add(difference, to: index)
  }

  /// Brings the children of an item from one state to another.
  ///
  /// - Parameter index: The place of the item in the flat list.
  /// - Returns: How many more items there are below it then.
  @inlinable
  mutating func replaceChildren(
    of parent: ID, at index: Int, from old: [Item], to new: [Item],
    _ result: inout DerivedList<Result>
  ) -> Int {
    // Arrays that share their storage are known to be equal without a look at their items.
    if old == new { return 0 }
    let (old, new) = (ArraySnapshot(old), ArraySnapshot(new))
    let change = ListChange.difference(
      from: old, to: new, identifiedBy: ItemIdentity(id: id, areEqual: { $0 == $1 }))
    let siblings = Siblings(of: parent, from: old, to: new, change.lookup, start: index + 1)
    var oldCounts: [Int] = []
    var next = index + 1
    for _ in old {
      oldCounts.append(sizes[next])
      next += sizes[next]
    }
    var counts = SectionStarts(oldCounts)
    for step in change.patch().steps { apply(step, to: &counts, siblings, &result) }
    let difference = counts.itemCount - (next - index - 1)
    sizes.replace(at: index, with: sizes[index] + difference)
    return difference
  }
}

// What becomes of the flat list when roots and children are edited.

extension TreeOperator {
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

  /// The children of an item, while they are brought from one state to another.
  @usableFromInline
  struct ChildEdits {
    @usableFromInline let siblings: Siblings

    /// The sizes of their subtrees.
    @usableFromInline var counts: SectionStarts

    /// How many items there were below their parent.
    @usableFromInline let oldCount: Int

    /// The edits that are still to be done, the next one last.
    @usableFromInline var steps: [ListEdit]

    /// The children that are still to be reloaded before the next of the edits.
    @usableFromInline var reloads: Range<Int> = 0..<0

    @inlinable
    init(
      of siblings: Siblings, counts: SectionStarts, oldCount: Int, steps: [ListEdit]
    ) {
      self.siblings = siblings
      self.counts = counts
      self.oldCount = oldCount
      self.steps = steps
    }
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
        let count = part.add(siblings.new[index], below: siblings.parent, by: self)
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
      for index in items {
        if let below = reload(index, &counts, siblings, &result) {
          counts.add(carryOut(below, &result), to: index)
        }
      }
    default:
      break
    }
  }

  /// Takes another value of an item, which is in its place already.
  ///
  /// - Returns: What is still to be done to its children.
  @inlinable
  mutating func reload(
    _ index: Int, _ counts: inout SectionStarts, _ siblings: Siblings,
    _ result: inout DerivedList<Result>
  ) -> ChildEdits? {
    let place = ItemPlace(section: 0, item: index).indexPath
    guard let oldPlace = siblings.lookup.oldIndexPath(of: place) else { return nil }
    let (old, new) = (siblings.old[oldPlace.item], siblings.new[index])
    if old == new, !isObject { return nil }
    let id = id(new)
    guard id == self.id(old) else {
      apply(.deleteItems(index..<(index + 1), section: 0), to: &counts, siblings, &result)
      apply(.insertItems(index..<(index + 1), section: 0), to: &counts, siblings, &result)
      return nil
    }
    let flat = siblings.start + counts.start(of: index)
    let content = content(new)
    // An object shows by now what it shows after the edit.
    let shown = isObject ? result.list[flat].content : self.content(old)
    if showsObject || content != shown {
      result.update(Node(content, id: id, parent: siblings.parent), at: flat)
    }
    return childEdits(of: id, at: flat, from: children(old), to: children(new))
  }

  /// What takes the children of an item from one state to another.
  ///
  /// - Parameter index: The place of the item in the flat list.
  @inlinable
  func childEdits(
    of parent: ID, at index: Int, from old: [Item], to new: [Item]
  ) -> ChildEdits? {
    // Arrays that share their storage are known to be equal without a look at their items.
    if old == new { return nil }
    let (old, new) = (ArraySnapshot(old), ArraySnapshot(new))
    let change = ListChange.difference(
      from: old, to: new, identifiedBy: ItemIdentity(id: id, areEqual: { $0 == $1 }))
    var oldCounts: [Int] = []
    var next = index + 1
    for _ in old {
      oldCounts.append(sizes[next])
      next += sizes[next]
    }
    return ChildEdits(
      of: Siblings(of: parent, from: old, to: new, change.lookup, start: index + 1),
      counts: SectionStarts(oldCounts), oldCount: next - index - 1,
      steps: change.patch().steps.reversed())
  }

  /// Brings the children of an item from one state to another, and all below them.
  ///
  /// - Returns: How many more items there are below the item then.
  @inlinable
  mutating func carryOut(_ edits: ChildEdits, _ result: inout DerivedList<Result>) -> Int {
    var edits = edits
    // Those above, each of which goes on when what is below it is done. Not recursive, since a tree
    // may be as deep as it is large.
    var waiting: [(edits: ChildEdits, index: Int)] = []
    while true {
      if let index = edits.reloads.first {
        edits.reloads = (index + 1)..<edits.reloads.upperBound
        if let below = reload(index, &edits.counts, edits.siblings, &result) {
          waiting.append((edits, index))
          edits = below
        }
      } else if let step = edits.steps.popLast() {
        if case .reloadItems(let items, _) = step {
          edits.reloads = items
        } else {
          apply(step, to: &edits.counts, edits.siblings, &result)
        }
      } else {
        let difference = edits.counts.itemCount - edits.oldCount
        let parent = edits.siblings.start - 1
        sizes.replace(at: parent, with: sizes[parent] + difference)
        guard let (above, index) = waiting.popLast() else { return difference }
        edits = above
        edits.counts.add(difference, to: index)
      }
    }
  }
}

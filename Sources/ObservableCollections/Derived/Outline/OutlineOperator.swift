/// Shows a flat list, whose items name their parents, as an outline.
///
/// The edits of an update change the forest, and nothing that is shown; then the rows are brought
/// to where the forest has them.
@usableFromInline
struct OutlineOperator<Item: Sendable, ID: Hashable & Sendable>: ListOperator {
  @usableFromInline typealias Source = ArraySnapshot<Item>
  @usableFromInline typealias Result = ArraySnapshot<OutlineRow<Item>>
  @usableFromInline typealias Input = ListInput<Source, OutlineExpansion<ID>>

  @usableFromInline let id: @Sendable (Item) -> ID
  @usableFromInline let parent: @Sendable (Item) -> ID?
  @usableFromInline let keepsSource: Bool
  @usableFromInline var source = ArraySnapshot<Item>()
  @usableFromInline var families: OutlineFamilies<ID>
  @usableFromInline var forest = OutlineForest()
  @usableFromInline var rows = OutlineRows()

  @inlinable
  init(
    id: @escaping @Sendable (Item) -> ID, parent: @escaping @Sendable (Item) -> ID?,
    expansion: OutlineExpansion<ID>, keepsSource: Bool
  ) {
    self.id = id
    self.parent = parent
    self.keepsSource = keepsSource
    families = OutlineFamilies(expansion)
  }

  @inlinable
  mutating func reset(to source: ArraySnapshot<Item>) -> Result {
    families.removeAll()
    forest = OutlineForest()
    let items = Array(source)
    let own = items.map { families.family(of: id($0), in: &forest) }
    forest.build(own, parents: items.map { parentFamily(of: $0) })
    return Result(
      rows.build(&forest).map { handle in
        row(items[Int(handle)], forest.shownLook(of: handle))
      })
  }

  @inlinable
  mutating func change(
    to expansion: OutlineExpansion<ID>, _ result: inout DerivedList<Result>
  ) {
    families.expand(expansion, in: &forest)
    rearrange(&result)
  }

  @inlinable
  mutating func apply(_ update: ListUpdate<Source>, _ result: inout DerivedList<Result>) {
    update.forEachStep { apply($0, &result) }
    rearrange(&result)
  }

  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<Result>) {
    switch edit {
    case .insertItems(let items, _):
      for index in items {
        let item = source[index]
        let family = families.family(of: id(item), in: &forest)
        forest.insert(family, parentFamily: parentFamily(of: item), at: index)
      }
    case .deleteItems(let items, _):
      for index in items.reversed() { forest.remove(at: index) }
    case .reloadItems(let items, _):
      for index in items {
        let item = source[index]
        let family = families.family(of: id(item), in: &forest)
        forest.update(family, parentFamily: parentFamily(of: item), at: index)
      }
    case .moveItem(let from, let to):
      forest.move(from: from.item, to: to.item)
    default:
      break
    }
  }

  @inlinable
  mutating func parentFamily(of item: Item) -> Handle {
    guard let id = parent(item) else { return OutlineForest.none }
    return families.family(of: id, in: &forest)
  }

  // MARK: - Rows

  @inlinable
  mutating func rearrange(_ result: inout DerivedList<Result>) {
    let changes = rows.update(&forest)
    forest.releaseUnused { families.forget($0) }
    if changes.taken.isEmpty && changes.changed.isEmpty { return }
    if showSingle(changes, &result) { return }
    let oldCount = result.list.count
    var list = result.list
    for range in changes.taken.reversed() { list.removeSubrange(range) }
    // Neighbours that are put in are put in at once.
    var new: [OutlineRow<Item>] = []
    var start = 0
    for change in changes.changed {
      if change.index != start + new.count || change.isInPlace {
        list.insert(contentsOf: new, at: start)
        new = []
        start = change.index
      }
      if change.isInPlace {
        _ = list.exchange(change.index, for: row(change))
        start += 1
      } else {
        new.append(row(change))
      }
    }
    list.insert(contentsOf: new, at: start)
    result.rearrange(to: list, changes.listChange(oldCount: oldCount, newCount: list.count))
  }

  /// Tells what happens to a single row as an edit, which the result can take in place.
  @inlinable
  func showSingle(
    _ changes: OutlineRows.Changes, _ result: inout DerivedList<Result>
  ) -> Bool {
    guard changes.changed.count + changes.taken.count == 1 else { return false }
    if let change = changes.changed.first {
      if change.isInPlace {
        result.update(row(change), at: change.index)
      } else {
        result.insert(row(change), at: change.index)
      }
    } else if let taken = changes.taken.first {
      result.remove(taken)
    }
    return true
  }

  @inlinable
  func row(_ change: OutlineRows.Change) -> OutlineRow<Item> {
    row(source[forest.sourceIndex(of: change.handle)], change.look)
  }

  @inlinable
  func row(_ item: Item, _ look: OutlineForest.Look?) -> OutlineRow<Item> {
    guard let look else { return OutlineRow(item) }
    return OutlineRow(
      item, level: Int(look.level), isExpandable: look.isExpandable, isExpanded: look.isExpanded)
  }
}

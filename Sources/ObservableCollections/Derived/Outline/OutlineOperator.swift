/// Shows a flat list, whose items name their parents, as an outline.
///
/// An update is taken in two steps. First its edits change the forest, and nothing that is shown.
/// Then the rows that are not where they belong are taken out, each with all below it, and what
/// is to be shown is put in: parents with all that is shown below them. A row that was taken out
/// and is put in is kept.
struct OutlineOperator<Item: Sendable, ID: Hashable & Sendable>: ListOperator {
  typealias Source = ArraySnapshot<Item>
  typealias Result = ArraySnapshot<OutlineRow<Item>>
  typealias Input = ListInput<Source, OutlineExpansion<ID>>
  typealias Forest = OutlineForest<ID>

  let id: @Sendable (Item) -> ID
  let parent: @Sendable (Item) -> ID?
  var forest = Forest()

  /// The items that are shown, in the order of the rows.
  var rows = SummaryTree(OutlineShape())
  var source = ArraySnapshot<Item>()
  var keepsSource: Bool { true }

  init(
    id: @escaping @Sendable (Item) -> ID, parent: @escaping @Sendable (Item) -> ID?,
    expansion: OutlineExpansion<ID>
  ) {
    self.id = id
    self.parent = parent
    forest.expansion = expansion
  }

  mutating func reset(to source: ArraySnapshot<Item>) -> Result {
    let items = Array(source)
    forest.build(items.map(id), parents: items.map(parent))
    var shown: [Handle] = []
    forest.roots.forEach { shown.append($0) }
    let entries = show(shown, level: 0)
    rows = SummaryTree(OutlineShape(), entries)
    return Result(entries.map { row(items[Int($0.handle)], forest.nodes[Int($0.handle)].shown) })
  }

  mutating func change(
    to expansion: OutlineExpansion<ID>, _ result: inout DerivedList<Result>
  ) {
    forest.expand(expansion)
    rearrange(&result)
  }

  mutating func apply(_ update: ListUpdate<Source>, _ result: inout DerivedList<Result>) {
    update.forEachStep { apply($0, &result) }
    rearrange(&result)
  }

  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<Result>) {
    switch edit {
    case .insertItems(let items, _):
      for index in items {
        forest.insert(id(source[index]), parent: parent(source[index]), at: index)
      }
    case .deleteItems(let items, _):
      for index in items.reversed() { forest.remove(at: index) }
    case .reloadItems(let items, _):
      for index in items {
        forest.update(id(source[index]), parent: parent(source[index]), at: index)
      }
    case .moveItem(let from, let to):
      forest.move(from: from.item, to: to.item)
    default:
      break
    }
  }

  /// Marks items, and all that is shown below them, as shown.
  ///
  /// - Returns: Their rows in order.
  mutating func show(_ handles: [Handle], level: Int32) -> [OutlineShape.Entry] {
    var entries: [OutlineShape.Entry] = []
    // Not recursive, since a list may be as deep as it is long.
    var waiting = handles.reversed().map { OutlineShape.Entry(handle: $0, level: level) }
    while let entry = waiting.popLast() {
      forest.nodes[Int(entry.handle)].shown = forest.look(of: entry.handle, level: entry.level)
      entries.append(entry)
      for child in forest.shownChildren(of: entry.handle).reversed() {
        waiting.append(OutlineShape.Entry(handle: child, level: entry.level + 1))
      }
    }
    return entries
  }

  func row(_ item: Item, _ look: Forest.Look?) -> OutlineRow<Item> {
    guard let look else { return OutlineRow(item) }
    return OutlineRow(
      item, level: Int(look.level), isExpandable: look.isExpandable, isExpanded: look.isExpanded)
  }
}

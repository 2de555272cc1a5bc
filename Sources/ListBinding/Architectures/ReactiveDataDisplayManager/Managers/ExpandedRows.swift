/// The expanded rows of a list, found by their children, also by those that the list does not have any
/// more.
@MainActor
struct ExpandedRows {
  private struct Expanded {
    let row: any FoldableItem

    /// The children that it was expanded with; `nil` for one that left the list or was placed since.
    var children: [ObjectIdentifier: (any TableCellGenerator)?]
  }

  private var rows: [ObjectIdentifier: Expanded] = [:]
  private var parents: [ObjectIdentifier: [ObjectIdentifier]] = [:]

  private struct Hidden {
    weak var row: (any FoldableItem)?
  }

  /// The expanded rows that went with one that folded; those that are gone are removed whenever the number
  /// has doubled.
  private var hidden: [ObjectIdentifier: Hidden] = [:]
  private var limit = 16

  var isEmpty: Bool { rows.isEmpty }

  var hasHidden: Bool { !hidden.isEmpty }

  /// All of them, in no order.
  var all: [any FoldableItem] { rows.values.map(\.row) }

  /// Takes a row with the children that it shows from now on.
  mutating func insert(_ row: any FoldableItem, showing children: [any TableCellGenerator]) {
    let id = ObjectIdentifier(row)
    remove(id)
    var shown: [ObjectIdentifier: (any TableCellGenerator)?] = [:]
    for child in children where shown.updateValue(child, forKey: child.id) == nil {
      parents[child.id, default: []].append(id)
    }
    rows[id] = Expanded(row: row, children: shown)
  }

  mutating func remove(_ id: ObjectIdentifier) {
    guard let row = rows.removeValue(forKey: id) else { return }
    for child in row.children.keys {
      parents[child]?.removeAll { $0 == id }
      if parents[child]?.isEmpty == true { parents[child] = nil }
    }
  }

  /// Notes that a row is not shown by another any more, unless it is a child of that by now.
  mutating func release(_ child: ObjectIdentifier) {
    for parent in parents[child] ?? [] { rows[parent]?.children[child] = .some(nil) }
  }

  /// Returns the rows that were expanded with a child, and show it or have it still.
  func parents(of child: ObjectIdentifier) -> [any FoldableItem] {
    parents[child, default: []].compactMap { id in
      guard let parent = rows[id] else { return nil }
      if case .some(.some) = parent.children[child] { return parent.row }
      return parent.row.childGenerators.contains { $0.id == child } ? parent.row : nil
    }
  }

  /// Returns what a row shows that was its child when it was expanded, besides some others.
  func children(
    of id: ObjectIdentifier, besides others: Set<ObjectIdentifier>
  ) -> [any TableCellGenerator] {
    rows[id]?.children.values.compactMap { row in
      row.flatMap { others.contains($0.id) ? nil : $0 }
    } ?? []
  }

  /// Notes that a row goes, as it is, with another one that folds.
  mutating func hide(_ row: any FoldableItem) {
    if hidden.count >= limit {
      hidden = hidden.filter { $0.value.row != nil }
      limit = max(16, hidden.count * 2)
    }
    hidden[ObjectIdentifier(row)] = Hidden(row: row)
  }

  /// Notes that a row comes back; returns it if it was hidden.
  mutating func unhide(_ id: ObjectIdentifier) -> (any FoldableItem)? {
    hidden.removeValue(forKey: id)?.row
  }
}

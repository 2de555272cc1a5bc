/// The expanded rows of a list, found by their children, also by those that the list does not have any
/// more.
@MainActor
struct ExpandedRows {
  private var rows: [ObjectIdentifier: (row: any FoldableItem, children: [ObjectIdentifier])] = [:]
  private var parents: [ObjectIdentifier: [ObjectIdentifier]] = [:]

  var isEmpty: Bool { rows.isEmpty }

  /// Those that are not children of others.
  var roots: [any FoldableItem] { rows.filter { parents[$0.key] == nil }.map(\.value.row) }

  /// Takes a row with the children that it has by now.
  mutating func insert(_ row: any FoldableItem) {
    let id = ObjectIdentifier(row)
    remove(id)
    rows[id] = (row, row.childGenerators.map { $0.id })
    for child in row.childGenerators { parents[child.id, default: []].append(id) }
  }

  mutating func remove(_ id: ObjectIdentifier) {
    guard let row = rows.removeValue(forKey: id) else { return }
    for child in row.children {
      parents[child]?.removeAll { $0 == id }
      if parents[child]?.isEmpty == true { parents[child] = nil }
    }
  }

  /// Returns the rows that have a child.
  func parents(of child: ObjectIdentifier) -> [any FoldableItem] {
    parents[child, default: []].compactMap { rows[$0]?.row }
  }
}

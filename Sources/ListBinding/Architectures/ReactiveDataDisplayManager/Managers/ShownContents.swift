/// What cells of rows have shown since views were last told to ask for the rows again.
///
/// Rows are told apart by their identities, since a cell stays when an equal row takes the place of the one
/// that made it.
///
/// It is a class since rows are asked meanwhile, which may edit the list.
@MainActor
final class ShownContents {
  private struct Shown {
    /// The content; `nil` for several different ones.
    var content: AnyHashable?

    /// The row that showed it, or that has taken its place; `nil` for several rows with the identity.
    var row: ObjectIdentifier?
  }

  private var shown: [GeneratorID: Shown] = [:]

  /// Notes that a cell shows a row with a content.
  func note(_ content: AnyHashable, of row: DiffableRow) {
    let id = GeneratorID.unique(row.uniqueId)
    guard let old = shown[id] else {
      shown[id] = Shown(content: content, row: row.id)
      return
    }
    if old.content != content { shown[id]?.content = nil }
    if old.row != row.id { shown[id]?.row = nil }
  }

  /// Forgets what a row showed that leaves the list, or that all views ask for again; nothing if others
  /// have its identity.
  func forget(_ generator: any TableCellGenerator) {
    if shown.isEmpty { return }
    let id = GeneratorID(generator)
    if shown[id]?.row == generator.id { shown[id] = nil }
  }

  func removeAll() { shown = [:] }

  /// Whether no cell shows a row with another content.
  func isOnly(_ content: AnyHashable, of row: DiffableRow) -> Bool {
    guard let shown = shown[.unique(row.uniqueId)] else { return true }
    return shown.content == content
  }

  /// Notes that cells go on which show a row that has taken the place of others, unless it has other
  /// content: then it is reloaded.
  func carry(_ content: AnyHashable, of row: DiffableRow, from old: ShownContents) {
    if old.shown[.unique(row.uniqueId)]?.content == content { note(content, of: row) }
  }
}

/// A row that stays the same row in a list that is filled anew.
typealias DiffableRow = any TableCellGenerator & DiffableItemSource

extension DiffableItemSource where Self: TableCellGenerator {
  /// What a cell shows of this row; that of a row that has children listens to it, and is not left to another.
  var content: AnyHashable {
    self is any FoldableItem ? AnyHashable([AnyHashable(id), state]) : state
  }
}

import ReactiveDataDisplayManager

/// Calls that place rows by others, and take them out, in managers of every kind.
extension ManagerScript {
  func insert() {
    let (rows, anchor, isAfter) = (some(), anchor(), int(0...1) == 0)
    let isKnown = place(of: anchor) != nil
    if isKnown {
      let new = rows.filter { $0 !== anchor }
      if !new.isEmpty { isStaged = false }
      insert(new, by: isAfter ? 1 : 0, of: anchor)
    }
    expect(isKnown ? nil : .unknownGenerator(anchor)) { () throws(DataDisplayError) in
      if isAfter {
        try manager.insert(after: anchor, new: rows, with: .left)
      } else {
        try manager.insert(before: anchor, new: rows)
      }
    }
  }

  func replace() {
    let (old, new) = (anchor(), any())
    let isKnown = place(of: old) != nil
    if isKnown {
      isStaged = false
      if old !== new {
        let (gone, kept) = (family(of: old), family(of: new))
        insert([new], by: 1, of: old)
        leave(gone.filter { row in row === old || !kept.contains { $0 === row } })
      }
    }
    expect(isKnown ? nil : .unknownGenerator(old)) { () throws(DataDisplayError) in
      try manager.replace(
        oldGenerator: old, on: new, removeAnimation: .left, insertAnimation: .right)
    }
  }

  func removeAll() {
    let (header, footer) = (anyHeader(), footers[int(0...(footers.count - 1))])
    let isOfHeader = int(0...1) == 0
    let section =
      isOfHeader ? index(of: header) : model.firstIndex { $0.footer === footer }
    if let section, !model[section].rows.isEmpty {
      isStaged = !(manager is ManualTableManager)
      leave(model[section].rows.flatMap(family))
    }
    if isOfHeader {
      manager.removeAllGenerators(from: header)
    } else {
      manager.removeAllGenerators(from: footer)
    }
  }

  /// Drags a row in a view that shows the list as it is.
  func drag(in view: HeadlessListView) {
    if let drag = drag() { view.dragItem(from: drag.source, to: drag.target) }
  }

  /// A drag of a row that views show, which the model has made.
  func drag() -> (source: IndexPath, target: IndexPath)? {
    guard !isStaged, model.contains(where: { !$0.rows.isEmpty }) else { return nil }
    let row = model.flatMap(\.rows)[int(0...(model.flatMap(\.rows).count - 1))]
    guard let from = place(of: row) else { return nil }
    let section = int(0...(model.count - 1))
    let target = int(0...(model[section].rows.count - (section == from.section ? 1 : 0)))
    // A row that stays where it is was not moved.
    if from == (section, target) { return nil }
    model[from.section].rows.remove(at: from.row)
    model[section].rows.insert(row, at: target)
    let rows = model[section].rows
    let neighbour = target > 0 ? rows[target - 1] : rows.count > 1 ? rows[1] : nil
    if let neighbour { weigh([row], neighbour.weight) }
    moveChildren(of: [row], besides: [], weight: neighbour?.weight)
    return (path(from.section, from.row), path(section, target))
  }
}

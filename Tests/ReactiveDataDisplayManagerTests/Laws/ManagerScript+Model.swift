import ReactiveDataDisplayManager
import SignalsTesting

extension ManagerScript {
  /// Makes a script for one of the three kinds of managers.
  static func make(_ kind: Int, seed: UInt64, tracker: LifetimeTracker) -> ManagerScript {
    switch kind {
    case 0: ManagerScript(BaseTableManager(), seed: seed, tracker: tracker)
    case 1: ManualScript(seed: seed, tracker: tracker)
    default: GravityScript(seed: seed, tracker: tracker)
    }
  }
}

/// What a list is expected to be.
extension ManagerScript {
  func place(of generator: LawGenerator) -> (section: Int, row: Int)? {
    for (section, model) in model.enumerated() {
      if let row = model.rows.firstIndex(where: { $0 === generator }) { return (section, row) }
    }
    return nil
  }

  func index(of header: NameHeader) -> Int? { model.firstIndex { $0.header === header } }

  func take(_ rows: [LawGenerator]) {
    for index in model.indices {
      model[index].rows.removeAll { row in rows.contains { $0 === row } }
    }
  }

  /// Takes rows out for good.
  func leave(_ rows: [LawGenerator]) {
    take(rows)
    release(rows)
    expandedRows.removeAll { row in rows.contains { $0 === row } }
    weigh(rows, 0)
  }

  /// Rows that were removed or placed go with their parents no longer, unless they are children.
  func release(_ rows: [LawGenerator]) {
    for parent in expandedRows {
      parent.shownChildren.removeAll { row in rows.contains { $0 === row } }
    }
  }

  /// Expects another weight of rows that have none of their own.
  func weigh(_ rows: [LawGenerator], _ weight: Int) {
    for row in rows where !(row is HeavyGenerator) { row.weight = weight }
  }

  func unique(_ rows: [LawGenerator]) -> [LawGenerator] {
    var result: [LawGenerator] = []
    for row in rows where !result.contains(where: { $0 === row }) { result.append(row) }
    return result
  }

  /// Inserts rows next to another.
  func insert(_ rows: [LawGenerator], by offset: Int, of anchor: LawGenerator) {
    let new = unique(rows).filter { $0 !== anchor }
    weigh(new, anchor.weight)
    move(new, weight: anchor.weight) {
      if let place = place(of: anchor) {
        model[place.section].rows.insert(contentsOf: new, at: place.row + offset)
      }
    }
  }

  func insert(_ rows: [LawGenerator], at row: Int?, of section: Int) {
    let new = unique(rows)
    move(new) {
      model[section].rows.insert(contentsOf: new, at: row ?? model[section].rows.count)
    }
  }

  /// Takes rows out, inserts them, and lets those follow that the list had below them.
  ///
  /// - Parameter weight: What they are about to weigh, if it is another weight than before.
  func move(_ new: [LawGenerator], weight: Int? = nil, insert: () -> Void) {
    let moved = new.filter { place(of: $0) != nil }
    take(new)
    release(new)
    insert()
    moveChildren(of: moved, besides: new, weight: weight)
  }

  /// Puts the rows that moved ones show behind them; returns them.
  @discardableResult
  func moveChildren(
    of moved: [LawGenerator], besides named: [LawGenerator], weight: Int? = nil
  ) -> [LawGenerator] {
    var all: [LawGenerator] = []
    for case let parent as FoldingGenerator in moved where parent.isExpanded {
      let children = visibleRows(below: parent, besides: named)
      let rows = model.flatMap(\.rows).filter { row in children.contains { $0 === row } }
      take(rows)
      if let place = place(of: parent) {
        model[place.section].rows.insert(contentsOf: rows, at: place.row + 1)
      }
      weigh(rows, weight ?? parent.weight)
      all += rows
    }
    return all
  }

  /// A row with those that go with it.
  func family(of row: LawGenerator) -> [LawGenerator] {
    guard let parent = row as? FoldingGenerator, parent.isExpanded else { return [row] }
    return [row] + visibleRows(below: parent).filter { place(of: $0) != nil }
  }

  // MARK: Picking

  func some() -> [LawGenerator] { (0..<int(0...3)).map { _ in any() } }

  func any() -> LawGenerator { generators[int(0...(generators.count - 1))] }

  func anyHeader() -> LawHeader { headers[int(0...(headers.count - 1))] }

  /// A row of the list, mostly.
  func anchor() -> LawGenerator {
    let rows = model.flatMap(\.rows)
    return rows.isEmpty || int(0...7) == 0 ? any() : rows[int(0...(rows.count - 1))]
  }
}

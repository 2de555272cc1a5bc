import ReactiveDataDisplayManager
import SignalsTesting

/// Calls of a manager whose rows are placed by others.
final class ManualScript: ManagerScript {
  private let manual = ManualTableManager()

  init(seed: UInt64, tracker: LifetimeTracker) {
    super.init(manual, seed: seed, tracker: tracker)
  }

  override func callOwn() {
    switch int(0...3) {
    case 0: insertIntoSection()
    case 1: swap()
    default: callOnSections()
    }
  }

  private func insertIntoSection() {
    let (rows, header, isAtEnd) = (some(), anyHeader(), int(0...1) == 0)
    let section = index(of: header)
    if let section {
      if !rows.isEmpty { isStaged = false }
      insert(rows, at: isAtEnd ? nil : 0, of: section)
    }
    expect(section == nil ? .unknownHeader(header) : nil) { () throws(DataDisplayError) in
      if isAtEnd {
        try manual.insertAtEnd(to: header, new: rows)
      } else {
        try manual.insertAtBeginning(to: header, new: rows, with: .fade)
      }
    }
  }

  private func swap() {
    let (first, second) = (anchor(), anchor())
    let places = (place(of: first), place(of: second))
    if let place = places.0, let other = places.1, first !== second {
      isStaged = false
      model[place.section].rows[place.row] = second
      model[other.section].rows[other.row] = first
      let rows = place < other ? [first, second] : [second, first]
      release(rows)
      moveChildren(of: rows, besides: rows)
    }
    let unknown = places.0 == nil ? first : places.1 == nil ? second : nil
    expect(unknown.map { .unknownGenerator($0) }) { () throws(DataDisplayError) in
      try manual.swap(generator: first, with: second)
    }
  }

  private func callOnSections() {
    let (new, header) = (anyHeader(), anyHeader())
    let rows = int(0...1) == 0 ? some() : []
    let isKnown = index(of: new) != nil
    switch int(0...4) {
    case 0:
      let index = int(-1...6)
      insertSection(new, [], at: min(max(index, 0), model.count))
      expect(isKnown ? .duplicateHeader(new) : nil) { () throws(DataDisplayError) in
        try manual.insert(headGenerator: new, by: index)
      }
    case 1:
      insertSection(new, rows, at: model.count)
      expect(isKnown ? .duplicateHeader(new) : nil) { () throws(DataDisplayError) in
        try manual.addSection(header: new, cells: rows)
      }
    case 2, 3:
      let isAfter = int(0...1) == 0
      let index = index(of: header)
      if let index { insertSection(new, rows, at: index + (isAfter ? 1 : 0)) }
      let error: DataDisplayError? =
        index == nil ? .unknownHeader(header) : isKnown ? .duplicateHeader(new) : nil
      expect(error) { () throws(DataDisplayError) in
        if isAfter {
          try manual.insertSection(after: header, new: new, generators: rows)
        } else {
          try manual.insertSection(before: header, new: new, generators: rows)
        }
      }
    default:
      let isKnown = index(of: header) != nil
      if isKnown { isStaged = false }
      expect(isKnown ? nil : .unknownHeader(header)) { () throws(DataDisplayError) in
        try manual.reloadSection(by: header)
      }
    }
  }

  private func insertSection(_ header: NameHeader, _ rows: [LawGenerator], at index: Int) {
    if self.index(of: header) != nil { return }
    isStaged = false
    let rows = unique(rows)
    move(rows) { model.insert(Model(header: header, rows: rows), at: index) }
  }
}

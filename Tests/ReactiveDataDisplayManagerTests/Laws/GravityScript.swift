import ReactiveDataDisplayManager
import SignalsTesting

/// Calls of a manager whose rows are placed by their weights.
final class GravityScript: ManagerScript {
  init(seed: UInt64, tracker: LifetimeTracker) {
    super.init(GravityTableManager(), seed: seed, tracker: tracker)
  }

  private func weight(_ model: Model) -> Int { model.header?.heaviness ?? .min }

  override func index(ofNew header: NameHeader?) -> Int {
    let new = weight(Model(header: header))
    return model.firstIndex { weight($0) > new } ?? model.count
  }

  override func add(_ rows: [LawGenerator], to section: Int) {
    let new = unique(rows)
    let moved = new.filter { place(of: $0) != nil }
    release(new)
    for row in new {
      take([row])
      weigh([row], 0)
      let rows = model[section].rows
      let index = rows.firstIndex { $0.weight > row.weight } ?? rows.count
      model[section].rows.insert(row, at: index)
    }
    moveChildren(of: moved, besides: new)
  }

  override func addAfter() {
    let (rows, anchor) = (some(), anchor())
    let isKnown = place(of: anchor) != nil
    let weights = Dictionary(uniqueKeysWithValues: generators.map { ($0.name, $0.weight) })
    expect(isKnown ? nil : .unknownGenerator(anchor)) { () throws(DataDisplayError) in
      try manager.addCellGenerators(rows, after: anchor)
    }
    let new = unique(rows).filter { $0 !== anchor }
    guard isKnown, !new.isEmpty, let weight = weights[anchor.name] else { return }
    isStaged = true
    let moved = new.filter { place(of: $0) != nil }
    take(new)
    release(new)
    guard let section = place(of: anchor)?.section else { return }
    let others = model[section].rows
    let index = others.firstIndex { (weights[$0.name] ?? 0) > weight } ?? others.count
    model[section].rows.insert(contentsOf: new, at: index)
    weigh(new, weight + 1)
    let children = moveChildren(of: moved, besides: new)
    for other in others[index...] where !children.contains(where: { $0 === other }) {
      let expected = (weights[other.name] ?? 0) + 1
      weigh([other], expected)
      if other.weight != expected { report("\(other.name) weighs \(other.weight)") }
    }
    if (new + children).contains(where: { $0.weight != weight + 1 }) {
      report("the new rows are too heavy")
    }
  }

  override func callOwn() {
    guard int(0...1) == 0 else { return refill() }
    // What weighs something else is put to its place at a refill.
    for case let row as HeavyGenerator in some() { row.heaviness = int(0...3) }
    refill()
  }

  override func refill() {
    model = arranged(model)
    super.refill()
  }

  override func arranged(_ sections: [Model]) -> [Model] {
    var sections = sections
    let weights = weightsOfChildren()
    for index in sections.indices {
      for row in sections[index].rows { weights[row.name].map { weigh([row], $0) } }
      sections[index].rows = sorted(sections[index].rows) { weights[$0.name] ?? $0.weight }
    }
    return sorted(sections) { weight($0) }
  }

  /// What rows weigh that are below others.
  private func weightsOfChildren() -> [String: Int] {
    var weights: [String: Int] = [:]
    let below = expandedRows.flatMap { $0.childGenerators + formerChildren(of: $0) }
    for parent in expandedRows where !below.contains(where: { $0 === parent }) {
      for row in visibleRows(below: parent) { weights[row.name] = parent.weight }
    }
    return weights
  }

  private func sorted<Element>(_ elements: [Element], by weight: (Element) -> Int) -> [Element] {
    elements.enumerated()
      .sorted { (weight($0.element), $0.offset) < (weight($1.element), $1.offset) }
      .map(\.element)
  }
}

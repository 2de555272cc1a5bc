package import ObservableCollections
package import SignalsTesting

/// Makes random edits, each with items that were never there before.
package struct RandomEdits {
  package var random: SeededGenerator
  private var lastID = 0

  package init(seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }

  package mutating func fresh() -> Keyed {
    lastID += 1
    return Keyed(id: lastID)
  }

  package mutating func items(_ range: ClosedRange<Int>) -> [Keyed] {
    (0..<Int.random(in: range, using: &random)).map { _ in fresh() }
  }

  package mutating func section(_ range: ClosedRange<Int> = 0...3) -> KeyedSection {
    KeyedSection(metadata: fresh(), items: items(range))
  }

  package mutating func edit(_ array: MutableObservableArray<Keyed>) {
    let count = array.count
    let (from, to) = (
      Int.random(in: 0...max(count - 1, 0), using: &random),
      Int.random(in: 0...max(count - 1, 0), using: &random)
    )
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where count > 0: array.remove(at: from)
    case 1 where count > 0: array[from].version += 1
    case 2...4 where count > 0: array.moveItem(from: from, to: to)
    case 5 where count > 2: array.removeSubrange(min(from, to)..<max(from, to))
    case 6: array.insert(contentsOf: items(0...3), at: from)
    default: array.insert(fresh(), at: from)
    }
  }

  package mutating func edit(_ list: MutableObservable2DArray<Keyed, Keyed>) {
    let count = list.numberOfSections()
    guard count > 0, Int.random(in: 0..<3, using: &random) > 0 else { return editSections(list) }
    let section = Int.random(in: 0..<count, using: &random)
    let items = list.numberOfItems(inSection: section)
    let from = IndexPath(
      item: Int.random(in: 0...max(items - 1, 0), using: &random), section: section)
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where items > 0: list.removeItem(at: from)
    case 1 where items > 0: list[from].version += 1
    case 2...5 where items > 0:
      let other = Int.random(in: 0..<count, using: &random)
      let room = list.numberOfItems(inSection: other) - (other == section ? 1 : 0)
      let item = Int.random(in: 0...room, using: &random)
      list.moveItem(from: from, to: IndexPath(item: item, section: other))
    default: list.insert(item: fresh(), at: from)
    }
  }

  private mutating func editSections(_ list: MutableObservable2DArray<Keyed, Keyed>) {
    let count = list.numberOfSections()
    let section = Int.random(in: 0...max(count - 1, 0), using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where count > 0: list.removeSection(at: section)
    case 1...2 where count > 0:
      list.moveSection(from: section, to: Int.random(in: 0..<count, using: &random))
    case 3 where count > 0: list.sections[section].metadata.version += 1
    case 4 where count > 0:
      var metadata = list.section(at: section).metadata
      metadata.version += 1
      list.sections[section] = KeyedSection(metadata: metadata, items: items(0...3))
    default: list.insert(section: self.section(), at: section)
    }
  }
}

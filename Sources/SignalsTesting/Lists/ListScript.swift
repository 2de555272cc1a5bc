import ObservableCollections

/// Random mutations of a list with sections; the same ones for the same seed and number.
///
/// The list stays small: at most 16 sections with 64 items. A mutation may be made in the middle of
/// another one, when an observer of the list asks for it.
final class ListScript {
  typealias List = MutableObservable2DArray<String, String>
  typealias Section = Observable2DArraySection<String, String>

  private var random: SeededGenerator
  private var count = 0

  init(seed: UInt64, number: Int = 0) {
    random = SeededGenerator(seed: seed &+ 1_000_003 &* UInt64(number))
  }

  func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Makes the text of an item; equal items are common.
  private func text() -> String {
    count += 1
    return "\(count % 9)"
  }

  private func section() -> Section {
    Section(metadata: "s" + text(), items: (0..<int(0...4)).map { _ in text() })
  }

  func sections() -> [Section] { (0..<int(0...3)).map { _ in section() } }

  /// Makes one mutation, or a batch of some.
  func step(_ list: List) {
    let snapshot = list.snapshot
    guard snapshot.numberOfItems < 40, snapshot.numberOfSections() < 12 else {
      return list.replace(with: sections())
    }
    guard int(0...4) == 0 else { return mutate(list) }
    list.batchUpdate { list in
      for _ in 0..<int(2...6) { mutate(list) }
    }
  }

  private func mutate(_ list: List) {
    let sections = list.numberOfSections()
    guard sections > 0, int(0...5) > 0 else { return mutateSections(list) }
    let section = int(0...sections - 1)
    let count = list.numberOfItems(inSection: section)
    let end = IndexPath(item: count, section: section)
    guard count > 0, int(0...3) > 0 else {
      return list.insert(contentsOf: [text(), text()], at: end)
    }
    let place = IndexPath(item: int(0...count - 1), section: section)
    switch int(0...6) {
    case 0: list.removeItem(at: place)
    case 1: list.removeItems(place.item..<count, inSection: section)
    case 2, 3: list[place] = text()
    case 4, 5:
      let target = int(0...sections - 1)
      let room = list.numberOfItems(inSection: target) - (target == section ? 1 : 0)
      list.moveItem(from: place, to: IndexPath(item: int(0...room), section: target))
    default: list.insert(item: text(), at: place)
    }
  }

  private func mutateSections(_ list: List) {
    let count = list.numberOfSections()
    guard count > 0 else { return list.appendSection(section()) }
    let place = int(0...count - 1)
    switch int(0...7) {
    case 7: replaceSection(place, in: list)
    case 0: list.removeSection(at: place)
    case 1: list.moveSection(from: place, to: int(0...count - 1))
    case 2: list.sections[place].metadata = "s" + text()
    case 3: list.replace(with: sections())
    case 4: list.replace(with: shuffled(list), performDiff: true)
    default: list.insert(section: section(), at: place)
    }
  }

  /// Puts another section in the place of one, with as many items.
  private func replaceSection(_ place: Int, in list: List) {
    let count = list.numberOfItems(inSection: place)
    list.sections[place] = Section(metadata: "s" + text(), items: (0..<count).map { _ in text() })
  }

  private func shuffled(_ list: List) -> [Section] {
    var sections = Array(list.snapshot.sections)
    sections.shuffle(using: &random)
    return sections
  }
}

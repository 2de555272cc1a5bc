import ListBinding
import SignalsTesting

/// Random mutations of a list of sections, each possible when it comes.
struct RandomGridEdits {
  var random: SeededGenerator
  private var count = 0

  init(seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }

  mutating func name() -> String {
    count += 1
    return "\(count)"
  }

  mutating func section() -> Observable2DArraySection<String, String> {
    let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in name() }
    return Observable2DArraySection(metadata: "s" + name(), items: items)
  }

  mutating func edit(_ list: MutableObservable2DArray<String, String>) {
    let sections = list.numberOfSections()
    guard sections > 0, Int.random(in: 0..<3, using: &random) > 0 else {
      return editSections(list)
    }
    let section = Int.random(in: 0..<sections, using: &random)
    let items = list.numberOfItems(inSection: section)
    let place = at(section, Int.random(in: 0...max(items - 1, 0), using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where items > 0: list.removeItem(at: place)
    case 1 where items > 0: list[place] += "!"
    case 2...3 where items > 0:
      let target = Int.random(in: 0..<sections, using: &random)
      let room = list.numberOfItems(inSection: target) - (target == section ? 1 : 0)
      list.moveItem(from: place, to: at(target, Int.random(in: 0...room, using: &random)))
    default: list.insert(item: name(), at: place)
    }
  }

  private mutating func editSections(_ list: MutableObservable2DArray<String, String>) {
    let sections = list.numberOfSections()
    guard sections > 0 else { return list.appendSection(section()) }
    let place = Int.random(in: 0..<sections, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: list.removeSection(at: place)
    case 1...2: list.moveSection(from: place, to: Int.random(in: 0..<sections, using: &random))
    case 3: list.sections[place].metadata += "!"
    default: list.insert(section: section(), at: place)
    }
  }
}

import Foundation
import ObservableCollections
import SignalsTesting

/// Spoils values in a way that depends on nothing but its seed.
struct Mutator {
  private static let numbers = [
    Int.max, Int.max - 1, Int.min, -1, -2, 0, 1, 2, 3, 7, 1 << 31, (1 << 31) - 1, 1 << 40, 1 << 62,
    -(1 << 31), -(1 << 40),
  ]

  var random: SeededGenerator

  init(seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }

  mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  mutating func number() -> Int {
    chance(3)
      ? Int.random(in: -3...12, using: &random) : Self.numbers.randomElement(using: &random) ?? 0
  }

  // MARK: What is encoded

  mutating func spoil(_ coded: Coded) -> Coded {
    var result = coded
    for _ in 0...Int.random(in: 0...3, using: &random) {
      let node = Int.random(in: 0..<result.size, using: &random)
      var copy = self
      result = result.changing(node: node) { copy.spoilNode($0) }
      self = copy
    }
    return result
  }

  private mutating func spoilNode(_ node: Coded) -> Coded {
    if chance(20) {
      let others: [Coded] = [.null, .bool(true), .text("x"), .list([]), .number(number())]
      return others.randomElement(using: &random) ?? .null
    }
    switch node {
    case .number: return .number(number())
    case .bool(let bool): return .bool(!bool)
    case .list(let elements): return .list(rearranged(elements))
    case .fields(var fields):
      guard let key = fields.keys.sorted().randomElement(using: &random) else { return node }
      if chance(4) {
        fields[key] = nil
      } else if let other = fields.keys.sorted().randomElement(using: &random) {
        let (one, two) = (fields[key], fields[other])
        (fields[key], fields[other]) = (two, one)
      }
      return .fields(fields)
    default: return node
    }
  }

  /// Truncates an array, doubles one of its elements, swaps two, or leaves one out.
  mutating func rearranged<Element>(_ elements: [Element]) -> [Element] {
    guard !elements.isEmpty else { return elements }
    var result = elements
    let index = Int.random(in: 0..<elements.count, using: &random)
    let other = Int.random(in: 0..<elements.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: result.removeLast(elements.count - index)
    case 1: result.insert(elements[index], at: other)
    case 2: result.swapAt(index, other)
    default: result.remove(at: index)
    }
    return result
  }

  // MARK: Indices

  mutating func spoil(_ indexPath: IndexPath) -> IndexPath {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return []
    case 1: return IndexPath(index: number())
    case 2: return indexPath.appending(number())
    case 3: return [number(), indexPath.count > 1 ? indexPath[1] : 0]
    default: return [indexPath.isEmpty ? 0 : indexPath[0], number()]
    }
  }

  mutating func spoil(_ range: Range<Int>) -> Range<Int> {
    let (one, other) = (number(), chance(2) ? range.upperBound : number())
    return min(one, other)..<max(one, other)
  }

  mutating func spoil(_ indices: IndexSet) -> IndexSet {
    var result = indices
    switch Int.random(in: 0..<5, using: &random) {
    case 0: result.insert(integersIn: 0..<10_000_000_000)
    case 1: result = IndexSet(integersIn: 1..<(1 << 40))
    case 2: result = []
    case 3: result.insert(Int.random(in: 0..<(1 << 33), using: &random))
    default: result.insert(Int.random(in: -4..<8, using: &random))
    }
    return result
  }

  // MARK: What is told of a list

  mutating func spoil(_ kinds: [DataSourceEventKind]) -> [DataSourceEventKind] {
    guard !kinds.isEmpty, !chance(4) else { return rearranged(kinds) }
    var result = kinds
    let index = Int.random(in: 0..<kinds.count, using: &random)
    result[index] = spoil(kinds[index])
    return result
  }

  private mutating func spoil(_ kind: DataSourceEventKind) -> DataSourceEventKind {
    switch kind {
    case .insertItems(let paths): chance(9) ? .deleteItems(paths) : .insertItems(spoilOne(paths))
    case .deleteItems(let paths): chance(9) ? .reloadItems(paths) : .deleteItems(spoilOne(paths))
    case .reloadItems(let paths): chance(9) ? .insertItems(paths) : .reloadItems(spoilOne(paths))
    case .moveItem(let from, let to):
      chance(2) ? .moveItem(spoil(from), to) : .moveItem(from, spoil(to))
    case .insertSections(let set): chance(9) ? .deleteSections(set) : .insertSections(spoil(set))
    case .deleteSections(let set): chance(9) ? .reloadSections(set) : .deleteSections(spoil(set))
    case .reloadSections(let set): chance(9) ? .insertSections(set) : .reloadSections(spoil(set))
    case .moveSection(let from, let to):
      chance(2) ? .moveSection(number(), to) : .moveSection(from, number())
    case .beginUpdates: chance(2) ? .reload : .endUpdates
    case .endUpdates: chance(2) ? .insertSections(spoil([])) : .beginUpdates
    case .reload: .deleteSections(spoil([0]))
    }
  }

  private mutating func spoilOne(_ indexPaths: [IndexPath]) -> [IndexPath] {
    guard chance(2), !indexPaths.isEmpty else { return rearranged(indexPaths) }
    var result = indexPaths
    let index = Int.random(in: 0..<result.count, using: &random)
    result[index] = spoil(result[index])
    return result
  }

  mutating func spoil(_ steps: [ListEdit]) -> [ListEdit] {
    guard !steps.isEmpty, !chance(4) else { return rearranged(steps) }
    var result = steps
    let index = Int.random(in: 0..<steps.count, using: &random)
    result[index] = spoil(steps[index])
    return result
  }

  private mutating func spoil(_ step: ListEdit) -> ListEdit {
    let (section, isSection) = (number(), chance(3))
    switch step {
    case .insertItems(let range, section: let old):
      return .insertItems(isSection ? range : spoil(range), section: isSection ? section : old)
    case .deleteItems(let range, section: let old):
      return .deleteItems(isSection ? range : spoil(range), section: isSection ? section : old)
    case .reloadItems(let range, section: let old):
      return .reloadItems(isSection ? range : spoil(range), section: isSection ? section : old)
    case .moveItem(let from, let to):
      return chance(2) ? .moveItem(spoil(from), to: to) : .moveItem(from, to: spoil(to))
    case .insertSections(let range): return .insertSections(spoil(range))
    case .deleteSections(let range): return .deleteSections(spoil(range))
    case .reloadSections(let range): return .reloadSections(spoil(range))
    case .updateSection(let old): return .updateSection(chance(2) ? section : old)
    case .moveSection(let from, let to):
      return chance(2) ? .moveSection(section, to: to) : .moveSection(from, to: section)
    }
  }

  mutating func spoil(_ batch: Batch) -> Batch {
    var result = batch
    switch Int.random(in: 0..<8, using: &random) {
    case 0: result.deletedSections = spoil(batch.deletedSections)
    case 1: result.insertedSections = spoil(batch.insertedSections)
    case 2: result.reloadedSections = spoil(batch.reloadedSections)
    case 3: result.movedSections.append(Batch.SectionMove(from: number(), to: number()))
    case 4: result.deletedItems = spoilOne(batch.deletedItems)
    case 5: result.insertedItems = spoilOne(batch.insertedItems)
    case 6: result.reloadedItems = spoilOne(batch.reloadedItems)
    default: result.movedItems.append(Batch.ItemMove(from: spoil([0, 0]), to: spoil([0, 1])))
    }
    return result
  }
}

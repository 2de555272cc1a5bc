import ObservableCollections

typealias Grid = [Observable2DArraySection<String, Int>]

/// Every public mutation of an observable list of sections, with its arguments.
enum SectionMutation {
  case appendSection(Int)
  case insertSection(Int, items: Int)
  case insertSections(Int)
  case removeSection(Int)
  case removeLastSection
  case removeSections(Range<Int>)
  case removeSectionsWhere
  case moveSection(Int, Int)
  case sortSections
  case setMetadata(Int)
  case setSection(Int, items: Int)
  case replaceSections(Range<Int>, Int)
  case appendItem(Int)
  case appendItems(Int)
  case insertItem(Int, Int)
  case insertItems(Int, Int)
  case setItem(Int, Int)
  case replaceItems(Int, Range<Int>, Int)
  case removeItem(Int, Int)
  case removeLastItem(Int)
  case removeItems(Int, Range<Int>)
  case removeAllItemsOf(Int)
  case removeItemsWhere
  case removeAllItems
  case removeAllItemsAndSections
  case moveItem(IndexPath, IndexPath)
  case swapItems(IndexPath, IndexPath)
  case sortItems(Int)
  case replace
  case replaceWithDiff(Grid)
}

extension SectionMutation {
  /// Every mutation of some sections.
  static func all(on grid: Grid, fresh: Int) -> [SectionMutation] {
    let count = grid.count
    var result: [SectionMutation] = [
      .appendSection(1), .replace, .removeAllItems, .removeItemsWhere, .removeSectionsWhere,
      .removeAllItemsAndSections, .insertSections(0),
    ]
    result += (0...count).flatMap { [.insertSection($0, items: 0), .insertSection($0, items: 1)] }
    for section in 0..<count {
      result += [.removeSection(section), .setMetadata(section), .setSection(section, items: 1)]
      result += (0..<count).filter { $0 != section }.map { .moveSection(section, $0) }
      result += items(of: section, in: grid)
    }
    if count > 0 { result += [.removeLastSection, .replaceSections(0..<1, 2)] }
    if count > 1 {
      result += [.sortSections, .removeSections(0..<2), .replaceSections(0..<2, 1)]
    }
    result += differences(on: grid, fresh: fresh).map { .replaceWithDiff($0) }
    return result
  }

  private static func items(of section: Int, in grid: Grid) -> [SectionMutation] {
    let count = grid[section].items.count
    var result: [SectionMutation] = [.appendItem(section), .appendItems(section)]
    result += (0...count).flatMap { [.insertItem(section, $0), .insertItems(section, $0)] }
    for item in 0..<count {
      result += [.setItem(section, item), .removeItem(section, item)]
      let from = IndexPath(item: item, section: section)
      for (other, content) in grid.enumerated() {
        let last = other == section ? count - 1 : content.items.count
        for index in 0..<(last + 1) where other != section || index != item {
          result.append(.moveItem(from, IndexPath(item: index, section: other)))
        }
        if item == 0, let last = content.items.indices.last, (other, last) > (section, item) {
          result.append(.swapItems(IndexPath(item: last, section: other), from))
        }
      }
    }
    if count > 0 {
      result += [.removeLastItem(section), .removeAllItemsOf(section)]
      result += [.replaceItems(section, 0..<1, 2)]
    }
    if count > 1 {
      result += [
        .sortItems(section), .removeItems(section, 0..<2), .replaceItems(section, 0..<2, 1),
      ]
    }
    return result
  }

  /// Contents that differ in ways of which a diff tells.
  private static func differences(on grid: Grid, fresh: Int) -> [Grid] {
    var spilled = grid
    if let last = spilled.indices.last, last > 0, let item = spilled[0].items.first {
      spilled[0].items.remove(at: 0)
      spilled[last].items.append(item)
    }
    let turned = grid.reversed().map {
      Observable2DArraySection(metadata: $0.metadata, items: $0.items.reversed())
    }
    return [spilled, turned, turned + [Self.section(fresh, count: 2)]]
  }

  private static func section(
    _ fresh: Int, count: Int
  ) -> Observable2DArraySection<String, Int> {
    Observable2DArraySection(metadata: "\(fresh)", items: fresh..<(fresh + count))
  }

  private static func sections(_ fresh: Int, _ count: Int) -> Grid {
    (0..<count).map { section(fresh + 4 * $0, count: $0) }
  }
}

extension SectionMutation {
  /// The mutation, done to plain arrays.
  func perform(on grid: inout Grid, fresh: Int) {
    switch self {
    case .appendSection(let count): grid.append(Self.section(fresh, count: count))
    case .insertSection(let index, let count):
      grid.insert(Self.section(fresh, count: count), at: index)
    case .insertSections(let index): grid.insert(contentsOf: Self.sections(fresh, 2), at: index)
    case .removeSection(let index): grid.remove(at: index)
    case .removeLastSection: grid.removeLast()
    case .removeSections(let range): grid.removeSubrange(range)
    case .removeSectionsWhere: grid.removeAll { $0.items.isEmpty }
    case .moveSection(let from, let to): grid.insert(grid.remove(at: from), at: to)
    case .sortSections: grid.sort { $0.metadata > $1.metadata }
    case .setMetadata(let index): grid[index].metadata = "\(fresh)"
    case .setSection(let index, let count): grid[index] = Self.section(fresh, count: count)
    case .replaceSections(let range, let count):
      grid.replaceSubrange(range, with: Self.sections(fresh, count))
    case .appendItem(let section): grid[section].items.append(fresh)
    case .appendItems(let section): grid[section].items.append(contentsOf: [fresh, fresh + 1])
    case .insertItem(let section, let item): grid[section].items.insert(fresh, at: item)
    case .insertItems(let section, let item):
      grid[section].items.insert(contentsOf: [fresh, fresh + 1], at: item)
    case .setItem(let section, let item): grid[section].items[item] = fresh
    case .replaceItems(let section, let range, let count):
      grid[section].items.replaceSubrange(range, with: fresh..<(fresh + count))
    case .removeItem(let section, let item): grid[section].items.remove(at: item)
    case .removeLastItem(let section): grid[section].items.removeLast()
    case .removeItems(let section, let range): grid[section].items.removeSubrange(range)
    case .removeAllItemsOf(let section): grid[section].items.removeAll()
    case .removeItemsWhere:
      for index in grid.indices { grid[index].items.removeAll { $0 % 2 == 0 } }
    case .removeAllItems: for index in grid.indices { grid[index].items.removeAll() }
    case .removeAllItemsAndSections: grid = []
    case .moveItem(let from, let to):
      let item = grid[from.section].items.remove(at: from.item)
      grid[to.section].items.insert(item, at: to.item)
    case .swapItems(let first, let second):
      let item = grid[first.section].items[first.item]
      grid[first.section].items[first.item] = grid[second.section].items[second.item]
      grid[second.section].items[second.item] = item
    case .sortItems(let section):
      grid[section].items = ArraySnapshot(grid[section].items.sorted(by: >))
    case .replace: grid = Self.sections(fresh, 2)
    case .replaceWithDiff(let new): grid = new
    }
  }

  func perform(on list: MutableObservable2DArray<String, Int>, fresh: Int) {
    switch self {
    case .appendSection(let count): list.appendSection(Self.section(fresh, count: count))
    case .insertSection(let index, let count):
      list.insert(section: Self.section(fresh, count: count), at: index)
    case .insertSections(let index): list.insert(sections: Self.sections(fresh, 2), at: index)
    case .removeSection(let index): list.removeSection(at: index)
    case .removeLastSection: list.removeLastSection()
    case .removeSections(let range): list.removeSections(range)
    case .removeSectionsWhere: list.removeAllSections { $0.items.isEmpty }
    case .moveSection(let from, let to): list.moveSection(from: from, to: to)
    case .sortSections: list.sortSections { $0.metadata > $1.metadata }
    case .setMetadata(let index): list.sections[index].metadata = "\(fresh)"
    case .setSection(let index, let count): list.sections[index] = Self.section(fresh, count: count)
    case .replaceSections(let range, let count):
      list.replaceSections(range, with: Self.sections(fresh, count))
    case .appendItem(let section): list.appendItem(fresh, toSection: section)
    case .appendItems(let section): list.appendItems([fresh, fresh + 1], toSection: section)
    case .insertItem(let section, let item):
      list.insert(item: fresh, at: IndexPath(item: item, section: section))
    case .insertItems(let section, let item):
      list.insert(contentsOf: [fresh, fresh + 1], at: IndexPath(item: item, section: section))
    case .setItem(let section, let item): list[IndexPath(item: item, section: section)] = fresh
    case .replaceItems(let section, let range, let count):
      list.replaceItems(range, inSection: section, with: fresh..<(fresh + count))
    case .removeItem(let section, let item):
      list.removeItem(at: IndexPath(item: item, section: section))
    case .removeLastItem(let section): list.removeLastItem(inSection: section)
    case .removeItems(let section, let range): list.removeItems(range, inSection: section)
    case .removeAllItemsOf(let section): list.removeAllItems(inSection: section)
    case .removeItemsWhere: list.removeAllItems { $0 % 2 == 0 }
    case .removeAllItems: list.removeAllItems()
    case .removeAllItemsAndSections: list.removeAllItemsAndSections()
    case .moveItem(let from, let to): list.moveItem(from: from, to: to)
    case .swapItems(let first, let second): list.swapAt(first, second)
    case .sortItems(let section): list.sortItems(inSection: section, by: >)
    case .replace: list.replace(with: Self.sections(fresh, 2))
    case .replaceWithDiff(let new): list.replace(with: new, performDiff: true)
    }
  }
}

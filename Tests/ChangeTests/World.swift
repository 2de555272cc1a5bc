import Foundation

@testable import ObservableCollections

/// A list of sections as plain arrays, on which every edit is done the obvious way.
struct World: Equatable, DataSourceProtocol {
  struct Token: Hashable, Codable, Identifiable, Sendable {
    var id: Int
    var version = 0
  }

  struct Section: Equatable {
    var token: Token
    var items: [Token]
  }

  var sections: [Section]
  private var nextID = 0

  init(_ counts: [Int]) {
    sections = []
    for (section, count) in counts.enumerated() { insertSection(section, count) }
  }

  static func == (left: World, right: World) -> Bool { left.sections == right.sections }

  func numberOfSections() -> Int { sections.count }
  func numberOfItems(inSection section: Int) -> Int { sections[section].items.count }

  private mutating func token() -> Token {
    nextID += 1
    return Token(id: nextID)
  }

  private mutating func insertSection(_ index: Int, _ count: Int) {
    let section = Section(token: token(), items: (0..<count).map { _ in token() })
    sections.insert(section, at: index)
  }
}

enum Edit: Equatable, Sendable {
  case insertItem(Int, Int)
  case deleteItem(Int, Int)
  case updateItem(Int, Int)
  case moveItem(Int, Int, Int, Int)
  case insertSection(Int, Int)
  case deleteSection(Int)
  case moveSection(Int, Int)
  case updateSection(Int)
  case replaceSection(Int, Int)
}

extension World {
  /// Does an edit, and returns the change that it should be.
  mutating func perform(_ edit: Edit) -> ListChange {
    let old = self
    carryOut(edit)
    return ListChange(edit.listEdit, from: old, to: self)
  }

  private mutating func carryOut(_ edit: Edit) {
    switch edit {
    case .insertItem(let section, let item):
      sections[section].items.insert(token(), at: item)
    case .deleteItem(let section, let item):
      sections[section].items.remove(at: item)
    case .updateItem(let section, let item):
      sections[section].items[item].version += 1
    case .moveItem(let section, let item, let newSection, let newItem):
      let moved = sections[section].items.remove(at: item)
      sections[newSection].items.insert(moved, at: newItem)
    case .insertSection(let section, let items):
      insertSection(section, items)
    case .deleteSection(let section):
      sections.remove(at: section)
    case .moveSection(let section, let newSection):
      sections.insert(sections.remove(at: section), at: newSection)
    case .updateSection(let section):
      sections[section].token.version += 1
    case .replaceSection(let section, let items):
      sections[section].token.version += 1
      sections[section].items = (0..<items).map { _ in token() }
    }
  }

  /// Every edit that can be done now.
  var edits: [Edit] { edits(ofSections: true) }

  func edits(ofSections: Bool) -> [Edit] {
    var result: [Edit] = []
    if ofSections {
      for section in 0...sections.count { result.append(.insertSection(section, section % 2)) }
      for section in sections.indices {
        result += [.deleteSection(section), .updateSection(section), .replaceSection(section, 1)]
        result += sections.indices.filter { $0 != section }.map { .moveSection(section, $0) }
      }
    }
    for (section, content) in sections.enumerated() {
      for item in 0...content.items.count { result.append(.insertItem(section, item)) }
      for item in content.items.indices {
        result += [.deleteItem(section, item), .updateItem(section, item)]
        for (newSection, other) in sections.enumerated() {
          let last = newSection == section ? other.items.count - 1 : other.items.count
          guard last >= 0 else { continue }
          for newItem in 0...last where newSection != section || newItem != item {
            result.append(.moveItem(section, item, newSection, newItem))
          }
        }
      }
    }
    return result
  }
}

extension Edit {
  /// The edit in the words of the module.
  var listEdit: ListEdit {
    switch self {
    case .insertItem(let section, let item): .insertItems(item..<(item + 1), section: section)
    case .deleteItem(let section, let item): .deleteItems(item..<(item + 1), section: section)
    case .updateItem(let section, let item): .reloadItems(item..<(item + 1), section: section)
    case .moveItem(let section, let item, let newSection, let newItem):
      .moveItem(
        IndexPath(item: item, section: section), to: IndexPath(item: newItem, section: newSection))
    case .insertSection(let section, _): .insertSections(section..<(section + 1))
    case .deleteSection(let section): .deleteSections(section..<(section + 1))
    case .moveSection(let from, let to): .moveSection(from, to: to)
    case .updateSection(let section): .updateSection(section)
    case .replaceSection(let section, _): .reloadSections(section..<(section + 1))
    }
  }
}

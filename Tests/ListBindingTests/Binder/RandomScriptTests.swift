import Foundation
import ListBinding
import SignalsTesting
import Testing

/// Random single edits of a grid, each with the kind that tells of it.
private struct GridScript {
  var grid: Grid = [[], []]
  var random: SeededGenerator
  private var count = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A new item: its identity, a dot, and how often it changed.
  private mutating func makeItem() -> String {
    count += 1
    return "\(count).0"
  }

  private mutating func makeSection() -> [String] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in makeItem() }
  }

  private mutating func place(in section: Int, adding extra: Int = 0) -> Int? {
    let count = grid.sections[section].count + extra
    return count > 0 ? Int.random(in: 0..<count, using: &random) : nil
  }

  /// Makes a legal edit, and tells its kind; nil if there was nothing to edit.
  mutating func edit() -> DataSourceEventKind? {
    let sections = grid.sections.count
    if sections == 0 || Int.random(in: 0..<8, using: &random) == 0 { return editSections() }
    let section = Int.random(in: 0..<sections, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1:
      guard let place = place(in: section, adding: 1) else { return nil }
      grid.sections[section].insert(makeItem(), at: place)
      return .insertItems([at(section, place)])
    case 2:
      guard let place = place(in: section) else { return nil }
      grid.sections[section].remove(at: place)
      return .deleteItems([at(section, place)])
    case 3:
      guard let place = place(in: section) else { return nil }
      let parts = grid.sections[section][place].split(separator: ".")
      grid.sections[section][place] = "\(parts[0]).\((Int(parts[1]) ?? 0) + 1)"
      return .reloadItems([at(section, place)])
    default:
      guard let place = place(in: section) else { return nil }
      let item = grid.sections[section].remove(at: place)
      let target = Int.random(in: 0..<sections, using: &random)
      let destination = self.place(in: target, adding: 1) ?? 0
      grid.sections[target].insert(item, at: destination)
      return .moveItem(at(section, place), at(target, destination))
    }
  }

  private mutating func editSections() -> DataSourceEventKind? {
    let sections = grid.sections.count
    let section = Int.random(in: 0...sections, using: &random)
    if section == sections || Int.random(in: 0..<3, using: &random) == 0 {
      grid.sections.insert(makeSection(), at: section)
      return .insertSections([section])
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      grid.sections.remove(at: section)
      return .deleteSections([section])
    case 1:
      grid.sections[section] = makeSection()
      return .reloadSections([section])
    default:
      let moved = grid.sections.remove(at: section)
      let destination = Int.random(in: 0..<sections, using: &random)
      grid.sections.insert(moved, at: destination)
      return .moveSection(section, destination)
    }
  }
}

@MainActor
struct RandomScriptTests {
  nonisolated static let capabilities: [ListViewCapabilities] =
    [.batch, .patch, .splices, .reload].flatMap { updates in
      [true, false].flatMap { moves in
        [true, false].map {
          ListViewCapabilities(updates: updates, moves: moves, sections: $0)
        }
      }
    }

  @Test(arguments: capabilities)
  func `a view of every kind follows single edits and piles of them`(
    capabilities: ListViewCapabilities
  ) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    let bound = Bound(capabilities)
    bound.view.viewportHeight = 1000
    var script = GridScript(seed: seed)
    bound.source.send(.reload, to: script.grid)
    for step in 0..<150 {
      var edits: [GridEvent] = []
      while edits.count < (step % 3 == 0 ? 5 : 1) {
        guard let kind = script.edit() else { continue }
        edits.append(GridEvent(kind: kind, dataSource: script.grid))
      }
      let before = bound.view
      let selected = select(in: before, &script.random)
      // All but the last pile up on another thread; the last one takes them along.
      let piled = Array(edits.dropLast())
      if !piled.isEmpty { bound.pileUp { source in piled.forEach(source.send) } }
      edits.last.map(bound.source.send)

      let isRight = bound.shows(script.grid) && bound.violations.isEmpty
      guard isRight, selectionIsRight(selected, bound, capabilities) else {
        Issue.record(
          """
          seed \(seed), step \(step): \(edits.map(\.kind))
          transcript \(bound.view.transcript)
          shown \(bound.view.texts), expected \(script.grid.sections)
          violations \(bound.view.violations) \(bound.violations)
          """)
        return
      }
      bound.view.transcript = []
    }
  }

  /// Selects some items, and returns their identities.
  private func select(
    in view: HeadlessListView, _ random: inout SeededGenerator
  ) -> Set<Substring> {
    for indexPath in view.indexPathsForSelectedItems { view.deselectItem(at: indexPath) }
    for indexPath in view.indexPathsForVisibleItems where Bool.random(using: &random) {
      view.selectItem(at: indexPath)
    }
    return selection(of: view)
  }

  private func selection(of view: HeadlessListView) -> Set<Substring> {
    Set(
      view.indexPathsForSelectedItems.compactMap { indexPath in
        (view.cell(at: indexPath) as? TextCell)?.text.prefix { $0 != "." }
      })
  }

  /// What was selected stays so as long as it is there, where a view is told of moves and reloads.
  private func selectionIsRight(
    _ selected: Set<Substring>, _ bound: Bound, _ capabilities: ListViewCapabilities
  ) -> Bool {
    guard capabilities.moves, capabilities.updates == .batch || capabilities.updates == .patch,
      !bound.view.transcript.contains("reload")
    else { return true }
    // A section that is reloaded or inserted has new items only, as far as the view can know.
    let isReplaced = bound.view.transcript.contains { $0.contains("section") }
    let remaining = Set(bound.view.texts.map { $0.prefix { $0 != "." } })
    let expected = selected.intersection(remaining)
    let actual = selection(of: bound.view)
    return isReplaced ? actual.isSubset(of: expected) : actual == expected
  }
}

import Foundation
import ListBinding
import ObservableCollections

/// What is marked in a view, as its binding knows it.
@MainActor
struct LawMarks {
  typealias Snapshot = ListScript.List.Snapshot

  let selection: ListSelection<Snapshot, String>?
  let expandedItems: ListExpansion<Snapshot, String>?
  let expandedSections: SectionExpansion<Snapshot, String>?

  /// Whether the view took a mark, and so has marks of the kind.
  var hasExpandedItems = false
  var hasExpandedSections = false

  nonisolated init() {
    selection = nil
    expandedItems = nil
    expandedSections = nil
  }

  /// Lets a binding keep marks.
  init(keptBy binding: ListViewBinding<Snapshot>, withSections: Bool) {
    selection = binding.keepSelection(identifiedBy: .value)
    expandedItems = binding.keepExpandedItems(identifiedBy: .value)
    expandedSections =
      withSections ? binding.keepExpandedSections(identifiedBy: .value) : nil
  }
}

/// Marks that the user makes, and whether the view keeps them.
extension ListViewLawRun {
  /// A random item that the view shows; `nil` if it shows none.
  private func randomItem() -> IndexPath? {
    let sections = expectedItems
    guard let section = sections.indices.last(where: { !sections[$0].isEmpty }) else { return nil }
    return IndexPath(item: script.int(0...sections[section].count - 1), section: section)
  }

  /// Selects an item, as a user would; returns it, if there is one.
  @discardableResult
  func selectOne() -> IndexPath? {
    guard let place = randomItem() else { return nil }
    note("\(place.listDescription) is selected")
    let allowsSeveral = view.allowsMultipleSelection
    // In a view with one selected item at most, it takes the place of another all the same.
    checked.selectItems(at: [place], keepingOthers: allowsSeveral || script.int(0...1) == 0)
    if view.indexPathsForSelectedItems.contains(place) {
      noteSelection()
      checked.selection.select(place, keepingOthers: allowsSeveral)
      checked.dataSource?.handle(.didSelect(place))
    }
    return place
  }

  /// Notes whether the view can select items.
  func noteSelection() {
    if !view.indexPathsForSelectedItems.isEmpty { hasSelection = true }
  }

  /// Expands an item or a section as a user would, or gives an item the focus.
  func markOne() {
    switch script.int(0...2) {
    case 0: focusOne()
    case 1: expandOne()
    default: expandSection()
    }
  }

  private func focusOne() {
    guard let place = randomItem() else { return }
    note("\(place.listDescription) gets the focus")
    checked.focusedItem = place
    checked.followedFocus = view.focusedItem == nil ? nil : place
  }

  private func expandOne() {
    guard let place = randomItem() else { return }
    note("\(place.listDescription) is expanded")
    checked.expandItems(at: [place], keepingOthers: true)
    guard view.indexPathsForExpandedItems.contains(place) else { return }
    marks.hasExpandedItems = true
    checked.dataSource?.handle(.didExpand(place))
  }

  private func expandSection() {
    let count = list.numberOfSections()
    guard count > 0, let expanded = marks.expandedSections else { return }
    let section = script.int(0...count - 1)
    note("section \(section) is expanded")
    checked.expandSections(expanded.sections.union([section]))
    guard view.expandedSections.contains(section) else { return }
    marks.hasExpandedSections = true
    checked.dataSource?.handle(.didExpandSection(section))
  }

  func checkMarks() {
    if hasSelection { checkSelection() }
    if marks.hasExpandedItems, let expanded = marks.expandedItems {
      let shown = texts(at: view.indexPathsForExpandedItems)
      if shown != expanded.items {
        report(.keepsMarks, "\(shown) is expanded instead of \(expanded.items)")
      }
    }
    if marks.hasExpandedSections, let expanded = marks.expandedSections?.sections {
      let shown = view.expandedSections
      if shown != expanded {
        report(
          .keepsMarks,
          "the sections \(Array(shown)) are expanded instead of \(Array(expanded))")
      }
    }
    // A view may lose the focus, and gets it back from a binding that keeps it.
    if let followed = checked.followedFocus, let focused = view.focusedItem, focused != followed {
      report(
        .keepsMarks,
        "\(focused.listDescription) has the focus instead of \(followed.listDescription)")
    }
  }

  private func checkSelection() {
    let selected = view.indexPathsForSelectedItems
    guard let selection = marks.selection else {
      if let problem = checked.selection.problem(of: selected) { report(.keepsSelection, problem) }
      return
    }
    let shown = texts(at: selected)
    if shown != selection.items {
      report(.keepsSelection, "\(shown) is selected instead of \(selection.items)")
    }
  }

  private func texts(at places: [IndexPath]) -> [String] {
    let items = expectedItems
    return places.map { item(at: $0, in: items) ?? "nothing at \($0.listDescription)" }
  }
}

import Foundation
import ListBinding
import ObservableCollections

/// Marks that the user makes, and whether the view keeps them.
extension ListViewLawRun {
  /// A random item that the view shows; `nil` if it shows none.
  private func randomItem() -> IndexPath? {
    let sections = expectedItems
    guard let section = sections.indices.last(where: { !sections[$0].isEmpty }) else { return nil }
    return IndexPath(item: script.int(0...sections[section].count - 1), section: section)
  }

  /// Selects an item, as a user would, beside others or alone; returns it, if there is one.
  @discardableResult
  func selectOne() -> IndexPath? {
    guard let place = randomItem() else { return nil }
    let keepsOthers = script.int(0...2) > 0
    note("\(place.listDescription) is selected\(keepsOthers ? "" : " alone")")
    let before = Set(view.indexPathsForSelectedItems)
    // In a view with one selected item at most, it takes the place of another all the same.
    checked.selectItems(at: [place], keepingOthers: keepsOthers)
    let selected = Set(view.indexPathsForSelectedItems)
    for other in before.subtracting(selected).sorted() { tell(.didDeselect(other)) }
    if selected.contains(place) { tell(.didSelect(place)) }
    return place
  }

  /// Expands an item or a section as a user would, beside others or alone, or gives an item the focus.
  func markOne() {
    switch script.int(0...2) {
    case 0: _ = focusOne()
    case 1: _ = expandOne()
    default: _ = expandSection()
    }
  }

  func focusOne() -> IndexPath? {
    guard let place = randomItem() else { return nil }
    note("\(place.listDescription) gets the focus")
    checked.focusedItem = place
    return place
  }

  func expandOne() -> IndexPath? {
    guard let place = randomItem() else { return nil }
    let keepsOthers = script.int(0...2) > 0
    note("\(place.listDescription) is expanded\(keepsOthers ? "" : " alone")")
    let before = Set(view.indexPathsForExpandedItems)
    checked.expandItems(at: [place], keepingOthers: keepsOthers)
    let expanded = Set(view.indexPathsForExpandedItems)
    for other in before.subtracting(expanded).sorted() { tell(.didCollapse(other)) }
    if expanded.contains(place) { tell(.didExpand(place)) }
    return place
  }

  func expandSection() -> Int? {
    let count = list.numberOfSections()
    guard count > 0, capabilities.sections else { return nil }
    let section = script.int(0...count - 1)
    let keepsOthers = script.int(0...2) > 0
    note("section \(section) is expanded\(keepsOthers ? "" : " alone")")
    let before = view.expandedSections
    checked.expandSections(keepsOthers ? before.union([section]) : [section])
    let expanded = view.expandedSections
    for other in before.subtracting(expanded) { tell(.didCollapseSection(other)) }
    if expanded.contains(section) { tell(.didExpandSection(section)) }
    return section
  }

  /// Tells the binding what the user did, as a view does.
  private func tell(_ event: ListViewEvent) { checked.dataSource?.handle(event) }

  /// Compares the marks of the view with those that it had before.
  func checkFollowedMarks() {
    if let (law, detail) = checked.marks.problem(of: view) { report(law, detail) }
  }

  /// Compares the marks of the view with those that it had before, and with those that its binding keeps.
  func checkMarks() {
    checkFollowedMarks()
    if checked.marks.selection.isUsed, let selection = marks.selection {
      let shown = texts(at: view.indexPathsForSelectedItems)
      if shown != selection.items {
        report(.keepsSelection, "\(shown) is selected instead of \(selection.items)")
      }
    }
    if checked.marks.expandedItems.isUsed, let expanded = marks.expandedItems {
      let shown = texts(at: view.indexPathsForExpandedItems)
      if shown != expanded.items {
        report(.keepsMarks, "\(shown) is expanded instead of \(expanded.items)")
      }
    }
    if checked.marks.expandedSections.isUsed, let expanded = marks.expandedSections?.sections {
      let shown = view.expandedSections
      if shown != expanded {
        report(
          .keepsMarks, "the sections \(Array(shown)) are expanded instead of \(Array(expanded))")
      }
    }
  }

  private func texts(at places: [IndexPath]) -> [String] {
    let items = expectedItems
    return places.map { item(at: $0, in: items) ?? "nothing at \($0.listDescription)" }
  }
}

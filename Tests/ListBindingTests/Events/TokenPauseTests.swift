import Foundation
import ListBinding
import SignalsTesting
import Testing

private typealias Item = NamedItem

/// What is selected or expanded goes through pauses, and what filters hide is reported.
@MainActor
struct TokenPauseTests {
  private typealias Changes = TrackedItemChanges<Int>

  private let array = MutableObservableArray((1...6).map(Item.init))

  nonisolated private static let kinds = [
    ListViewCapabilities.Updates.batch, .patch, .splices, .reload,
  ]

  private func makeView(_ updates: ListViewCapabilities.Updates) -> HeadlessListView {
    let view = HeadlessListView(capabilities: ListViewCapabilities(updates: updates))
    view.allowsMultipleSelection = true
    return view
  }

  private func names(_ view: HeadlessListView, _ indexPaths: [IndexPath]) -> [String] {
    indexPaths.map { (view.cell(at: $0) as? TextCell)?.text ?? "?" }
  }

  @Test(arguments: kinds)
  func `expanded items go through a pause, with edits in between`(
    updates: ListViewCapabilities.Updates
  ) {
    let view = makeView(updates)
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let expansion = binding.keepExpandedItems(identifiedBy: .identifiable)
    var lost: [Int?] = []
    expansion.changes.observeNext { lost += $0.lost.map(\.id) }
    for place in [1, 3, 5] { view.toggleItem(at: [0, place]) }
    binding.pause()
    array.remove(at: 3)
    array.moveItem(from: 1, to: 4)
    array.insert(contentsOf: [Item(8), Item(9)], at: 0)
    #expect(expansion.items.map(\.id) == [2, 4, 6], "those on screen")
    #expect(names(view, view.indexPathsForExpandedItems) == ["2", "4", "6"])
    // What the user does meanwhile counts, too.
    view.toggleItem(at: [0, 0])
    view.toggleItem(at: [0, 5])
    binding.resume()
    #expect(expansion.items.map(\.id) == [1, 2])
    #expect(names(view, view.indexPathsForExpandedItems) == ["1", "2"])
    #expect(lost == [4])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: kinds)
  func `expanded sections go through a pause, with edits in between`(
    updates: ListViewCapabilities.Updates
  ) {
    typealias Section = Observable2DArraySection<String, Int>
    let list = MutableObservable2DArray(
      ["A", "B", "C", "D"].map { Section(metadata: $0, items: [1, 2]) })
    let view = makeView(updates)
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = "\($1)" }
    let expansion = binding.keepExpandedSections(identifiedBy: .value)
    for section in [0, 2, 3] { view.toggleSection(section) }
    binding.pause()
    list.removeSection(at: 3)
    list.moveSection(from: 2, to: 0)
    list.insert(section: Section(metadata: "E", items: [3]), at: 1)
    list.appendItem(7, toSection: 0)
    #expect(expansion.sections == [0, 2, 3])
    view.toggleSection(0)
    view.toggleSection(1)
    binding.resume()
    #expect(expansion.sections.map { list.section(at: $0).metadata } == ["C", "B"])
    #expect(view.expandedSections == expansion.sections)
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: kinds)
  func `an expanded item that goes and comes back in a pause stays so`(
    updates: ListViewCapabilities.Updates
  ) {
    let view = makeView(updates)
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let expansion = binding.keepExpandedItems(identifiedBy: .identifiable)
    let changes = EventRecorder(expansion.changes)
    view.toggleItem(at: [0, 2])
    binding.pause()
    let item = array.remove(at: 2)
    array.append(item)
    binding.resume()
    #expect(expansion.indexPaths == [[0, 5]])
    #expect(view.indexPathsForExpandedItems == [[0, 5]])
    #expect(changes.elements.isEmpty)
  }

  @Test(arguments: kinds)
  func `a selected item that a filter hides is lost, and returned at its new place`(
    updates: ListViewCapabilities.Updates
  ) {
    let view = makeView(updates)
    let hidden = Property<Set<Int>>([])
    let binding = array.filtered(by: hidden) { !$1.contains($0.id) }
      .bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let selection = binding.keepSelection(remembersHidden: true)
    let changes = EventRecorder(selection.changes)
    for place in [1, 3, 4] { view.tapItem(at: [0, place]) }
    hidden.value = [2, 5]
    hidden.value = [1, 2, 5]
    hidden.value = [1]
    var (lost, returned) = (Changes(), Changes())
    lost.lost = [.init(indexPath: [0, 1], id: 2), .init(indexPath: [0, 4], id: 5)]
    returned.returned = [.init(indexPath: [0, 0], id: 2), .init(indexPath: [0, 3], id: 5)]
    #expect(changes.elements == [lost, returned])
    #expect(names(view, view.indexPathsForSelectedItems) == ["2", "4", "5"])
    #expect(view.violations.isEmpty)
  }

  @Test func `what returns is told after the view selects it, and not without being remembered`() {
    for remembers in [false, true] {
      let view = makeView(.batch)
      let hidden = Property<Set<Int>>([])
      let binding = array.filtered(by: hidden) { !$1.contains($0.id) }
        .bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
      let selection = binding.keepSelection(remembersHidden: remembers)
      var returned: [Int?] = []
      var selected: [[IndexPath]] = []
      selection.changes.observeNext { changes in
        returned += changes.returned.map(\.id)
        selected.append(view.indexPathsForSelectedItems)
      }
      view.tapItem(at: [0, 2])
      hidden.value = [3]
      binding.pause()
      hidden.value = []
      #expect(returned == [])
      binding.resume()
      #expect(returned == (remembers ? [3] : []))
      #expect(selected == (remembers ? [[], [[0, 2]]] : [[]]))
    }
  }

  @Test func `a selected item that is hidden and shown in one pause neither goes nor returns`() {
    let view = makeView(.patch)
    let hidden = Property<Set<Int>>([])
    let binding = array.filtered(by: hidden) { !$1.contains($0.id) }
      .bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let selection = binding.keepSelection(remembersHidden: true)
    let changes = EventRecorder(selection.changes)
    view.tapItem(at: [0, 2])
    binding.pause()
    hidden.value = [1, 3]
    hidden.value = [1]
    binding.resume()
    #expect(changes.elements.isEmpty)
    #expect(names(view, view.indexPathsForSelectedItems) == ["3"])
  }
}

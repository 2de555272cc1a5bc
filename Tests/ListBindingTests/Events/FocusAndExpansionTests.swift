import Foundation
import ListBinding
import Testing

private typealias Item = NamedItem

/// What stays put while the list changes: the focus, and what is expanded.
@MainActor
struct FocusAndExpansionTests {
  private let array = MutableObservableArray((1...6).map(Item.init))

  nonisolated private static let kinds = [
    ListViewCapabilities.Updates.batch, .patch, .splices, .reload,
  ]

  private func name(_ view: HeadlessListView, _ indexPath: IndexPath?) -> String? {
    indexPath.flatMap { view.cell(at: $0) as? TextCell }?.text
  }

  @Test(arguments: kinds)
  func `the focus goes along with every update, in views of all kinds`(
    updates: ListViewCapabilities.Updates
  ) {
    let view = HeadlessListView(capabilities: ListViewCapabilities(updates: updates))
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.keepFocus(identifiedBy: .identifiable)
    #expect(view.focusedItem == nil)
    view.moveFocus(to: [0, 3])
    array.moveItem(from: 3, to: 0)
    #expect(name(view, view.focusedItem) == "4")
    array.insert(Item(7), at: 0)
    #expect(name(view, view.focusedItem) == "4")
    array.replace(with: [9, 2, 4, 1].map(Item.init))
    #expect(name(view, view.focusedItem) == "4")
    array.remove(at: 2)
    #expect(name(view, view.focusedItem) == "1", "the neighbour behind")
    array.removeLast()
    #expect(name(view, view.focusedItem) == "2", "the neighbour before")
    view.moveFocus(to: nil)
    array.replace(with: [3, 2].map(Item.init))
    #expect(view.focusedItem == nil)
    #expect(view.violations.isEmpty)
  }

  @Test func `the focus comes back to a view that left the screen while it loaded`() {
    let view = HeadlessListView()
    var mustLeave = false
    let binding = array.bind(to: view, cellType: TextCell.self) { cell, item in
      cell.text = item.name
      if mustLeave { view.isAttached = false }
      mustLeave = false
    }
    binding.keepFocus()
    view.moveFocus(to: [0, 3])
    mustLeave = true
    view.isAttached = false
    view.isAttached = true
    #expect(!view.isAttached)
    array.insert(Item(7), at: 0)
    view.isAttached = true
    #expect(name(view, view.focusedItem) == "4")
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: kinds)
  func `the focus comes back with the item that a filter hid, unless the user moved it`(
    updates: ListViewCapabilities.Updates
  ) {
    let text = Property("")
    let shown = array.filtered(by: text) { $0.name.hasPrefix($1) }
    let view = HeadlessListView(capabilities: ListViewCapabilities(updates: updates))
    let binding = shown.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.keepFocus(remembersHidden: true)
    view.moveFocus(to: [0, 3])
    text.value = "2"
    #expect(name(view, view.focusedItem) == "2", "the neighbour")
    text.value = ""
    #expect(name(view, view.focusedItem) == "4")
    text.value = "none"
    #expect(view.focusedItem == nil)
    array.append(Item(7))
    text.value = ""
    #expect(name(view, view.focusedItem) == "4")
    text.value = "2"
    array.append(Item(22))
    view.moveFocus(to: [0, 1])
    text.value = ""
    #expect(name(view, view.focusedItem) == "22")
    #expect(view.violations.isEmpty)
  }

  @Test func `a neighbour that has the focus already can be chosen`() {
    let limit = Property(9)
    let view = HeadlessListView()
    let binding = array.filtered(by: limit) { $0.id <= $1 }
      .bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.keepFocus(remembersHidden: true)
    view.moveFocus(to: [0, 5])
    limit.value = 4
    #expect(name(view, view.focusedItem) == "4")
    view.moveFocus(to: [0, 3])
    limit.value = 9
    #expect(name(view, view.focusedItem) == "4")
    #expect(view.violations.isEmpty)
  }

  @Test func `the focus goes through pauses and absences`() {
    let view = HeadlessListView()
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.keepFocus(identifiedBy: .identifiable)
    view.moveFocus(to: [0, 4])
    binding.pause()
    array.removeFirst()
    array.moveItem(from: 3, to: 0)
    binding.resume()
    #expect(name(view, view.focusedItem) == "5")
    view.isAttached = false
    array.insert(Item(8), at: 0)
    array.remove(at: 2)
    view.isAttached = true
    #expect(name(view, view.focusedItem) == "5")
  }

  @Test(arguments: kinds)
  func `expanded items stay expanded, in views of all kinds`(
    updates: ListViewCapabilities.Updates
  ) {
    let view = HeadlessListView(capabilities: ListViewCapabilities(updates: updates))
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let expansion = binding.keepExpandedItems(identifiedBy: .identifiable)
    func names() -> [String?] { view.indexPathsForExpandedItems.map { name(view, $0) } }
    view.toggleItem(at: [0, 1])
    view.toggleItem(at: [0, 3])
    view.toggleItem(at: [0, 5])
    view.toggleItem(at: [0, 5])
    #expect(expansion.items.map(\.id) == [2, 4])
    array.moveItem(from: 1, to: 5)
    #expect(names() == ["4", "2"])
    array.update(at: 5) { $0.name = "two" }
    #expect(names() == ["4", "two"])
    array.replace(with: [9, 2, 4, 1].map(Item.init))
    #expect(names() == ["2", "4"])
    array.remove(at: 1)
    #expect(names() == ["4"])
    expansion.expand([[0, 0], [0, 9]])
    #expect(names() == ["9"])
    expansion.removeAll()
    #expect(names() == [])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: kinds)
  func `expanded sections stay expanded, in views of all kinds`(
    updates: ListViewCapabilities.Updates
  ) {
    typealias Section = Observable2DArraySection<String, Int>
    let list = MutableObservable2DArray(
      ["A", "B", "C"].map { Section(metadata: $0, items: [1, 2]) })
    let view = HeadlessListView(capabilities: ListViewCapabilities(updates: updates))
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = "\($1)" }
    let expansion = binding.keepExpandedSections(identifiedBy: .value)
    func names() -> [String] { view.expandedSections.map { list.section(at: $0).metadata } }
    view.toggleSection(0)
    view.toggleSection(2)
    #expect(expansion.sections == [0, 2])
    list.moveSection(from: 2, to: 0)
    #expect(names() == ["C", "A"])
    list.appendItem(3, toSection: 0)
    #expect(names() == ["C", "A"])
    list.insert(section: Section(metadata: "D", items: []), at: 1)
    #expect(names() == ["C", "A"])
    list.replace(with: ["A", "E", "C"].map { Section(metadata: $0, items: [4]) })
    #expect(names() == ["A", "C"])
    list.removeSection(at: 0)
    #expect(names() == ["C"])
    view.toggleSection(1)
    #expect(expansion.sections == [])
    expansion.expand([0, 7])
    #expect(names() == ["E"])
    #expect(view.violations.isEmpty)
  }

  @Test func `expanded sections are named by the id of their metadata, and collapsed all at once`()
  {
    let list = MutableObservable2DArray(
      (1...3).map { Observable2DArraySection(metadata: NamedItem($0), items: [0]) })
    let view = HeadlessListView()
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = "\($1)" }
    let expansion = binding.keepExpandedSections(remembersHidden: true)
    #expect(expansion.isEmpty && expansion.ids == [])
    view.toggleSection(0)
    view.toggleSection(2)
    list.moveSection(from: 2, to: 0)
    #expect(!expansion.isEmpty && expansion.ids == [3, 1])
    list.removeSection(at: 0)
    expansion.removeAll()
    list.insert(
      section: Observable2DArraySection(metadata: NamedItem(3), items: []), at: 0)
    #expect(expansion.isEmpty && view.expandedSections.isEmpty)
  }

  @Test(arguments: kinds)
  func `expanded sections that a filter hid are expanded again, if asked`(
    updates: ListViewCapabilities.Updates
  ) {
    typealias Section = Observable2DArraySection<String, Int>
    let list = MutableObservable2DArray(
      [("A", [1]), ("B", [2, 3]), ("C", [4])].map { Section(metadata: $0, items: $1) })
    let least = Property(0)
    let shown = list.filtered(by: least, keepsEmptySections: false) { $0 >= $1 }
    let view = HeadlessListView(capabilities: ListViewCapabilities(updates: updates))
    let binding = shown.bind(to: view, cellType: TextCell.self) { $0.text = "\($1)" }
    binding.keepExpandedSections(identifiedBy: .value, remembersHidden: true)
    func names() -> [String] { view.expandedSections.map { shown.section(at: $0).metadata } }
    view.toggleSection(0)
    view.toggleSection(1)
    least.value = 4
    #expect(names() == [])
    least.value = 2
    #expect(names() == ["B"])
    view.toggleSection(0)
    binding.pause()
    least.value = 0
    binding.resume()
    #expect(names() == ["A"])
    #expect(view.violations.isEmpty)
  }

  @Test func `in a view without sections the focus is on the same item`() {
    let list = MutableObservable2DArray([
      .init(metadata: "A", items: [Item(1), Item(2)]), .init(metadata: "B", items: [Item(3)]),
    ])
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: false))
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.keepFocus(identifiedBy: .identifiable)
    view.moveFocus(to: [0, 2])
    list.moveSection(from: 1, to: 0)
    #expect(view.focusedItem == [0, 0])
    #expect(name(view, view.focusedItem) == "3")
  }

  @Test func `headers are asked for again, and items stay`() {
    let total = Property(1)
    let view = HeadlessListView()
    let list = MutableObservable2DArray([Observable2DArraySection(metadata: "A", items: [1, 2])])
    let binder = ListBinder<SectionedSnapshot<String, Int>, HeadlessListView>()
    binder.headerTitle = { list, section in "\(list.section(at: section).metadata): \(total.value)"
    }
    let binding = list.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = "\($1)" }
    defer { binding.dispose() }
    let cell = view.cell(at: [0, 0])
    #expect(view.headerTitle(forSection: 0) == "A: 1")
    total.value = 2
    #expect(view.headerTitle(forSection: 0) == "A: 1")
    view.reconfigureSupplementaryViews()
    #expect(view.headerTitle(forSection: 0) == "A: 2")
    #expect(view.cell(at: [0, 0]) === cell)
  }
}

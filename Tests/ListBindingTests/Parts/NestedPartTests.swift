import Foundation
import ListBinding
import Testing

/// A part that is split once more.
@MainActor
struct NestedPartTests {
  private let view = HeadlessListView(viewportHeight: 4)
  private let outer: ListViewParts<HeadlessListView>
  private let inner: ListViewParts<ListViewPart<HeadlessListView>>
  private let first = MutableObservableArray((1...5).map(NamedItem.init))
  private let second = MutableObservableArray([NamedItem(11), NamedItem(12)])

  init() {
    outer = ListViewParts(of: view, count: 2)
    inner = ListViewParts(of: outer[1], count: 2)
  }

  private func settle() async { for _ in 0..<30 { await Task.yield() } }

  @Test(arguments: [true, false], [true, false])
  func `the list of a nested part ends or is bound anew in the layout of another`(
    isRenewed: Bool, comesBack: Bool
  ) async {
    var binding: ListViewBinding<ArraySnapshot<NamedItem>>?
    func bindSecond() {
      binding = second.bind(to: inner[1], cellType: TextCell.self) { $0.text = $1.name }
    }
    bindSecond()
    var isArmed = true
    first.bind(to: outer[0], cellType: TextCell.self) { cell, item in
      cell.text = item.name
      guard isArmed, item.id == 5 else { return }
      isArmed = false
      if isRenewed { bindSecond() } else { binding?.dispose() }
    }
    if comesBack {
      view.isAttached = false
      first.removeSubrange(0..<4)
      view.isAttached = true
    } else {
      view.scroll(to: 3)
    }
    await settle()
    view.viewportHeight = 20
    #expect(
      view.texts == (Array(first.snapshot) + (isRenewed ? Array(second.snapshot) : [])).map(\.name))
    #expect(view.violations.isEmpty)
  }

  @Test func `what is expanded in two nested parts stays so while the view is away`() async {
    let lists = (0..<2).map { number in
      MutableObservable2DArray<String, NamedItem>([
        .init(metadata: "\(number)a", items: [NamedItem(10 * number)]),
        .init(metadata: "\(number)b", items: [NamedItem(10 * number + 1)]),
      ])
    }
    let bindings = zip(lists, 0..<2).map { list, part in
      list.bind(to: inner[part], cellType: TextCell.self) { $0.text = $1.name }
    }
    let kept = bindings.map { $0.keepExpandedSections(identifiedBy: .value) }
    let items = bindings.map { $0.keepExpandedItems() }
    view.toggleSection(1)
    view.toggleSection(2)
    view.toggleItem(at: [1, 0])
    view.isAttached = false
    lists[0].insert(section: .init(metadata: "new", items: [NamedItem(5)]), at: 0)
    view.isAttached = true
    await settle()
    #expect(kept.map(\.sections) == [[2], [0]])
    #expect(view.expandedSections == [2, 3])
    #expect(items.map(\.ids) == [[1], []])
    #expect(view.indexPathsForExpandedItems == [[2, 0]])
    #expect(view.violations.isEmpty)
  }

  @Test func `an event of a place that no list has is not passed on`() {
    first.bind(to: outer[0], cellType: TextCell.self) { $0.text = $1.name }
    for path in [[], [0], [9, 9]] as [IndexPath] {
      outer.handle(.didMove([0, 0], to: path))
      outer.handle(.didMove(path, to: [0, 0]))
      outer.handle(.didDelete([path]))
    }
    #expect(view.violations.isEmpty)
  }

  @Test func `a part keeps its place while another one of the view is on top`() {
    let bindings = [
      first.bind(to: outer[0], cellType: TextCell.self) { $0.text = $1.name },
      second.bind(to: inner[0], cellType: TextCell.self) { $0.text = $1.name },
    ]
    for binding in bindings { binding.keepScrollPosition() }
    view.scroll(to: 3)
    view.scroll(to: 5)
    view.scroll(to: 1)
    #expect(view.texts == ["2", "3", "4", "5"])
    second.replace(with: Array(second.snapshot))
    #expect(view.texts == ["2", "3", "4", "5"])
  }
}

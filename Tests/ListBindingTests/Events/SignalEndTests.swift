import Foundation
import ListBinding
import SignalsTesting
import Testing

/// The signals of what happens in a view end with what they are of.
@MainActor
struct SignalEndTests {
  private let array = MutableObservableArray((1...3).map(NamedItem.init))

  @discardableResult
  private func bind(
    _ view: some ListView<HeadlessListCell>
  ) -> ListViewBinding<ArraySnapshot<NamedItem>> {
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
  }

  @Test(arguments: 0..<3)
  func `the signals of a binding complete when it ends`(ending: Int) {
    var view: HeadlessListView? = HeadlessListView()
    guard let events = view?.reactive.events, let binding = view.map({ bind($0) }) else { return }
    let selection = binding.keepSelection()
    let items = EventRecorder(binding.selectedItem.map(\.name))
    let changes = EventRecorder(selection.changes.map { $0.lost.count })
    let ofView = EventRecorder(events.filter { $0 == .didSelect([0, 0]) }.map { _ in 0 })
    view?.tapItem(at: [0, 0])
    array.remove(at: 0)
    switch ending {
    case 0: binding.dispose()
    case 1: view.map { _ = bind($0) }
    default: view = nil
    }
    #expect(items.transcript == ["next(1)", "completed"])
    #expect(changes.transcript == ["next(1)", "completed"])
    #expect(EventRecorder(binding.selectedItem).transcript == ["completed"])
    #expect(EventRecorder(binding.prefetchItems).transcript == ["completed"])
    #expect(EventRecorder(selection.changes).transcript == ["completed"])
    if ending == 1 { view?.tapItem(at: [0, 0]) }
    view = nil
    #expect(ofView.transcript == ["next(0)"] + (ending == 1 ? ["next(0)"] : []) + ["completed"])
    #expect(EventRecorder(events).transcript == ["completed"])
  }

  @Test func `a task that goes through them ends with the binding`() async {
    let view = HeadlessListView()
    let binding = bind(view)
    let task = Task {
      var names: [String] = []
      for await item in binding.selectedItem.values { names.append(item.name) }
      return names
    }
    for _ in 0..<20 { await Task.yield() }
    view.tapItem(at: [0, 1])
    binding.dispose()
    #expect(await task.value == ["2"])
  }

  @Test func `an observer that ends the binding is told of the end after all have the event`() {
    let view = HeadlessListView()
    let binding = bind(view)
    var log: [String] = []
    binding.selectedItem.observeNext { _ in
      binding.dispose()
      log.append("disposed")
    }
    binding.selectedItem.observe { log.append("\($0.element?.name ?? "end")") }
    view.tapItem(at: [0, 0])
    #expect(log == ["disposed", "1", "end"])
  }

  @Test func `the last displays end before the signals`() {
    let view = HeadlessListView()
    let binding = bind(view)
    let places = EventRecorder(
      binding.items { if case .didEndDisplaying(let path) = $0 { path } else { nil } })
    let ends = EventRecorder(view.reactive.didEndDisplayingItem.map(\.item))
    binding.dispose()
    #expect(places.transcript == ["completed"])
    #expect(ends.elements == [0, 1, 2])
    #expect(ends.transcript.last != "completed")
  }

  @Test func `expanded sections and items change no more either`() {
    let sections = MutableObservable2DArray([
      Observable2DArraySection(metadata: "odd", items: [NamedItem(1)])
    ])
    let view = HeadlessListView()
    let binding = sections.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let expansion = binding.keepExpandedSections(identifiedBy: .value)
    let items = binding.keepExpandedItems()
    let recorders = [
      EventRecorder(expansion.changes),
      EventRecorder(
        items.changes.map { _ in
          TrackedItemChanges<String>()
        }),
    ]
    binding.dispose()
    #expect(recorders.map(\.transcript) == [["completed"], ["completed"]])
  }

  @Test func `the events of a part complete with the view, also if the part is kept`() {
    var view: HeadlessListView? = HeadlessListView()
    guard let parts = view.map({ ListViewParts(of: $0, count: 2) }) else { return }
    let part = parts[1]
    let binding = bind(part)
    let items = EventRecorder(binding.selectedItem)
    let places = EventRecorder(part.reactive.events)
    view = nil
    #expect(places.transcript.last == "completed")
    #expect(items.transcript == [])
    part.dataSource = nil
    binding.dispose()
    #expect(items.transcript == ["completed"])
  }

  @Test func `a list that moves to another view has other signals`() {
    final class Binder: ListBinder<ArraySnapshot<NamedItem>, HeadlessListView> {}
    let binder = Binder { _, _, _ in HeadlessListCell() }
    let views = (HeadlessListView(), HeadlessListView())
    let first = array.bind(to: views.0, using: binder)
    let before = EventRecorder(first.selectedItem.map(\.name))
    let second = array.bind(to: views.1, using: binder)
    let after = EventRecorder(second.selectedItem.map(\.name))
    views.1.tapItem(at: [0, 2])
    #expect(before.transcript == ["completed"])
    #expect(after.elements == ["3"])
  }
}

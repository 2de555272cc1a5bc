import Foundation
import ListBinding
import SignalsTesting
import Testing

private typealias Item = NamedItem

/// Edits that a view shows, beside those of observers, binders and hidden sections.
@MainActor
struct EditsBesideOthersTests {
  private let view = HeadlessListView()
  private let movable = Movable()
  private let array = MutableObservableArray((1...6).map(Item.init))

  init() { view.responders.forwardTo = movable }

  private func bind() -> ListViewBinding<ArraySnapshot<Item>> {
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
  }

  @Test(arguments: [false, true])
  func `an observer that edits as well makes no echo`(isDeletion: Bool) {
    let binding = bind()
    binding.write(to: array)
    view.reactive.events.observeNext { [array] event in
      switch event {
      case .didMove, .didDelete: array.append(Item(9))
      default: break
      }
    }
    view.transcript = []
    if isDeletion {
      view.removeItemsAsUser(at: [[0, 0]])
    } else {
      view.dragItem(from: [0, 0], to: [0, 2])
    }
    #expect(view.transcript == ["begin", isDeletion ? "insert 0.5" : "insert 0.6", "end"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [false, true])
  func `an update that a binder lets wait makes no echo`(isDeletion: Bool) {
    final class Queue: ListBinder<ArraySnapshot<Item>, HeadlessListView> {
      var isBusy = false
      override func apply(
        _ update: ListUpdate<ArraySnapshot<Item>>, to view: HeadlessListView, tell: () -> Void
      ) {
        if !isBusy { super.apply(update, to: view, tell: tell) }
      }
    }
    let binder = Queue()
    let binding = array.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1.name }
    binding.write(to: array)
    binder.isBusy = true
    array.append(Item(7))
    if isDeletion {
      view.removeItemsAsUser(at: [[0, 0]])
    } else {
      view.dragItem(from: [0, 0], to: [0, 2])
    }
    view.transcript = []
    binder.isBusy = false
    binder.resume()
    #expect(view.texts == array.snapshot.map(\.name))
    #expect(view.transcript == ["begin", isDeletion ? "insert 0.5" : "insert 0.6", "end"])
    #expect(view.violations.isEmpty)
  }

  @Test func `an item that is dropped into an empty section does not go to a hidden one`() async {
    let list = MutableObservable2DArray<String, Item>([
      .init(metadata: "hidden", items: []), .init(metadata: "B", items: []),
      .init(metadata: "C", items: [Item(1), Item(2)]),
    ])
    let shown = list.filteredSections { $0.metadata != "hidden" }
    let binding = shown.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    var refusals: [UserEditRefusal] = []
    binding.write(to: list).onRefusal = { refusals.append($0) }
    view.dragItem(from: [1, 0], to: [0, 0])
    await binding.displayed()
    let all = list.snapshot.sections.map { "\($0.metadata) \($0.items.map(\.id))" }
    #expect(
      all == ["hidden []", "B [1]", "C [2]"] || !refusals.isEmpty,
      "\(all) \(view.texts) \(refusals)")
    #expect(list.snapshot.sections[0].items.isEmpty)
  }

  @Test func `an item that is dropped where all others are hidden goes behind them`() async {
    let list = MutableObservable2DArray<String, Item>([
      .init(metadata: "A", items: [Item(5)]), .init(metadata: "C", items: [Item(1), Item(2)]),
    ])
    let shown = list.filtered { $0.id < 5 }
    let binding = shown.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    var refusals: [UserEditRefusal] = []
    binding.write(to: list).onRefusal = { refusals.append($0) }
    view.dragItem(from: [1, 0], to: [0, 0])
    await binding.displayed()
    let all = list.snapshot.sections.map { "\($0.metadata) \($0.items.map(\.id))" }
    #expect(refusals == [], "\(all)")
  }

  @Test func `a list of unknown kind is shown again in a pause`() {
    let lists = SafePublishSubject<[String]>()
    let binding = lists.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    lists.next(["a", "b", "c"])
    binding.pause()
    view.removeItemsAsUser(at: [[0, 0]])
    #expect(view.violations.isEmpty)
    binding.resume()
    #expect(view.texts == ["a", "b", "c"])
    #expect(view.violations.isEmpty)
  }
}

import Foundation
import ListBinding
import SignalsTesting
import TestSupport
import Testing

private typealias Item = NamedItem

/// Rows that a view removes by itself, before its data source knows.
@MainActor
struct ShownDeletionTests {
  private let view = HeadlessListView()
  private let other = HeadlessListView()
  private let movable = Movable()
  private let array = MutableObservableArray((1...5).map(Item.init))

  init() { view.responders.forwardTo = movable }

  private func bind() -> ListViewBinding<ArraySnapshot<Item>> {
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
  }

  @Test func `what the view removed is deleted in the array, and not told to it again`() {
    bind().write(to: array)
    array.bind(to: other, cellType: TextCell.self) { $0.text = $1.name }
    (view.transcript, other.transcript) = ([], [])
    #expect(view.removeItemsAsUser(at: [[0, 3], [0, 1], [0, 3]]) == [[0, 1], [0, 3]])
    #expect(array.snapshot.map(\.id) == [1, 3, 5])
    #expect(view.texts == ["1", "3", "5"])
    #expect(view.transcript == [])
    #expect(other.texts == ["1", "3", "5"])
    #expect(other.transcript == ["begin", "delete 0.1 0.3", "end"])
    array.append(Item(6))
    #expect(view.transcript == ["begin", "insert 0.3", "end"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a deletion is shown in time that does not grow with the list`() {
    var views: [Int: SilentListView] = [:]
    let ratio = growth(from: 2_000) { count in
      let view = views[count] ?? SilentListView()
      if views[count] == nil {
        views[count] = view
        MutableObservable2DArray(
          (0..<count).map { Observable2DArraySection(metadata: $0, items: [0, 1]) }
        )
        .bind(to: view, cellType: HeadlessListCell.self) { _, _ in }
      }
      for _ in 0..<20 { view.dataSource?.handle(.didDelete([[3, 0]])) }
    }
    #expect(ratio < 4)
  }

  @Test(arguments: [true, false])
  func `every two rows of a small list of sections are deleted without an echo`(
    hasSections: Bool
  ) {
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: hasSections))
    view.responders.forwardTo = movable
    let places: [IndexPath] = [[0, 0], [0, 1], [2, 0], [3, 0], [3, 1], [3, 2]]
    for first in places.indices {
      for second in places[first...].indices {
        let list = MutableObservable2DArray<String, Item>([
          .init(metadata: "A", items: [Item(1), Item(2)]), .init(metadata: "B", items: []),
          .init(metadata: "C", items: [Item(3)]),
          .init(metadata: "D", items: [Item(4), Item(5), Item(6)]),
        ])
        let gone = Set([places[first], places[second]])
        let expected = places.filter { !gone.contains($0) }.map { list[$0].name }
        list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }.write(to: list)
        view.transcript = []
        let chosen = hasSections ? [places[second], places[first]] : [[0, second], [0, first]]
        view.removeItemsAsUser(at: chosen)
        #expect(list.snapshot.sections.flatMap { $0.items.map(\.name) } == expected)
        #expect(view.texts == expected)
        #expect(view.transcript == [])
      }
    }
    #expect(view.violations.isEmpty)
  }

  /// A binder that looks up what it is told of.
  private final class LookingBinder: ListBinder<ArraySnapshot<Item>, HeadlessListView>,
    ListViewResponder
  {
    var log: [String] = []

    func handle(_ event: ListViewEvent) {
      guard let before = snapshotBeforeEvent, let after = eventSnapshot else { return }
      let paths: [IndexPath]
      switch event {
      case .didDelete(let deleted): paths = deleted
      case .didMove(let source, _): paths = [source]
      case .didSelect(let path): paths = [path]
      default: return
      }
      log.append("\(paths.map { before[$0.item].id }) \(after.map(\.id))")
    }
  }

  @Test func `a responder finds the lists before and after what the view has done`() {
    let binder = LookingBinder()
    array.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1.name }
      .write(to: array)
    view.removeItemsAsUser(at: [[0, 3], [0, 4]])
    view.dragItem(from: [0, 2], to: [0, 0])
    view.tapItem(at: [0, 0])
    #expect(binder.log == ["[4, 5] [1, 2, 3]", "[3] [3, 1, 2]", "[3] [3, 1, 2]"])
    #expect(binder.snapshotBeforeEvent?.map(\.id) == [3, 1, 2])
  }

  @Test func `rows that nobody deletes come back`() {
    let binding = bind()
    view.selectItem(at: [0, 4])
    view.transcript = []
    var heard: [[Int]] = []
    binding.deletedItems.observeNext { heard.append($0.map(\.id)) }
    let paths = EventRecorder(view.reactive.didDeleteItems)
    view.removeItemsAsUser(at: [[0, 0], [0, 2]])
    #expect(heard == [[1, 3]])
    #expect(paths.elements == [[[0, 0], [0, 2]]])
    #expect(view.texts == ["1", "2", "3", "4", "5"])
    #expect(view.indexPathsForSelectedItems == [[0, 4]])
    #expect(view.transcript == ["begin", "insert 0.0 0.2", "end"])
    #expect(view.violations.isEmpty)
  }

  @Test func `rows that are gone from the array are refused, and do not come back`() {
    let binding = bind()
    let edits = binding.write(to: array)
    var refusals: [UserEditRefusal] = []
    edits.onRefusal = { refusals.append($0) }
    binding.pause()
    array.remove(at: 1)
    view.removeItemsAsUser(at: [[0, 1]])
    view.removeItemsAsUser(at: [[0, 0]])
    #expect(refusals == [.itemIsGone([0, 1])])
    #expect(view.texts == ["3", "4", "5"])
    view.transcript = []
    binding.resume()
    #expect(array.snapshot.map(\.id) == [3, 4, 5])
    #expect(view.texts == ["3", "4", "5"])
    #expect(view.transcript.filter { $0 != "begin" && $0 != "end" } == [])
    #expect(view.violations.isEmpty)
  }

  @Test func `a deletion and a move in a batch are shown as they are, and undone together`() {
    let undo = UndoStack(array, recording: .groups)
    bind().write(to: array, undo: undo)
    view.transcript = []
    array.batchUpdate { _ in
      view.removeItemsAsUser(at: [[0, 0]])
      view.dragItem(from: [0, 3], to: [0, 0])
      #expect(view.texts == ["5", "2", "3", "4"])
    }
    #expect(array.snapshot.map(\.id) == [5, 2, 3, 4])
    #expect(view.texts == ["5", "2", "3", "4"])
    #expect(view.transcript.filter { $0 != "begin" && $0 != "end" } == [])
    undo.undo()
    #expect(view.texts == ["1", "2", "3", "4", "5"])
    view.removeItemsAsUser(at: [[0, 2], [0, 4]])
    view.dragItem(from: [0, 0], to: [0, 1])
    #expect(view.texts == ["2", "1", "4"])
    undo.undo()
    #expect(view.texts == ["1", "2", "4"])
    undo.undo()
    #expect(view.texts == ["1", "2", "3", "4", "5"])
    #expect(view.violations.isEmpty)
  }

  @Test func `in a derived list, what takes the place of a deleted row is shown`() {
    let list = MutableObservableArray([
      Item(1), Item(2), Item(12), Item(3),
    ])
    let lastDigits = list.distinct { $0.id % 10 }
    lastDigits.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }.write(to: list)
    view.removeItemsAsUser(at: [[0, 1]])
    #expect(list.snapshot.map(\.id) == [1, 12, 3])
    #expect(view.texts == ["1", "12", "3"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a list of unknown kind is reloaded`() {
    let lists = SafePublishSubject<[String]>()
    let binding = lists.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    lists.next(["a", "b", "c"])
    var deleted: [[String]] = []
    binding.deletedItems.observeNext { deleted.append($0) }
    view.removeItemsAsUser(at: [[0, 0], [0, 2]])
    #expect(deleted == [["a", "c"]])
    #expect(view.texts == ["a", "b", "c"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a view that removes what its list does not have is reloaded`() {
    _ = bind()
    view.transcript = []
    view.dataSource?.handle(.didDelete([[0, 1], [0, 7]]))
    #expect(view.transcript == ["reload"])
    #expect(view.texts == ["1", "2", "3", "4", "5"])
  }

  @Test func `a selection whose row the user removed is reported`() {
    let binding = bind()
    binding.write(to: array)
    let selection = binding.keepSelection()
    var gone: [Int] = []
    selection.changes.observeNext { gone += $0.lost.compactMap(\.id) }
    view.tapItem(at: [0, 2])
    view.removeItemsAsUser(at: [[0, 2]])
    #expect(gone == [3])
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test(arguments: [true, false], [true, false])
  func `rows of several parts go from the list of each`(hasSections: Bool, isWritten: Bool) async {
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: hasSections))
    view.responders.forwardTo = movable
    let parts = ListViewParts(of: view, count: 2)
    let below = MutableObservableArray((6...8).map(Item.init))
    for (part, list) in [(parts[0], array), (parts[1], below)] {
      let binding = list.bind(to: part, cellType: TextCell.self) { $0.text = $1.name }
      if isWritten { binding.write(to: list) }
    }
    view.transcript = []
    view.removeItemsAsUser(at: [[0, 1]])
    #expect(!isWritten || view.transcript == [])
    #expect(view.texts == array.snapshot.map(\.name) + below.snapshot.map(\.name))
    view.removeItemsAsUser(
      at: hasSections ? [[0, 0], [1, 1]] : [[0, 0], [0, array.count + 1]])
    for _ in 0..<3 { await Task.yield() }
    #expect(array.snapshot.map(\.id) == (isWritten ? [3, 4, 5] : [1, 2, 3, 4, 5]))
    #expect(below.snapshot.map(\.id) == (isWritten ? [6, 8] : [6, 7, 8]))
    #expect(view.texts == array.snapshot.map(\.name) + below.snapshot.map(\.name))
    #expect(view.violations.isEmpty)
  }
}

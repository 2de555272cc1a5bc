import ListBinding
import Testing

/// One view that shows one array after another.
@MainActor
struct ChangingArraysTests {
  private struct File: Identifiable, Equatable, Sendable {
    var id: String
  }

  private let view = HeadlessListView()
  private let first = MutableObservableArray(["a", "b", "c"].map(File.init))
  private let second = MutableObservableArray(["b", "x", "c"].map(File.init))
  private let binder = ListBinder<ArraySnapshot<File>, HeadlessListView> { list, path, _ in
    let cell = TextCell()
    cell.text = list[path.item].id
    return cell
  }

  @Test func `another array is a reload, and the former one is left`() {
    let folder = Property(first)
    folder.flatMapLatest { $0.updates }.bind(to: view, using: binder)
    view.transcript = []
    folder.value = second
    #expect(view.transcript == ["reload"])
    #expect(view.texts == ["b", "x", "c"])
    first.append(File(id: "d"))
    second.remove(at: 0)
    #expect(view.transcript == ["reload", "begin", "delete 0.0", "end"])
    #expect(view.texts == ["x", "c"])
  }

  @Test func `what differs is shown in cells of a type, too`() {
    let folder = Property(first)
    folder.flatMapLatest { $0.updates }.diffReloads()
      .bind(to: view, cellType: TextCell.self) { $0.text = $1.id }
    view.transcript = []
    folder.value = second
    #expect(view.transcript == ["begin", "delete 0.0", "insert 0.1", "end"])
    #expect(view.texts == ["b", "x", "c"])
    #expect(view.violations.isEmpty)
  }

  @Test func `what differs of values and of sections needs no word on how they are told apart`() {
    let numbers = Property(MutableObservableArray([1, 2, 3]))
    numbers.flatMapLatest { $0.updates }.diffReloads()
      .bind(to: view, cellType: TextCell.self) { $0.text = "\($1)" }
    view.transcript = []
    numbers.value = MutableObservableArray([2, 3, 4])
    #expect(view.transcript == ["begin", "delete 0.0", "insert 0.2", "end"])

    func lists<Item>(_ items: [Item]...) -> [MutableObservable2DArray<String, Item>] {
      items.map { MutableObservable2DArray([Observable2DArraySection(metadata: "s", items: $0)]) }
    }
    let values = lists([1, 2], [2])
    let shown = Property(values[0])
    shown.flatMapLatest { $0.updates }.diffReloads()
      .bind(to: view, cellType: TextCell.self) { $0.text = "\($1)" }
    view.transcript = []
    shown.value = values[1]
    #expect(view.transcript == ["begin", "delete 0.0", "end"])

    let files = lists([File(id: "a"), File(id: "b")], [File(id: "b")])
    let folder = Property(files[0])
    folder.flatMapLatest { $0.updates }.diffReloads()
      .bind(to: view, cellType: TextCell.self) { $0.text = $1.id }
    view.transcript = []
    folder.value = files[1]
    #expect(view.transcript == ["begin", "delete 0.0", "end"])
    #expect(view.violations.isEmpty)
  }

  @Test func `what differs has titles, and binders of its own, as a list has`() {
    let folder = Property(first)
    let updates = folder.flatMapLatest { $0.updates }.diffReloads()
    updates.bind(
      to: view, cellType: TextCell.self, headerTitle: { list, _ in "\(list.count) files" }
    ) { $0.text = $1.id }
    #expect(view.headerTitle(forSection: 0) == "3 files")
    let fading = ListBinder<ArraySnapshot<File>, HeadlessListView>(rowAnimation: .fade)
    updates.bind(to: view, cellType: TextCell.self, using: fading) { $0.text = $1.id }
    folder.value = second
    #expect(view.texts == ["b", "x", "c"])
    #expect(view.animations.last == .fade)
    #expect(view.violations.isEmpty)
  }

  @Test func `another array is what differs, if one asks for it`() {
    let folder = Property(first)
    folder.flatMapLatest { $0.updates }.diffReloads().bind(to: view, using: binder)
    #expect(view.transcript == ["reload"])
    view.transcript = []
    folder.value = second
    #expect(view.transcript == ["begin", "delete 0.0", "insert 0.1", "end"])
    #expect(view.texts == ["b", "x", "c"])
    second.append(File(id: "y"))
    folder.value = second
    folder.value = MutableObservableArray([])
    #expect(view.texts.isEmpty)
    folder.value = first
    #expect(view.texts == ["a", "b", "c"])
    #expect(view.violations.isEmpty)
  }

  @Test func `an edit after a reload that changed nothing is told as what it is`() {
    let shown = MutableObservableArray<File>()
    first.updates.diffReloads().bind(to: shown)
    shown.bind(to: view, using: binder)
    view.transcript = []
    first.replace(with: first.snapshot.map { $0 })
    #expect(view.transcript.isEmpty)
    first.append(File(id: "d"))
    #expect(view.transcript == ["begin", "insert 0.3", "end"])
    first.replace(with: first.snapshot.map { $0 })
    first.remove(at: 0)
    #expect(view.transcript == ["begin", "insert 0.3", "end", "begin", "delete 0.0", "end"])
    #expect(view.texts == ["b", "c", "d"])
  }

  private typealias Folder = MutableObservable2DArray<Int, File>

  private func folder(_ items: [[String]]) -> Folder {
    Folder(items.enumerated().map { .init(metadata: $0, items: $1.map(File.init)) })
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch, .splices, .reload], [true, false])
  func `what is selected goes from one list of sections to the next`(
    updates: ListViewCapabilities.Updates, asksForDiff: Bool
  ) async {
    let view = HeadlessListView(capabilities: ListViewCapabilities(updates: updates))
    view.allowsMultipleSelection = true
    let (first, second) = (
      folder([["a", "b"], ["c", "d"]]), folder([["d"], ["x", "b"], ["e"]])
    )
    let current = Property(first)
    let lists = current.flatMapLatest { $0.updates }
    let binding =
      (asksForDiff
      ? lists.diffReloads(sectionsIdentifiedBy: .value, itemsIdentifiedBy: .identifiable) : lists)
      .bind(to: view, cellType: TextCell.self) { $0.text = $1.id }
    let selection = binding.keepSelection(remembersHidden: true)
    var lost: [[String]] = []
    selection.changes.observeNext { lost.append($0.lost.compactMap(\.id)) }
    for place: IndexPath in [[0, 0], [0, 1], [1, 1]] { view.tapItem(at: place) }

    current.value = second
    #expect(view.texts == ["d", "x", "b", "e"])
    #expect(selection.items.map(\.id) == ["d", "b"])
    #expect(view.indexPathsForSelectedItems == [[0, 0], [1, 1]])
    #expect(lost == [["a"]])

    binding.pause()
    current.value = first
    first.removeItem(at: [0, 1])
    #expect(view.texts == ["d", "x", "b", "e"])
    binding.resume()
    await binding.displayed()
    #expect(view.texts == ["a", "c", "d"])
    #expect(view.indexPathsForSelectedItems == [[0, 0], [1, 1]], "a has come back")
    #expect(lost == [["a"], ["b"]])

    view.isAttached = false
    current.value = second
    view.isAttached = true
    await binding.displayed()
    #expect(view.texts == ["d", "x", "b", "e"])
    #expect(view.indexPathsForSelectedItems == [[0, 0], [1, 1]])
    second.batchUpdate { second in
      current.value = first
      second.removeItem(at: [0, 0])
    }
    #expect(view.texts == ["a", "c", "d"])
    #expect(view.violations.isEmpty)
  }
}

import Dispatch
import ListBinding
import Testing

private typealias Item = NamedItem

/// What the user does in a view while the array cannot tell of it: in a batch, in an observer, while
/// another thread delivers.
@MainActor
struct LateEditTests {
  let view = HeadlessListView()
  let array = MutableObservableArray((1...5).map(NamedItem.init))
  private let movable = Movable()

  final class Refusals {
    var all: [UserEditRefusal] = []
  }

  init() { view.responders.forwardTo = movable }

  typealias Binding = ListViewBinding<ArraySnapshot<NamedItem>>
  typealias Edits = UserEdits<ArraySnapshot<NamedItem>, NamedItem>

  /// Binds a list that is derived from the array, and notes refusals.
  func bind(
    _ list: ObservableArray<NamedItem>, undo: UndoStack<ArraySnapshot<NamedItem>>? = nil
  ) -> (Binding, Edits, Refusals) {
    let refusals = Refusals()
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let edits = binding.write(to: array, undo: undo)
    edits.onRefusal = { refusals.all.append($0) }
    view.transcript = []
    return (binding, edits, refusals)
  }

  var list: [Int] { array.snapshot.map(\.id) }

  @Test(arguments: ["array", "filtered", "reversed"])
  func `a drag in an open batch waits for the end of the batch`(kind: String) async {
    let shown: [String: ObservableArray<Item>] = [
      "array": array, "filtered": array.filtered { $0.id != 3 }, "reversed": array.reversed(),
    ]
    let (binding, _, refusals) = bind(shown[kind, default: array])
    var expected = view.texts
    array.batchUpdate { array in
      view.dragItem(from: [0, 0], to: [0, 2])
      expected.insert(expected.remove(at: 0), at: 2)
      #expect(view.texts == expected)
      array.append(Item(6))
    }
    expected.insert("6", at: kind == "reversed" ? 0 : expected.count)
    await binding.displayed()
    #expect(refusals.all == [])
    #expect(view.texts == expected)
    #expect(shown[kind]?.snapshot.map(\.name) == expected)
    if kind != "reversed" {
      #expect(view.transcript == ["begin", "insert 0.\(expected.count - 1)", "end"])
    }
    #expect(view.violations.isEmpty)
  }

  @Test func `a drag in a sorted list is taken back and refused after the batch`() async {
    let (binding, _, refusals) = bind(array.sorted { $0.id > $1.id })
    array.batchUpdate { _ in view.dragItem(from: [0, 0], to: [0, 2]) }
    await binding.displayed()
    #expect(refusals.all == [.orderIsGiven([0, 2])])
    #expect(view.texts == ["5", "4", "3", "2", "1"])
    #expect(list == [1, 2, 3, 4, 5])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [UndoStack<ArraySnapshot<NamedItem>>.Recording.groups, .all])
  func `what is refused after the batch leaves no step to undo`(
    recording: UndoStack<ArraySnapshot<NamedItem>>.Recording
  ) async throws {
    let undo = UndoStack(array, recording: recording)
    let (binding, edits, refusals) = bind(array.sorted { $0.id > $1.id }, undo: undo)
    try edits.update(at: [0, 4]) { $0.name = "one" }
    array.batchUpdate { _ in view.dragItem(from: [0, 0], to: [0, 2]) }
    await binding.displayed()
    #expect(refusals.all == [.orderIsGiven([0, 2])])
    #expect(undo.undo())
    #expect(array[0].name == "1")
    #expect(!undo.canUndo)
  }

  @Test func `a refused move is undone at once with what took it back beside others' edits`() async
  {
    let undo = UndoStack(array, recording: .groups)
    let (binding, _, refusals) = bind(array.sorted { $0.id > $1.id }, undo: undo)
    array.batchUpdate { array in
      view.dragItem(from: [0, 0], to: [0, 2])
      array.append(Item(6))
    }
    await binding.displayed()
    #expect(refusals.all == [.orderIsGiven([0, 2])])
    #expect(list.sorted() == [1, 2, 3, 4, 5, 6])
    let before = list
    if undo.undo() { #expect(!undo.canUndo) }
    #expect(list == before)
  }

  @Test func `a search that is typed while a batch is open is shown at once`() async {
    let text = Property(0)
    let shown = array.filtered(by: text) { $0.id != $1 }
    let (binding, _, refusals) = bind(shown)
    array.batchUpdate { _ in
      view.dragItem(from: [0, 0], to: [0, 4])
      text.value = 3
      #expect(!view.texts.contains("3"))
    }
    await binding.displayed()
    #expect(refusals.all == [])
    #expect(view.texts == ["2", "4", "5", "1"])
    #expect(list == [2, 3, 4, 5, 1])
    #expect(view.violations.isEmpty)
  }

  @Test func `moves by the program in an observer of the array are carried out`() async throws {
    let (binding, edits, refusals) = bind(array.filtered { $0.id != 3 })
    var isFirst = true
    array.updates.observeNext { update in
      MainActor.assumeIsolated {
        guard update.version > 0, isFirst else { return }
        isFirst = false
        do { try edits.move(from: [0, 0], to: [0, 2]) } catch { Issue.record(error) }
        view.dragItem(from: [0, 1], to: [0, 0])
      }
    }
    array.append(Item(6))
    await binding.displayed()
    #expect(refusals.all == [])
    #expect(view.texts == shownNames(without: 3))
    #expect(view.violations.isEmpty)
  }

  private func shownNames(without id: Int) -> [String] {
    array.snapshot.filter { $0.id != id }.map(\.name)
  }

  @Test(arguments: [true, false])
  func `what is done while another thread delivers waits for it`(isDirect: Bool) async throws {
    let (binding, edits, refusals) = bind(isDirect ? array : array.filtered { $0.id != 3 })
    let (isInside, mayLeave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    blockDelivery(of: 6, in: array, isInside, mayLeave)
    let done = AsyncStream<Void>.makeStream()
    DispatchQueue.global().async { [array] in
      array.append(Item(6))
      done.continuation.finish()
    }
    waitBlocking(for: isInside)
    // The other thread has told the view of 6, and delivers until it may leave.
    view.dragItem(from: [0, 0], to: [0, 3])
    (view.cell(at: [0, 0]) as? TextCell)?.text = "two"
    try edits.update(at: [0, 0]) { $0.name = "two" }
    view.deleteItemsAsUser(at: [[0, 1]])
    mayLeave.signal()
    for await _ in done.stream {}
    await binding.displayed()
    #expect(refusals.all == [])
    #expect(view.texts == (isDirect ? array.snapshot.map(\.name) : shownNames(without: 3)))
    #expect(list.firstIndex(of: 1).map { $0 > 1 } == true)
    #expect(!view.transcript.contains { $0.hasPrefix("move") })
    #expect(view.violations.isEmpty)
  }

  /// Keeps the thread that tells of an item until it may leave.
  private nonisolated func blockDelivery(
    of id: Int, in array: ObservableArray<Item>, _ isInside: DispatchSemaphore,
    _ mayLeave: DispatchSemaphore
  ) {
    array.updates.observeNext { update in
      guard update.new.last?.id == id, update.old.last?.id != id else { return }
      isInside.signal()
      mayLeave.wait()
    }
  }

  /// Waits for a thread that does not need this one.
  private func waitBlocking(for semaphore: DispatchSemaphore) { semaphore.wait() }

  @Test func `an edit in a cell in a batch is not told to its view`() async throws {
    let (binding, edits, _) = bind(array)
    try array.batchUpdate { _ in
      (view.cell(at: [0, 1]) as? TextCell)?.text = "two"
      try edits.update(at: [0, 1]) { $0.name = "two" }
    }
    await binding.displayed()
    #expect(view.texts == ["1", "two", "3", "4", "5"])
    #expect(view.transcript == [])
  }

  @Test func `a drag in a pause is shown when the view has been off screen meanwhile`() async {
    let (binding, _, _) = bind(array)
    binding.pause()
    view.dragItem(from: [0, 0], to: [0, 2])
    view.isAttached = false
    binding.resume()
    view.isAttached = true
    await binding.displayed()
    #expect(list == [2, 3, 1, 4, 5])
    #expect(view.texts == ["2", "3", "1", "4", "5"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a view that was off screen in a pause can be dragged in before it is reloaded`() async
  {
    let (binding, _, _) = bind(array)
    binding.pause()
    view.isAttached = false
    view.isAttached = true
    view.dragItem(from: [0, 0], to: [0, 2])
    #expect(list == [2, 3, 1, 4, 5])
    #expect(view.texts == ["2", "3", "1", "4", "5"])
    binding.resume()
    await binding.displayed()
    #expect(view.texts == ["2", "3", "1", "4", "5"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a drag that is refused off screen takes back nothing but itself`() async {
    let (binding, _, refusals) = bind(array.sorted { $0.id > $1.id })
    view.isAttached = false
    array.append(Item(6))
    // A view may report late what the user did on screen.
    view.dataSource?.handle(.didMove([0, 0], to: [0, 2]))
    view.isAttached = true
    await binding.displayed()
    #expect(refusals.all == [.orderIsGiven([0, 2])])
    #expect(view.texts == ["6", "5", "4", "3", "2", "1"])
    array.remove(at: 0)
    #expect(view.texts == ["6", "5", "4", "3", "2"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a view that is off screen for a moment in a batch shows a drag once`() async {
    let (binding, _, _) = bind(array)
    array.batchUpdate { array in
      view.dragItem(from: [0, 0], to: [0, 2])
      view.isAttached = false
      view.isAttached = true
      array.append(Item(6))
    }
    await binding.displayed()
    #expect(list == [2, 3, 1, 4, 5, 6])
    #expect(view.texts == ["2", "3", "1", "4", "5", "6"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a move that others cancel out in a batch is shown as the list is`() async {
    let (binding, _, refusals) = bind(array)
    array.batchUpdate { array in
      view.dragItem(from: [0, 0], to: [0, 2])
      array.moveItem(from: 2, to: 0)
    }
    await binding.displayed()
    #expect(refusals.all == [])
    #expect(view.texts == ["1", "2", "3", "4", "5"])
    #expect(view.violations.isEmpty)
  }
}

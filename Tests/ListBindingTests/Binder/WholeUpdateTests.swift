import ListBinding
import Testing

/// Updates as a whole: wrapped, left waiting, paused, awaited.
@MainActor
struct WholeUpdateTests {
  typealias Snapshot = ArraySnapshot<String>

  private let view = HeadlessListView()
  private let array = MutableObservableArray(["a", "b", "c"])

  class Wrapping: ListBinder<Snapshot, HeadlessListView> {
    var log: [String] = []

    override func apply(
      _ update: ListUpdate<Snapshot>, to view: HeadlessListView, tell: () -> Void
    ) {
      log.append("\(Array(update.old)) → \(Array(update.new))")
      super.apply(update, to: view, tell: tell)
      log.append("done")
    }

    override func insertItems(at indexPaths: [IndexPath], in view: HeadlessListView) {
      log.append("insert, \(update.map { Array($0.new).count } ?? -1)")
      super.insertItems(at: indexPaths, in: view)
    }
  }

  /// A subclass of a subclass.
  final class Waiting: Wrapping {
    var isBusy = false

    override func apply(
      _ update: ListUpdate<Snapshot>, to view: HeadlessListView, tell: () -> Void
    ) {
      if isBusy {
        log.append("wait")
      } else {
        super.apply(update, to: view, tell: tell)
        tell()
      }
    }
  }

  @Test func `a binder wraps a whole update`() {
    let binder = Wrapping()
    array.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1 }
    binder.log = []
    array.append("d")
    #expect(
      binder.log == [
        #"["a", "b", "c"] → ["a", "b", "c", "d"]"#, "insert, 4", "done",
      ])
    #expect(view.texts == ["a", "b", "c", "d"])
  }

  @Test func `an update that waits comes before one that arrives after a resume in an event`() async
  {
    let binder = Waiting()
    let binding = array.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1 }
    binder.isBusy = true
    array.append("d")
    binder.isBusy = false
    view.responders.events.observeNext { event in
      guard case .scroll = event else { return }
      MainActor.assumeIsolated { binder.resume() }
    }
    view.dataSource?.handle(.scroll(.didEndDecelerating))
    array.append("e")
    await binding.displayed()
    #expect(view.texts == ["a", "b", "c", "d", "e"])
    #expect(binding.displayedSnapshot.map { Array($0) } == ["a", "b", "c", "d", "e"])
    #expect(view.violations.isEmpty)
  }

  @Test func `an update that is not told waits until resume, and then comes before later ones`() {
    let binder = Waiting()
    array.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1 }
    binder.isBusy = true
    binder.log = []
    view.transcript = []
    array.append("d")
    array.remove(at: 0)
    array.append("e")
    #expect(binder.log == ["wait"])
    #expect(view.texts == ["a", "b", "c"])
    #expect(Array(binder.displayedSnapshot ?? []) == ["a", "b", "c"])
    binder.resume()
    #expect(binder.log == ["wait", "wait"])
    binder.isBusy = false
    binder.resume()
    #expect(view.texts == ["b", "c", "d", "e"])
    #expect(
      view.transcript == ["begin", "insert 0.3", "end", "begin", "delete 0.0", "insert 0.3", "end"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a view that is detached while an update waits is reloaded with the newest`() {
    let binder = Waiting()
    array.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1 }
    binder.isBusy = true
    array.append("d")
    view.isAttached = false
    array.append("e")
    view.isAttached = true
    binder.isBusy = false
    binder.resume()
    #expect(view.texts == ["a", "b", "c", "d", "e"])
    #expect(view.violations.isEmpty)
  }

  @Test func `paused updates are told as one`() async {
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    view.transcript = []
    binding.pause()
    array.append("d")
    array.remove(at: 0)
    array.append("x")
    array.removeLast()
    #expect(view.texts == ["a", "b", "c"])
    #expect(binding.item(at: [0, 0]) == "a")
    let waiter = Task { await binding.displayed() }
    await Task.yield()
    binding.resume()
    #expect(view.transcript == ["begin", "delete 0.0", "insert 0.2", "end"])
    #expect(view.texts == ["b", "c", "d"])
    #expect(await waiter.value.map(Array.init) == ["b", "c", "d"])
  }

  @Test func `what a thread sent is displayed when one waits for it`() async {
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    await Task.detached { [array] in
      for number in 0..<100 { array.append("\(number)") }
    }.value
    let shown = await binding.displayed()
    #expect(shown?.count == 103)
    #expect(view.contentHeight == 103)
  }

  @Test func `waiting for the display ends with the task and with the binding`() async {
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    binding.pause()
    array.append("d")
    let cancelled = Task { await binding.displayed() }
    let ended = Task { await binding.displayed() }
    await Task.yield()
    cancelled.cancel()
    #expect(await cancelled.value.map(Array.init) == ["a", "b", "c"])
    binding.dispose()
    #expect(await ended.value == nil)
    #expect(await binding.displayed() == nil)
  }

  @Test func `each row has its own animation, in a patch view from the end`() {
    final class Colourful: ListBinder<Snapshot, HeadlessListView> {
      override func animation(for edit: AnimatedEdit, at indexPath: IndexPath) -> RowAnimation {
        indexPath.item % 2 == 0 ? .left : .right
      }
    }
    for updates in [ListViewCapabilities.Updates.batch, .patch, .splices] {
      let view = HeadlessListView(capabilities: ListViewCapabilities(updates: updates))
      array.replace(with: ["a", "b", "c"])
      array.bind(to: view, cellType: TextCell.self, using: Colourful()) { $0.text = $1 }
      view.transcript = []
      array.insert(contentsOf: ["x", "y"], at: 1)
      #expect(view.transcript == ["begin", "insert 0.1", "insert 0.2", "end"])
      #expect(view.animations == [.right, .left])
      view.transcript = []
      array.removeSubrange(1..<3)
      #expect(view.transcript == ["begin", "delete 0.2", "delete 0.1", "end"])
      #expect(view.animations == [.left, .right])
      #expect(view.texts == ["a", "b", "c"])
      #expect(view.violations.isEmpty)
    }
  }
}

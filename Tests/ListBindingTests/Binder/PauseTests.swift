import ListBinding
import Testing

/// The pauses of the program, those of the binder, and updates that the binder does not tell.
@MainActor
struct PauseTests {
  typealias Snapshot = ArraySnapshot<String>

  private let view = HeadlessListView()
  private let array = MutableObservableArray(["a", "b"])
  private let binder = Binder()

  private final class Binder: ListBinder<Snapshot, HeadlessListView> {
    var isBusy = false
    var log: [String] = []

    /// Called with each update before it is told.
    var onApply: () -> Void = {}
    var onInsert: () -> Void = {}

    override func apply(
      _ update: ListUpdate<Snapshot>, to view: HeadlessListView, tell: () -> Void
    ) {
      log.append(Array(update.new).joined())
      onApply()
      if !isBusy { super.apply(update, to: view, tell: tell) }
    }

    override func insertItems(at indexPaths: [IndexPath], in view: HeadlessListView) {
      super.insertItems(at: indexPaths, in: view)
      onInsert()
    }
  }

  private func bind() -> ListViewBinding<Snapshot> {
    let binding = array.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1 }
    view.transcript = []
    binder.log = []
    return binding
  }

  @Test(arguments: [true, false])
  func `an update that is not told is tried again at once if somebody resumes meanwhile`(
    byBinder: Bool
  ) {
    let binding = bind()
    binder.isBusy = true
    binder.onApply = { [binder] in
      guard binder.log.count == 1 else {
        binder.isBusy = false
        return
      }
      if byBinder { binder.resume() } else { binding.resume() }
    }
    array.append("c")
    #expect(binder.log == ["abc", "abc"])
    #expect(view.transcript == ["begin", "insert 0.2", "end"])
    array.append("d")
    #expect(view.texts == ["a", "b", "c", "d"])
    #expect(view.violations.isEmpty)
  }

  @Test func `an update that waited in a pause is tried again at once, too`() {
    let binding = bind()
    binding.pause()
    array.append("c")
    binder.isBusy = true
    binder.onApply = { [binder] in
      if binder.log.count == 1 { binder.resume() } else { binder.isBusy = false }
    }
    binding.resume()
    #expect(binder.log == ["abc", "abc"])
    #expect(view.texts == ["a", "b", "c"])
  }

  @Test func `a pause that begins and ends while an update is told is over`() {
    let binding = bind()
    binder.onInsert = { [binder] in
      binder.pause()
      binding.pause()
      binder.resume()
      binding.resume()
    }
    array.append("c")
    binder.onInsert = {}
    array.append("d")
    #expect(view.texts == ["a", "b", "c", "d"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a pause that ends while a cell is made is over`() async {
    let binding = bind()
    binding.pause()
    array.append("c")
    view.willDisplay = { _, _ in binding.resume() }
    view.reloadData()
    await binding.displayed()
    #expect(view.texts == ["a", "b", "c"])
    #expect(view.violations.isEmpty)
  }

  @Test func `the binder does not end a pause of the program, nor the program one of the binder`() {
    let binding = bind()
    binder.isBusy = true
    array.append("c")
    binding.pause()
    binder.isBusy = false
    binder.resume()
    #expect(view.transcript == [])
    binder.pause()
    binding.resume()
    #expect(view.transcript == [])
    array.append("d")
    binder.resume()
    #expect(
      view.transcript == ["begin", "insert 0.2", "end", "begin", "insert 0.3", "end"])
    #expect(view.texts == ["a", "b", "c", "d"])
  }

  @Test(arguments: [true, false])
  func `a view that comes back in a pause is reloaded once, at the end of it`(isTold: Bool) {
    let binding = bind()
    binder.isBusy = !isTold
    array.append("c")
    binder.isBusy = false
    view.transcript = []
    binding.pause()
    view.isAttached = false
    array.append("d")
    view.isAttached = true
    array.append("e")
    #expect(view.transcript == [])
    #expect(binding.displayedSnapshot?.count == (isTold ? 3 : 2))
    if isTold { binding.resume() } else { binder.resume() }
    #expect(view.transcript == (isTold ? ["reload"] : []))
    binding.resume()
    #expect(view.transcript == ["reload"])
    #expect(view.texts == ["a", "b", "c", "d", "e"])
    array.append("f")
    #expect(view.transcript == ["reload", "begin", "insert 0.5", "end"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a view that comes back is reloaded with what the binder did not tell`() {
    _ = bind()
    binder.isBusy = true
    array.append("c")
    view.isAttached = false
    binder.isBusy = false
    view.isAttached = true
    #expect(view.transcript == ["reload"])
    #expect(view.texts == ["a", "b", "c"])
    array.append("d")
    #expect(view.texts == ["a", "b", "c", "d"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a view that shows what no list has is mended, although an update waits`(isBusy: Bool) {
    let binding = bind()
    binder.isBusy = true
    array.append("c")
    binder.isBusy = isBusy
    binding.pause()
    view.dataSource?.handle(.didMove([0, 0], to: [0, 7]))
    #expect(view.transcript == (isBusy ? [] : ["reload"]))
    #expect(view.texts == ["a", "b"])
    binder.isBusy = false
    binding.resume()
    #expect(
      view.transcript == (isBusy ? ["reload"] : ["reload", "begin", "insert 0.2", "end"]))
    #expect(view.texts == ["a", "b", "c"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a pause that ends in the reload of a view that shows what no list has is over`() {
    let binding = bind()
    binding.pause()
    array.append("c")
    binder.onApply = { [binder] in
      binder.onApply = {}
      binding.resume()
    }
    view.dataSource?.handle(.didMove([0, 0], to: [0, 7]))
    #expect(view.transcript == ["reload", "begin", "insert 0.2", "end"])
    #expect(view.texts == ["a", "b", "c"])
    #expect(view.violations.isEmpty)
  }
}

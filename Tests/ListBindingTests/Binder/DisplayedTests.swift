import ListBinding
import Testing

/// What a program may await of a binding.
@MainActor
struct DisplayedTests {
  private let view = HeadlessListView()

  /// What a task has got, once it has something.
  private func waiter<List>(
    _ binding: ListViewBinding<List>
  ) async -> (task: Task<List?, Never>, isDone: Property<Bool>) {
    let isDone = Property(false)
    let task = Task {
      let list = await binding.displayed()
      isDone.value = true
      return list
    }
    for _ in 0..<20 { await Task.yield() }
    return (task, isDone)
  }

  @Test func `the first list is awaited`() async {
    let lists = SafePublishSubject<[String]>()
    let binding = lists.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    let (task, isDone) = await waiter(binding)
    #expect(!isDone.value)
    lists.next(["a"])
    #expect(await task.value == ["a"])
    #expect(await binding.displayed() == ["a"])
  }

  @Test func `the first list of an array is there at once`() async {
    let array = MutableObservableArray(["a"])
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    #expect(await binding.displayed().map(Array.init) == ["a"])
  }

  @Test func `the first of updates is awaited, too`() async {
    let array = MutableObservableArray(["a"])
    let updates = SafePublishSubject<ListUpdate<ArraySnapshot<String>>>()
    let binding = updates.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    let (task, isDone) = await waiter(binding)
    #expect(!isDone.value)
    array.updates.observeNext { updates.next($0) }
    #expect(await task.value.map(Array.init) == ["a"])
  }

  @Test func `a task that a cell starts is resumed when the view shows the list`() async {
    let array = MutableObservableArray(["a"])
    let log = Log()
    log.binding = array.bind(to: view, cellType: TextCell.self) { cell, text in
      cell.text = text
      guard text == "b" else { return }
      log.task = Task.immediate { await log.binding?.displayed().map(Array.init) }
    }
    array.append("b")
    #expect(await log.task?.value == ["a", "b"])
  }

  @Test func `so is one that a reload in a pause starts`() async {
    let array = MutableObservableArray(["a"])
    let log = Log()
    let binding = array.bind(to: view, cellType: TextCell.self) { cell, text in
      cell.text = text
      guard let binding = log.binding, log.task == nil else { return }
      log.task = Task.immediate { await binding.displayed().map(Array.init) }
    }
    log.binding = binding
    binding.pause()
    view.dataSource?.handle(.didDelete([[0, 99]]))
    #expect(await log.task?.value == ["a"])
  }

  @MainActor
  private final class Log {
    var binding: ListViewBinding<ArraySnapshot<String>>?
    var task: Task<[String]?, Never>?
  }

  @Test func `a view that is off screen is awaited`() async {
    view.isAttached = false
    let array = MutableObservableArray(["a"])
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    let (task, isDone) = await waiter(binding)
    #expect(!isDone.value)
    view.isAttached = true
    #expect(await task.value.map(Array.init) == ["a"])
  }

  @Test func `without a first list, waiting ends with the binding, the view and the task`() async {
    let lists = SafePublishSubject<[String]>()
    var view: HeadlessListView? = HeadlessListView()
    for ending in 0..<3 {
      guard let shown = view else { return }
      let binding = lists.bind(to: shown, cellType: TextCell.self) { $0.text = $1 }
      let (task, isDone) = await waiter(binding)
      #expect(!isDone.value)
      switch ending {
      case 0: binding.dispose()
      case 1: task.cancel()
      default: lists.bind(to: shown, cellType: TextCell.self) { $0.text = $1 }
      }
      #expect(await task.value == nil)
    }
    view = nil
    _ = view
  }

  @Test func `waiting keeps no view, and ends with it`() async {
    var view: HeadlessListView? = HeadlessListView(isAttached: false)
    let array = MutableObservableArray(["a"])
    guard let binding = view.map({ array.bind(to: $0, cellType: TextCell.self) { $0.text = $1 } })
    else { return }
    let (task, isDone) = await waiter(binding)
    #expect(!isDone.value)
    weak let kept = view
    view = nil
    #expect(kept == nil)
    #expect(await task.value == nil)
  }

  @Test func `after the end nothing is awaited, and there is no list`() async {
    let array = MutableObservableArray(["a"])
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    binding.dispose()
    #expect(await binding.displayed() == nil)
    #expect(binding.displayedSnapshot == nil)
  }
}

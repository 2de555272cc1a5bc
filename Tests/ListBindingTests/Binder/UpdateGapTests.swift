import ListBinding
import SignalsTesting
import Testing

/// Signals of updates that leave some out.
@MainActor
struct UpdateGapTests {
  private let view = HeadlessListView()
  private let array = MutableObservableArray(["a", "b", "c"])
  private let updates = SafePublishSubject<ListUpdate<ArraySnapshot<String>>>()

  private func bind<List: QueryableDataSourceProtocol & Sendable>(
    _ updates: Signal<ListUpdate<List>, Never>
  ) -> ListViewBinding<List> where List.Item == String {
    updates.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
  }

  @Test func `an update behind one that was left out is a reload`() {
    let sendsUpdates = Property(true)
    let binding = bind(updates.toSignal())
    array.updates.observeNext { update in if sendsUpdates.value { updates.next(update) } }
    sendsUpdates.value = false
    array.removeFirst()
    sendsUpdates.value = true
    view.transcript = []
    array.removeFirst()
    #expect(view.transcript == ["reload"])
    array.append("d")
    #expect(view.transcript == ["reload", "begin", "insert 0.1", "end"])
    #expect(view.texts == ["c", "d"])
    #expect(view.violations.isEmpty)
    binding.dispose()
  }

  @Test func `a pause does not change that`() {
    let sendsUpdates = Property(true)
    let binding = bind(updates.toSignal())
    array.updates.observeNext { update in if sendsUpdates.value { updates.next(update) } }
    binding.pause()
    for number in 0..<20 {
      sendsUpdates.value = number % 3 == 0
      if number % 2 == 0 { array.append("\(number)") } else { array.removeFirst() }
    }
    sendsUpdates.value = true
    array.append("z")
    binding.resume()
    #expect(view.texts == Array(array.snapshot))
    #expect(view.violations.isEmpty)
  }

  @Test func `two arrays by turns are shown right`() {
    let other = MutableObservableArray(["x", "y", "z"])
    let binding = bind(array.updates.merge(with: other.updates).toSignal())
    for number in 0..<5 {
      array.insert("a\(number)", at: 0)
      #expect(view.texts == Array(array.snapshot))
      other.remove(at: 0)
      other.append("x\(number)")
      #expect(view.texts == Array(other.snapshot))
    }
    #expect(view.violations.isEmpty)
    binding.dispose()
  }

  @Test func `updates that are made by hand are told as they are`() {
    let binding = bind(updates.toSignal())
    updates.next(ListUpdate(from: [], to: ["a"], structure: .reload))
    updates.next(
      ListUpdate(
        from: ["a"], to: ["a", "b"],
        structure: ArrayChange(from: ["a"], to: ["a", "b"]).structure))
    #expect(view.transcript.suffix(3) == ["begin", "insert 0.1", "end"])
    #expect(view.texts == ["a", "b"])
    binding.dispose()
  }

  @Test func `lists of other kinds go by their counts`() {
    let lists = SafePublishSubject<ListUpdate<[String]>>()
    let binding = lists.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    let insertion = ArrayChange(from: ["a"], to: ["a", "b"]).structure
    lists.next(ListUpdate(from: [], to: ["a"], structure: .reload, version: 1))
    lists.next(ListUpdate(from: ["a"], to: ["a", "b"], structure: insertion, version: 2))
    #expect(view.transcript.last == "end")
    lists.next(ListUpdate(from: ["a"], to: ["a", "c"], structure: insertion, version: 3))
    #expect(view.transcript.last == "reload")
    #expect(view.texts == ["a", "c"])
    #expect(view.violations.isEmpty)
    binding.dispose()
  }
}

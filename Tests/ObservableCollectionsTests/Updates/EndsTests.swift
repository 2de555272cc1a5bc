import ObservableCollections
import Signals
import SignalsTesting
import TestSupport
import Testing

/// The items at the ends of an array, beside the signal's operators of the same names.
@Suite struct EndsTests {
  private let array = MutableObservableArray([1, 2, 3, 4, 5])
  private let log = Log<ObservableArrayEvent<Int>>()

  init() { array.observeNext { [log] in log.receive($0) } }

  @Test func `the first and the last item are those of now`() {
    #expect(array.first == 1 && array.last == 5)
    #expect(array.contains(3) && !array.contains(6))
    let derived: ObservableArray = array.filtered { $0 > 5 }
    #expect(derived.first == nil && derived.last == nil && !derived.contains(1))
    array.mutate { array in
      array.append(6)
      #expect(array.last == 6 && array.contains(6))
    }
    #expect(derived.first == 6)
    if let first = array.first { #expect(first == 1) } else { Issue.record("no first item") }
  }

  @Test func `the signal's operators of the same names can be called`() {
    let first = Log<ObservableArrayEvent<Int>>()
    array.first().observeNext { first.receive($0) }
    array.first(where: { $0.kind != .reload }).observeNext { first.receive($0) }
    let last: Signal<ObservableArrayEvent<Int>, Never> = array.last()
    last.observeNext { first.receive($0) }
    array.append(6)
    #expect(first.kinds() == [.reload, .insertItems([[0, 5]])])
  }

  @Test func `several items are removed at an end`() {
    array.removeFirst(2)
    #expect(array.snapshot == [3, 4, 5])
    array.removeLast(1)
    #expect(array.snapshot == [3, 4])
    array.removeFirst(0)
    array.removeLast(0)
    #expect(
      log.kinds() == [.reload, .deleteItems([[0, 0], [0, 1]]), .deleteItems([[0, 2]])])
    array.mutate { $0.removeLast(2) }
    #expect(array.isEmpty)
  }

  @Test func `no more items are removed than there are`() async {
    func expect(_ text: String, in result: ExitTest.Result?) {
      let error = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(error.contains(text), "\(error)")
    }
    let many = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservableArray([1, 2]).removeLast(3)
    }
    expect("3 is out of range for a list of 2 items", in: many)
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservableArray([1, 2]).removeFirst(-1)
    }
    expect("-1 is out of range for a list of 2 items", in: negative)
  }
}

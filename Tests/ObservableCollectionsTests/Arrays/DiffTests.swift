import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import TestSupport
import Testing

private struct Row: Identifiable, Equatable {
  var id: Int
  var text = ""
}

private struct Name: Equatable {
  var text: String
}

private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

@Suite struct DiffTests {
  @Test func `items with an identity are reloaded when they differ`() {
    let array = MutableObservableArray([Row(id: 1), Row(id: 2), Row(id: 3)])
    let log = Log<ObservableArrayEvent<Row>>()
    array.observeNext { log.receive($0) }
    array.replace(with: [Row(id: 1, text: "new"), Row(id: 3), Row(id: 4)], performDiff: true)
    #expect(
      log.kinds().dropFirst() == [
        .beginUpdates, .deleteItems([path(1)]), .insertItems([path(2)]), .reloadItems([path(0)]),
        .endUpdates,
      ])
  }

  @Test func `items are told apart by a property if that is asked for`() {
    let array = MutableObservableArray([Row(id: 1, text: "a"), Row(id: 2, text: "b")])
    let log = Log<ObservableArrayEvent<Row>>()
    array.observeNext { log.receive($0) }
    array.replace(
      with: [Row(id: 9, text: "b"), Row(id: 1, text: "a")], performDiff: true,
      identifiedBy: .property(\.text))
    #expect(
      log.kinds().dropFirst() == [
        .beginUpdates, .moveItem(path(0), path(1)), .reloadItems([path(1)]), .endUpdates,
      ])
  }

  @Test func `items that can only be compared are deleted and inserted`() {
    let array = MutableObservableArray([Name(text: "a"), Name(text: "b")])
    let log = Log<ObservableArrayEvent<Name>>()
    array.observeNext { log.receive($0) }
    array.replace(with: [Name(text: "b"), Name(text: "c")], performDiff: true)
    #expect(
      log.kinds().dropFirst() == [
        .beginUpdates, .deleteItems([path(0)]), .insertItems([path(1)]), .endUpdates,
      ])
  }

  @Test func `a difference has no more moves than are needed`() {
    let change = ListChange.difference(
      from: Array(0..<1000), to: [500] + (0..<500) + (501..<1000), identifiedBy: .value)
    #expect(change.batches().first?.movedItems.count == 1)
    #expect(change.batches().first?.kinds == [.moveItem(path(500), path(0))])
  }

  @Test(arguments: 0..<200) func `any difference leads to the target`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func list() -> [Int] {
      // Few values, so that many are equal.
      (0..<Int.random(in: 0...20, using: &random)).map { _ in Int.random(in: 0...12, using: &random)
      }
    }
    let (old, new) = (list(), list())
    let array = MutableObservableArray(old)
    var mirror = StrictListMirror<ArraySnapshot<Int>>()
    let log = Log<ObservableArrayEvent<Int>>()
    array.observeNext { log.receive($0) }
    array.replace(with: new, performDiff: true)
    #expect(throws: Never.self, "seed \(seed)") {
      for event in log.events { try mirror.receive(event) }
      try mirror.finish()
    }
    #expect(array.snapshot == new)
    #expect((log.events.count == 1) == (old == new))
  }

  @Test func `a signal of arrays sends reloads, and with diff partial updates`() {
    let subject = SafePublishSubject<[Int]>()
    let plain = Log<[Int]>()
    let log = Log<ObservableArrayEvent<Int>>()
    subject.observeNext { plain.receive($0) }
    subject.diff().observeNext { log.receive($0) }
    for items in [[1, 2], [1, 2], [2, 1], [2, 3]] { subject.next(items) }
    #expect(plain.events.map(\.kind) == [.reload, .reload, .reload, .reload])
    #expect(
      log.kinds() == [
        .reload, .beginUpdates, .moveItem(path(0), path(1)), .endUpdates,
        .beginUpdates, .deleteItems([path(1)]), .insertItems([path(1)]), .endUpdates,
      ])
    #expect(log.events.last?.dataSource == [2, 3])
  }

  @Test func `what is behind a difference is released when the source goes away`() {
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      let arrays = SafePublishSubject<[Int]>()
      arrays.diff().observeNext { _ in withExtendedLifetime(witness) {} }
      arrays.next([1])
      arrays.next([2])
    }
    #expect(gone == nil)
  }

  @Test func `a producer that loops learns through a difference that nobody listens`() {
    let sent = Atomic(0)
    let producer = SafeSignal<[Int]> { observer in
      while !observer.isDisposed, sent.load(ordering: .relaxed) < 1000 {
        observer.next([sent.add(1, ordering: .relaxed).newValue])
      }
      return NonDisposable.instance
    }
    producer.diff().take(first: 1).observeNext { _ in }
    #expect(sent.load(ordering: .relaxed) == 1)
  }

  @Test func `an array lets go of an observer of closures that was disposed`() {
    let array = MutableObservableArray([1])
    weak var gone: Witness?
    let disposable: any Disposable
    do {
      let witness = Witness()
      gone = witness
      disposable = array.observe(
        with: Observer(next: { _ in withExtendedLifetime(witness) {} }))
    }
    disposable.dispose()
    #expect(gone == nil)
    withExtendedLifetime((array, disposable)) {}
  }

  private final class Witness: Sendable {}
}

@Suite struct MoveChoiceTests {
  @Test func `what keeps its index stays where others could as well`() {
    let change = ListChange.difference(from: [1, 2, 3], to: [3, 2, 1], identifiedBy: .value)
    #expect(
      change.batches().first?.kinds == [.moveItem(path(2), path(0)), .moveItem(path(0), path(2))])
  }
}

import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// The updates that the events of a signal make.
struct ListUpdatesTests {
  @Test func `events become updates, a batch one of them, and wrong events a reload`() {
    let subject = SafePublishSubject<DataSourceEvent<[Int]>>()
    let (updates, violations) = (Recorder<String>(), Recorder<ListViolation.Rule>())
    subject.listUpdates { violations.note($0.rule) }.observe(
      with: Observer(
        next: { updates.note("\($0.structure) → \($0.new)") },
        completed: { updates.note("completed") })
    ).dispose(in: updates.bag)
    func send(_ kinds: DataSourceEventKind..., items: [Int]) {
      for kind in kinds { subject.next(DataSourceEvent(kind: kind, dataSource: items)) }
    }
    send(.reload, items: [1])
    send(.insertItems([[0, 1]]), items: [1, 2])
    send(
      .beginUpdates, .deleteItems([[0, 0]]), .insertItems([[0, 1]]), .endUpdates, items: [2, 3])
    send(.deleteItems([[0, 7]]), items: [4])
    send(.beginUpdates, items: [5])
    subject.completed()
    #expect(
      updates.values == [
        "reload → [1]", "insert 0.1 → [1, 2]", "delete 0.0, insert 0.1 → [2, 3]",
        "reload → [4]", "reload → [5]", "completed",
      ])
    #expect(violations.values == [.indexInRange, .updatesPair])
  }

  @Test func `an event that does not tell of another section is a reload`() {
    typealias List = SectionedSnapshot<Int, Int>
    let subject = SafePublishSubject<DataSourceEvent<List>>()
    let (updates, violations) = (Recorder<String>(), Recorder<ListViolation.Rule>())
    subject.listUpdates { violations.note($0.rule) }
      .observeNext { updates.note("\($0.structure)") }.dispose(in: updates.bag)
    func send(_ kind: DataSourceEventKind, _ items: [[Int]]) {
      let list = List(items.map { Observable2DArraySection(metadata: 0, items: $0) })
      subject.next(DataSourceEvent(kind: kind, dataSource: list))
    }
    send(.reload, [[1], [2]])
    send(.insertItems([[0, 1]]), [[1, 3], [2]])
    send(.insertItems([[0, 2]]), [[1, 3, 4], []])
    #expect(updates.values == ["reload", "insert 0.1", "reload"])
    #expect(violations.values == [.countsAddUp])
  }

  @Test func `an array passes on its own updates`() {
    let array = MutableObservableArray([1, 2])
    let updates = Recorder<String>()
    array.listUpdates().observeNext { updates.note("\($0)") }.dispose(in: updates.bag)
    array.append(3)
    #expect(updates.values == ["0: reload", "1: insert 0.2"])
  }

  private final class Recorder<Value: Sendable>: Sendable {
    let bag = DisposeBag()
    private let log = Shared<[Value]>([])
    var values: [Value] { log.value }
    func note(_ value: Value) { log.withLock { $0.append(value) } }
  }
}

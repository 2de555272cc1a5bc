import Signals
import SignalsTesting
import Testing

/// What waits in a queue, and is out of date.
@Suite struct DrainQueueTests {
  private enum Item: Equatable {
    case update(Int)
    case parameter(Int, of: String)

    /// A newer value of the same parameter makes an older one out of date.
    func place(besides other: Item) -> QueuePlace {
      guard case .parameter(_, let own) = self, case .parameter(_, let source) = other else {
        return .end
      }
      return source == own ? .found : .passed
    }
  }

  private final class Queue {
    let gate = DrainGate()
    let queue = DrainQueue<Item>()
    var handled: [Item] = []

    init() { _ = gate.tryEnter() }

    func send(_ item: Item) {
      queue.enqueue(item, at: gate) { item.place(besides: $0) }
    }

    func drain() {
      queue.drain(gate, handOver: {}) { handled.append($0) }
    }
  }

  @Test func `an older value is left out unless something came in between`() {
    let queue = Queue()
    let items: [Item] = [
      .parameter(1, of: "a"), .update(1), .parameter(2, of: "a"), .parameter(3, of: "b"),
      .parameter(4, of: "a"), .parameter(5, of: "b"), .update(2), .parameter(6, of: "b"),
    ]
    for item in items { queue.send(item) }
    queue.drain()
    #expect(
      queue.handled == [
        .parameter(1, of: "a"), .update(1), .parameter(4, of: "a"), .parameter(5, of: "b"),
        .update(2), .parameter(6, of: "b"),
      ])
  }

  @Test func `whoever follows a value that is left out waits for the newer one`() {
    let queue = Queue()
    let ended = Log<Int>()
    for number in 1...3 {
      let trace = DeliveryTrace.following { queue.send(.parameter(number, of: "a")) }.undelivered
      #expect(trace != nil)
      trace?.notify { ended.add(number) }
    }
    #expect(ended.entries.isEmpty)
    queue.drain()
    #expect(queue.handled == [.parameter(3, of: "a")])
    #expect(ended.entries.sorted() == [1, 2, 3])
  }
}

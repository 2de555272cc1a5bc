import Dispatch
import Floor
import Measuring
import OpenCombine
import OpenCombineDispatch
import Signals

/// What arrives on another queue: adds it up, and signals when it was the one that is waited for.
private final class Arrival: Sendable {
  private let sum = Sum()
  private let hasArrived = DispatchSemaphore(value: 0)
  private let awaited: @Sendable (Int) -> Bool

  init(of awaited: @escaping @Sendable (Int) -> Bool) {
    self.awaited = awaited
  }

  func receive(_ element: Int) {
    sum.value &+= element
    if awaited(element) { hasArrived.signal() }
  }

  func wait() { hasArrived.wait() }
}

/// The ways to another queue; each run is to send all elements and to wait as `arrival` says.
private func hops(
  _ arrival: Arrival, _ run: @escaping (_ send: (Int) -> Void) -> Double
) -> (block: Contender, inbox: Contender, others: [Contender]) {
  let block = BlockHop { arrival.receive($0) }
  let inbox = InboxHop { arrival.receive($0) }
  let subject = SafePublishSubject<Int>()
  subject.observe(on: QueueScheduler()).observeNext { arrival.receive($0) }
  let peer = PassthroughSubject<Int, Never>()
  let cancellable = peer.receive(on: DispatchQueue(label: "peer").ocombine)
    .sink { arrival.receive($0) }
  return (
    Contender(name: "floor") { run { block.send($0) } },
    Contender(name: "floor") { run { inbox.send($0) } },
    [
      Contender(name: "ours") { run { subject.next($0) } },
      Contender(name: "OpenCombine") {
        withExtendedLifetime(cancellable) { run { peer.send($0) } }
      },
    ]
  )
}

func hopPerElement() -> Workload {
  let count = 20_000
  let arrival = Arrival { _ in true }
  let hops = hops(arrival) { send in
    time(count) {
      for i in 0..<count {
        send(i)
        arrival.wait()
      }
    }
  }
  return Workload(
    name: "observe(on:) a queue, each element waited for", limit: .none,
    contenders: [hops.block] + hops.others)
}

func hopInBursts() -> Workload {
  let (bursts, length) = (20, 10_000)
  let arrival = Arrival { $0 == length - 1 }
  let hops = hops(arrival) { send in
    time(bursts * length) {
      for _ in 0..<bursts {
        for i in 0..<length { send(i) }
        arrival.wait()
      }
    }
  }
  return Workload(
    name: "the same in bursts of 10,000", limit: .none,
    contenders: [hops.inbox, Contender(name: "other", run: hops.block.run)] + hops.others)
}

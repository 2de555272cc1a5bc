import Floor
import OpenCombine
import Signals

final class Adder: Receiver {
  let sum: Sum
  init(_ sum: Sum) { self.sum = sum }
  override func receive(_ element: Int) { sum.value &+= element }
}

func fanOut(_ observers: Int, limit: String) -> Workload {
  let count = 2_000_000 / observers
  let sum = Sum()
  let floor = ClosureList()
  let uncounted = ObjectList(capacity: observers)
  let ours = SafePublishSubject<Int>()
  let peer = PassthroughSubject<Int, Never>()
  var cancellables: [AnyCancellable] = []
  for _ in 0..<observers {
    _ = floor.add { sum.value &+= $0 }
    uncounted.add(Adder(sum))
    ours.observeNext { sum.value &+= $0 }
    cancellables.append(peer.sink { sum.value &+= $0 })
  }
  return Workload(
    name: "subject → \(observers) observer\(observers == 1 ? "" : "s")", limit: limit,
    contenders: [
      Contender(name: "floor") { time(count) { for i in 0..<count { floor.send(i) } } },
      Contender(name: "uncounted") { time(count) { for i in 0..<count { uncounted.send(i) } } },
      Contender(name: "ours") { time(count) { for i in 0..<count { ours.next(i) } } },
      Contender(name: "OpenCombine") { [cancellables] in
        withExtendedLifetime(cancellables) {
          time(count) { for i in 0..<count { peer.send(i) } }
        }
      },
    ])
}

/// What the order of delivery costs: the floor has nothing that keeps threads apart, `ours` the two
/// compare-and-swaps of the turnstile.
func order() -> Workload {
  let count = 5_000_000
  let list = ObjectList(capacity: 1)
  list.add(Adder(Sum()))
  return Workload(
    name: "the turnstile alone, 1 observer", limit: "–",
    contenders: [
      Contender(name: "floor") { time(count) { for i in 0..<count { list.sendUnguarded(i) } } },
      Contender(name: "uncounted") { time(count) { for i in 0..<count { list.send(i) } } },
      Contender(name: "ours") { time(count) { for i in 0..<count { list.sendInOrder(i) } } },
    ])
}

/// Elements that an observer sends itself, a thousand for each that comes from outside.
func reentrantSends() -> Workload {
  let count = 1000
  let ours = SafePublishSubject<Int>()
  let peer = PassthroughSubject<Int, Never>()
  ours.observeNext { if $0 > 0 { ours.next($0 - 1) } }
  let cancellable = peer.sink { [unowned peer] in if $0 > 0 { peer.send($0 - 1) } }
  return Workload(
    name: "send inside an observer", limit: "–",
    contenders: [
      Contender(name: "ours") { time(count * 1000) { for _ in 0..<count { ours.next(999) } } },
      Contender(name: "OpenCombine") {
        withExtendedLifetime(cancellable) {
          time(count * 1000) { for _ in 0..<count { peer.send(999) } }
        }
      },
    ])
}

/// A chain of operators behind a subject, against closures that call one another.
func chain(
  _ name: String, limit: String,
  byHand: (@escaping @Sendable (Int) -> Void) -> @Sendable (Int) -> Void,
  ours build: (SafePublishSubject<Int>) -> SafeSignal<Int>,
  peer buildPeer: ((PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>)?
) -> Workload {
  let count = 1_000_000
  let sum = Sum()
  let floor = ClosureList()
  _ = floor.add(byHand { sum.value &+= $0 })
  let subject = SafePublishSubject<Int>()
  build(subject).observeNext { sum.value &+= $0 }
  var contenders = [
    Contender(name: "floor") { time(count) { for i in 0..<count { floor.send(i) } } },
    Contender(name: "ours") { time(count) { for i in 0..<count { subject.next(i) } } },
  ]
  if let buildPeer {
    let peer = PassthroughSubject<Int, Never>()
    let cancellable = buildPeer(peer).sink { sum.value &+= $0 }
    contenders.append(
      Contender(name: "OpenCombine") {
        withExtendedLifetime(cancellable) {
          time(count) { for i in 0..<count { peer.send(i) } }
        }
      })
  }
  return Workload(name: name, limit: limit, contenders: contenders)
}

func chains() -> [Workload] {
  [
    chain(
      "map → filter → map", limit: "1.3",
      byHand: { end in
        mapped({ $0 &+ 1 }, into: filtered({ $0 >= 0 }, into: mapped({ $0 &* 2 }, into: end)))
      },
      ours: { $0.map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &* 2 } },
      peer: { $0.map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &* 2 }.eraseToAnyPublisher() }),
    chain(
      "10 × map", limit: "2",
      byHand: { (0..<10).reduce($0) { chain, _ in mapped({ $0 &+ 1 }, into: chain) } },
      ours: { subject in
        var signal = subject.map { $0 &+ 1 }
        for _ in 0..<9 { signal = signal.map { $0 &+ 1 } }
        return signal
      },
      peer: { subject in
        var publisher = subject.map { $0 &+ 1 }.eraseToAnyPublisher()
        for _ in 0..<9 { publisher = publisher.map { $0 &+ 1 }.eraseToAnyPublisher() }
        return publisher
      }),
    scanDistinct(),
  ]
}

private func scanDistinct() -> Workload {
  let state = Sum()
  let last = Sum()
  return chain(
    "scan → distinctUntilChanged", limit: "2",
    byHand: { end in
      mapped(
        { element in
          state.value &+= element
          return state.value
        },
        into: filtered(
          { element in
            defer { last.value = element }
            return element != last.value
          }, into: end))
    },
    ours: { $0.scan(0) { $0 &+ $1 }.distinctUntilChanged() },
    peer: { $0.scan(0, &+).removeDuplicates().eraseToAnyPublisher() })
}

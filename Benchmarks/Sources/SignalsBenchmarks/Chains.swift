import Floor
import Measuring
import OpenCombine
import Signals

/// A chain of operators behind a subject, against closures that call one another.
func chain(
  _ name: String, limit: Limit,
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

func shortChain() -> Workload {
  chain(
    "map → filter → map", limit: .ratio(0.9),
    byHand: { end in
      mapped({ $0 &+ 1 }, into: filtered({ $0 >= 0 }, into: mapped({ $0 &* 2 }, into: end)))
    },
    ours: { $0.map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &* 2 } },
    peer: { $0.map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &* 2 }.eraseToAnyPublisher() })
}

func longChain() -> Workload {
  chain(
    "10 × map", limit: .ratio(1.1),
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
    })
}

func scanDistinct() -> Workload {
  let state = Sum()
  let last = Sum()
  return chain(
    "scan → distinctUntilChanged", limit: .ratio(2),
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

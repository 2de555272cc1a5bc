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

/// A chain of operators behind a subject, against one closure that does the same.
func chain(
  _ name: String, limit: String, byHand: @escaping @Sendable (Int, Sum) -> Void,
  ours build: (SafePublishSubject<Int>) -> SafeSignal<Int>,
  peer buildPeer: ((PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>)?
) -> Workload {
  let count = 1_000_000
  let sum = Sum()
  let floor = ClosureList()
  _ = floor.add { byHand($0, sum) }
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
      byHand: { element, sum in
        let mapped = element &+ 1
        if mapped >= 0 { sum.value &+= mapped &* 2 }
      },
      ours: { $0.map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &* 2 } },
      peer: { $0.map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &* 2 }.eraseToAnyPublisher() }),
    chain(
      "10 × map", limit: "2", byHand: { element, sum in sum.value &+= element &+ 10 },
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
    byHand: { element, sum in
      state.value &+= element
      if state.value != last.value {
        last.value = state.value
        sum.value &+= state.value
      }
    },
    ours: { $0.scan(0) { $0 &+ $1 }.distinctUntilChanged() },
    peer: { $0.scan(0, &+).removeDuplicates().eraseToAnyPublisher() })
}

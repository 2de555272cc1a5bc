import Floor
import Measuring
import OpenCombine
import Signals

final class Adder: Receiver {
  let sum: Sum
  init(_ sum: Sum) { self.sum = sum }
  override func receive(_ element: Int) { sum.value &+= element }
}

func fanOut(_ observers: Int, limit: Limit) -> Workload {
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
      Contender(name: "other") { time(count) { for i in 0..<count { uncounted.send(i) } } },
      Contender(name: "ours") { time(count) { for i in 0..<count { ours.next(i) } } },
      Contender(name: "OpenCombine") { [cancellables] in
        withExtendedLifetime(cancellables) {
          time(count) { for i in 0..<count { peer.send(i) } }
        }
      },
    ])
}

/// What the order of delivery costs: the floor has nothing that keeps threads apart, `ours` the two
/// compare-and-swaps of the drain gate.
func order() -> Workload {
  let count = 5_000_000
  let list = ObjectList(capacity: 1)
  list.add(Adder(Sum()))
  return Workload(
    name: "the drain gate alone, 1 observer", limit: .none,
    contenders: [
      Contender(name: "floor") { time(count) { for i in 0..<count { list.sendUnguarded(i) } } },
      Contender(name: "other") { time(count) { for i in 0..<count { list.send(i) } } },
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
    name: "send inside an observer", limit: .none,
    contenders: [
      Contender(name: "ours") { time(count * 1000) { for _ in 0..<count { ours.next(999) } } },
      Contender(name: "OpenCombine") {
        withExtendedLifetime(cancellable) {
          time(count * 1000) { for _ in 0..<count { peer.send(999) } }
        }
      },
    ])
}

func propertyWorkload() -> Workload {
  let count = 1_000_000
  let sum = Sum()
  let floor = ClosureProperty()
  floor.add { sum.value &+= $0 }
  let property = Property(0)
  property.observeNext { sum.value &+= $0 }
  let peer = CurrentValueSubject<Int, Never>(0)
  let cancellable = peer.sink { sum.value &+= $0 }
  return Workload(
    name: "property set, 1 observer", limit: .ratio(0.95),
    contenders: [
      Contender(name: "floor") { time(count) { for i in 0..<count { floor.set(i) } } },
      Contender(name: "ours") { time(count) { for i in 0..<count { property.value = i } } },
      Contender(name: "OpenCombine") {
        withExtendedLifetime(cancellable) {
          time(count) { for i in 0..<count { peer.value = i } }
        }
      },
    ])
}

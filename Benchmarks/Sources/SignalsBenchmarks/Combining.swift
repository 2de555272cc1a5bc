import Floor
import OpenCombine
import Signals

func combineLatestWorkload() -> Workload {
  let count = 1_000_000
  let sum = Sum()
  let (left, right) = (ClosureList(), ClosureList())
  let (latestLeft, latestRight) = (Sum(), Sum())
  _ = left.add {
    latestLeft.value = $0
    sum.value &+= $0 &+ latestRight.value
  }
  _ = right.add {
    latestRight.value = $0
    sum.value &+= latestLeft.value &+ $0
  }
  let (first, second) = (SafePublishSubject<Int>(), SafePublishSubject<Int>())
  first.combineLatest(with: second).map { $0 &+ $1 }.observeNext { sum.value &+= $0 }
  first.next(0)
  second.next(0)
  return Workload(
    name: "combineLatest of 2 + map", limit: "2",
    contenders: [
      Contender(name: "floor") {
        time(count) { for i in 0..<count { i & 1 == 0 ? left.send(i) : right.send(i) } }
      },
      Contender(name: "ours") {
        time(count) { for i in 0..<count { i & 1 == 0 ? first.next(i) : second.next(i) } }
      },
    ])
}

func zipWorkload() -> Workload {
  let count = 500_000
  let sum = Sum()
  let (first, second) = (SafePublishSubject<Int>(), SafePublishSubject<Int>())
  first.zip(with: second).observeNext { sum.value &+= $0 &+ $1 }
  let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
  let cancellable = left.zip(right).sink { sum.value &+= $0 &+ $1 }
  return Workload(
    name: "zip of 2, a pair", limit: "150 ns",
    contenders: [
      Contender(name: "ours") {
        time(count) {
          for i in 0..<count {
            first.next(i)
            second.next(i)
          }
        }
      },
      Contender(name: "OpenCombine") {
        withExtendedLifetime(cancellable) {
          time(count) {
            for i in 0..<count {
              left.send(i)
              right.send(i)
            }
          }
        }
      },
    ])
}

func flatMapLatestWorkload() -> Workload {
  let count = 300_000
  let sum = Sum()
  let floor = ClosureList()
  _ = floor.add { element in
    let inner = ClosureList()
    _ = inner.add { sum.value &+= $0 }
    inner.send(element)
  }
  let subject = SafePublishSubject<Int>()
  subject.flatMapLatest { SafeSignal.just($0) }.observeNext { sum.value &+= $0 }
  let peer = PassthroughSubject<Int, Never>()
  let cancellable = peer.map { Just($0) }.switchToLatest().sink { sum.value &+= $0 }
  return Workload(
    name: "flatMapLatest to a one-element signal", limit: "2.5",
    contenders: [
      Contender(name: "floor") { time(count) { for i in 0..<count { floor.send(i) } } },
      Contender(name: "ours") { time(count) { for i in 0..<count { subject.next(i) } } },
      Contender(name: "OpenCombine") {
        withExtendedLifetime(cancellable) {
          time(count) { for i in 0..<count { peer.send(i) } }
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
    name: "property set, 1 observer", limit: "1.2",
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

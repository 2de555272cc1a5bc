import AsyncAlgorithms
import Floor
import Measuring
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
    name: "combineLatest of 2 + map", limit: .ratio(1),
    contenders: [
      Contender(name: "floor") {
        time(count) { for i in 0..<count { i & 1 == 0 ? left.send(i) : right.send(i) } }
      },
      Contender(name: "ours") {
        time(count) { for i in 0..<count { i & 1 == 0 ? first.next(i) : second.next(i) } }
      },
      Contender(name: "AsyncAlgorithms") {
        timeOfChannels(50_000) { left, right in
          for await (left, right) in combineLatest(left, right) { sum.value &+= left &+ right }
        }
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
    name: "zip of 2, a pair", limit: .amount(150),
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
      Contender(name: "AsyncAlgorithms") {
        2
          * timeOfChannels(50_000) { left, right in
            for await (left, right) in zip(left, right) { sum.value &+= left &+ right }
          }
      },
    ])
}

func mergeWorkload() -> Workload {
  let count = 1_000_000
  let sum = Sum()
  let (left, right, merged) = (ClosureList(), ClosureList(), ClosureList())
  _ = left.add { merged.send($0) }
  _ = right.add { merged.send($0) }
  _ = merged.add { sum.value &+= $0 }
  let (first, second) = (SafePublishSubject<Int>(), SafePublishSubject<Int>())
  first.merge(with: second).observeNext { sum.value &+= $0 }
  return Workload(
    name: "merge of 2", limit: .none,
    contenders: [
      Contender(name: "floor") {
        time(count) { for i in 0..<count { i & 1 == 0 ? left.send(i) : right.send(i) } }
      },
      Contender(name: "ours") {
        time(count) { for i in 0..<count { i & 1 == 0 ? first.next(i) : second.next(i) } }
      },
      Contender(name: "AsyncAlgorithms") {
        timeOfChannels(50_000) { left, right in
          for await element in merge(left, right) { sum.value &+= element }
        }
      },
    ])
}

import Dispatch
import Floor
import Foundation
import Measuring
import OpenCombine
import Signals

func churn(beside others: Int, limit: Limit) -> Workload {
  let count = 200_000
  let sum = Sum()
  let floor = ClosureList()
  let subject = SafePublishSubject<Int>()
  let peer = PassthroughSubject<Int, Never>()
  var cancellables: [AnyCancellable] = []
  for _ in 0..<others {
    _ = floor.add { sum.value &+= $0 }
    subject.observeNext { sum.value &+= $0 }
    cancellables.append(peer.sink { sum.value &+= $0 })
  }
  return Workload(
    name: others == 0
      ? "subscribe + dispose, subject.map" : "the same beside \(others) other subscribers",
    limit: limit,
    contenders: [
      Contender(name: "floor") {
        time(count) {
          for i in 0..<count {
            let map: @Sendable (Int) -> Int = { $0 &+ i }
            floor.subscribe { sum.value &+= map($0) }.cancel()
          }
        }
      },
      Contender(name: "ours") {
        time(count) {
          for i in 0..<count {
            subject.map { $0 &+ i }.observeNext { sum.value &+= $0 }.dispose()
          }
        }
      },
      Contender(name: "OpenCombine") { [cancellables] in
        withExtendedLifetime(cancellables) {
          time(count) {
            for i in 0..<count { peer.map { $0 &+ i }.sink { sum.value &+= $0 }.cancel() }
          }
        }
      },
    ])
}

func manySubscriptions() -> Workload {
  let count = 100_000
  let sum = Sum()
  return Workload(
    name: "100,000 subscriptions to one subject, each", limit: .ratio(2.5),
    contenders: [
      Contender(name: "floor") {
        let floor = ClosureList()
        return time(count) {
          let ended = (0..<count).map { i in floor.subscribe { sum.value &+= $0 &+ i } }
          for cancellation in ended { cancellation.cancel() }
        }
      },
      Contender(name: "ours") {
        let subject = SafePublishSubject<Int>()
        return time(count) {
          let ended = (0..<count).map { i in subject.observeNext { sum.value &+= $0 &+ i } }
          for disposable in ended { disposable.dispose() }
        }
      },
      Contender(name: "OpenCombine") {
        let peer = PassthroughSubject<Int, Never>()
        return time(count) {
          let ended = (0..<count).map { i in peer.sink { sum.value &+= $0 &+ i } }
          for cancellable in ended { cancellable.cancel() }
        }
      },
    ])
}

func twoThreads() -> Workload {
  let count = 500_000
  let sum = Sum()
  let floor = ClosureList()
  _ = floor.add { sum.value &+= $0 }
  let subject = SafePublishSubject<Int>()
  subject.observeNext { sum.value &+= $0 }
  let peer = PassthroughSubject<Int, Never>()
  let cancellable = peer.sink { sum.value &+= $0 }
  func both(_ body: @escaping @Sendable (Int) -> Void) -> Double {
    time(count * 2) {
      DispatchQueue.concurrentPerform(iterations: 2) { _ in for i in 0..<count { body(i) } }
    }
  }
  return Workload(
    name: "2 threads sending into one subject", limit: .ratio(1.6),
    contenders: [
      Contender(name: "floor") { both { floor.send($0) } },
      Contender(name: "ours") { both { subject.next($0) } },
      Contender(name: "OpenCombine") {
        nonisolated(unsafe) let peer = peer
        return withExtendedLifetime(cancellable) { both { peer.send($0) } }
      },
    ])
}

/// Bytes that live more after `count` subscriptions than before, each.
private func bytes(_ count: Int, _ body: () -> Any) -> Double {
  let before = heapBytes()
  let kept = body()
  return withExtendedLifetime(kept) { (heapBytes() - before) / Double(count) }
}

func memory() -> Workload {
  let count = 20_000
  let sum = Sum()
  return Workload(
    name: "bytes per live subscription of subject.map", unit: "bytes",
    limit: .ratio(1.4),
    contenders: [
      Contender(name: "floor") {
        let floor = ClosureList()
        return bytes(count) {
          (0..<count).map { i in
            let map: @Sendable (Int) -> Int = { $0 &+ i }
            return floor.subscribe { sum.value &+= map($0) }
          }
        }
      },
      Contender(name: "ours") {
        let subject = SafePublishSubject<Int>()
        return bytes(count) {
          let all = (0..<count).map { i in
            subject.map { $0 &+ i }.observeNext { sum.value &+= $0 }
          }
          return (subject, all)
        }
      },
      Contender(name: "OpenCombine") {
        let peer = PassthroughSubject<Int, Never>()
        return bytes(count) {
          (0..<count).map { i in peer.map { $0 &+ i }.sink { sum.value &+= $0 } }
        }
      },
    ])
}

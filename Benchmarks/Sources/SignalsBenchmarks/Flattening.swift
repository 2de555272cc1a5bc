import Floor
import Measuring
import OpenCombine
import Signals

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
    name: "flatMapLatest to a one-element signal", limit: .ratio(1.25),
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

/// The inner signals of one run, none of which completes.
private let innerCount = 1_000_000

/// The subject behind the latest inner signal.
private final class Current<Subject>: @unchecked Sendable {
  var subject: Subject?
}

/// Sends an element to the outer signal, which begins an inner one, and then to that.
private typealias Send = (Int) -> Void

private func switchedByHand(_ sum: Sum) -> Send {
  let (outer, switched) = (ClosureList(), Switch())
  let current = Current<ClosureList>()
  _ = outer.add { _ in
    let inner = ClosureList()
    switched.begin(inner) { sum.value &+= $0 }
    current.subject = inner
  }
  return { element in
    outer.send(element)
    current.subject?.send(element)
  }
}

private func switched(_ sum: Sum) -> Send {
  let outer = SafePublishSubject<Int>()
  let current = Current<SafePublishSubject<Int>>()
  outer.flatMapLatest { _ in
    let inner = SafePublishSubject<Int>()
    current.subject = inner
    return inner
  }.observeNext { sum.value &+= $0 }
  return { element in
    outer.next(element)
    current.subject?.next(element)
  }
}

private func switchedByPeer(_ sum: Sum) -> Send {
  let outer = PassthroughSubject<Int, Never>()
  let current = Current<PassthroughSubject<Int, Never>>()
  let cancellable = outer.map { _ in
    let inner = PassthroughSubject<Int, Never>()
    current.subject = inner
    return inner
  }.switchToLatest().sink { sum.value &+= $0 }
  return { element in
    withExtendedLifetime(cancellable) { outer.send(element) }
    current.subject?.send(element)
  }
}

func liveInnerSignals() -> Workload {
  let sum = Sum()
  func contender(_ name: String, _ make: @escaping (Sum) -> Send) -> Contender {
    Contender(name: name) {
      let send = make(sum)
      return time(innerCount) { for i in 0..<innerCount { send(i) } }
    }
  }
  return Workload(
    name: "flatMapLatest to a million signals that do not complete, each", limit: .none,
    contenders: [
      contender("floor", switchedByHand), contender("ours", switched),
      contender("OpenCombine", switchedByPeer),
    ])
}

/// The peak of one run, in KB, of twenty samples.
func memoryOfInnerSignals() -> Workload {
  let sum = Sum()
  func contender(_ name: String, _ make: @escaping (Sum) -> Send) -> Contender {
    Contender(name: name) {
      let memory = PeakMemory()
      let send = make(sum)
      for i in 0..<innerCount {
        send(i)
        if i % 50_000 == 49_999 { memory.sample() }
      }
      return memory.bytes / 1000
    }
  }
  return Workload(
    name: "the same, peak memory of the million, KB", unit: "KB", limit: .amount(16), mostRounds: 3,
    contenders: [
      contender("floor", switchedByHand), contender("ours", switched),
      contender("OpenCombine", switchedByPeer),
    ])
}

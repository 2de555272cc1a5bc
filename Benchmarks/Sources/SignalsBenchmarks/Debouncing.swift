import AsyncAlgorithms
import Dispatch
import Floor
import Measuring
import OpenCombine
import OpenCombineDispatch
import Signals

/// Longer than any pause between two elements of a run.
private let interval = DispatchTimeInterval.milliseconds(200)

private let count = 100_000

/// How one run sends all elements; it ends when the last of them has come through.
private struct Debouncing {
  let name: String
  let run: (_ sample: @escaping @Sendable () -> Void) -> Void

  /// `make` returns how an element is sent to something that debounces and then tells of it.
  init(_ name: String, _ make: (_ body: @escaping @Sendable (Int) -> Void) -> (Int) -> Void) {
    self.name = name
    let hasArrived = DispatchSemaphore(value: 0)
    let send = make { if $0 == count - 1 { hasArrived.signal() } }
    run = { sample in
      for i in 0..<count {
        send(i)
        if i % 5000 == 4999 { sample() }
      }
      hasArrived.wait()
    }
  }

  init(name: String, run: @escaping (_ sample: @escaping @Sendable () -> Void) -> Void) {
    self.name = name
    self.run = run
  }

  static func all() -> [Debouncing] {
    [
      Debouncing("floor") { body in
        let floor = MovedDeadline(interval, body)
        return { floor.send($0) }
      },
      Debouncing("other") { body in
        let floor = RearmedTimer(interval, body)
        return { floor.send($0) }
      },
      Debouncing("ours") { body in
        let subject = SafePublishSubject<Int>()
        subject.debounce(for: .milliseconds(200)).observeNext(body)
        return { subject.next($0) }
      },
      Debouncing("OpenCombine") { body in
        let peer = PassthroughSubject<Int, Never>()
        let queue = DispatchQueue(label: "peer").ocombine
        let cancellable = peer.debounce(for: .milliseconds(200), scheduler: queue).sink {
          body($0)
        }
        return { element in withExtendedLifetime(cancellable) { peer.send(element) } }
      },
      Debouncing(name: "AsyncAlgorithms", run: iterateDebounced),
    ]
  }
}

private func iterateDebounced(_ sample: @escaping @Sendable () -> Void) {
  runToEnd {
    let channel = AsyncChannel<Int>()
    Task {
      for i in 0..<count {
        await channel.send(i)
        if i % 5000 == 4999 { sample() }
      }
    }
    for await element in channel.debounce(for: .milliseconds(200)) where element == count - 1 {
      break
    }
  }
}

/// Waiting for the quiet is no work; so what is told is the time that processors worked, also for
/// timers that go off in vain.
func debounceWorkload() -> Workload {
  Workload(
    name: "debounce, a timer set again for each element, processor time", limit: .none,
    contenders: Debouncing.all().map { debouncing in
      Contender(name: debouncing.name) { processorTime(count) { debouncing.run {} } }
    })
}

/// The peak of one run, in KB, of twenty samples.
func memoryOfDebounce() -> Workload {
  Workload(
    name: "the same, peak memory of 100,000 elements, KB", unit: "KB", limit: .amount(16),
    mostRounds: 3,
    contenders: Debouncing.all().map { debouncing in
      Contender(name: debouncing.name) {
        let memory = PeakMemory()
        debouncing.run { memory.sample() }
        return memory.bytes / 1000
      }
    })
}

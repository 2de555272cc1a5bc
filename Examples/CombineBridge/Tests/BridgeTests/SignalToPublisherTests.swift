import Combine
import Dispatch
import Signals
import Synchronization
import Testing

@Suite struct SignalToPublisherTests {
  @Test func `elements and completion come through`() {
    let target = Target<Int, Problem>(.unlimited)
    Signal<Int, Problem>.sequence([1, 2, 3]).toPublisher().subscribe(target)
    #expect(target.log == ["subscription", "1", "2", "3", "finished"])
  }

  @Test func `an error comes through`() {
    let target = Target<Int, Problem>(.unlimited)
    Signal<Int, Problem>.just(1).concat(with: Signal<Int, Problem>.failed(.broken)).toPublisher()
      .subscribe(target)
    #expect(target.log == ["subscription", "1", "failure(broken)"])
  }

  @Test func `no more comes than was asked for, and nothing is lost`() {
    let subject = PublishSubject<Int, Problem>()
    let target = Target<Int, Problem>(.max(2))
    subject.toPublisher().subscribe(target)
    for element in 1...5 { subject.next(element) }
    #expect(target.log == ["subscription", "1", "2"])
    target.request(.max(1))
    #expect(target.log == ["subscription", "1", "2", "3"])
    subject.completed()
    #expect(target.log == ["subscription", "1", "2", "3"])
    target.request(.unlimited)
    #expect(target.log == ["subscription", "1", "2", "3", "4", "5", "finished"])
  }

  @Test func `the end needs no demand when nothing waits`() {
    let target = Target<Int, Problem>(.none)
    Signal<Int, Problem>.empty().toPublisher().subscribe(target)
    #expect(target.log == ["subscription", "finished"])
  }

  @Test func `demand that is returned counts, and so does demand from inside of receive`() {
    let subject = PublishSubject<Int, Problem>()
    let returning = Target<Int, Problem>(.max(1)) { $0 < 3 ? .max(1) : .none }
    let asking = Target<Int, Problem>(.max(1))
    asking.onReceive = { [weak asking] element in if element < 3 { asking?.request(.max(1)) } }
    for target in [returning, asking] { subject.toPublisher().subscribe(target) }
    for element in 1...5 { subject.next(element) }
    #expect(returning.log == ["subscription", "1", "2", "3"])
    #expect(asking.log == ["subscription", "1", "2", "3"])
  }

  @Test func `cancelling ends the subscription at once, and releases the subscriber`() {
    let subject = PublishSubject<Int, Problem>()
    let disposals = Atomic(0)
    weak var released: Target<Int, Problem>?
    do {
      let target = Target<Int, Problem>(.max(1))
      released = target
      subject.doOn(disposed: { disposals.add(1, ordering: .relaxed) }).toPublisher()
        .subscribe(target)
      subject.next(1)
      subject.next(2)
      target.cancel()
      target.cancel()
      target.request(.unlimited)
      subject.next(3)
      subject.completed()
      #expect(target.log == ["subscription", "1"])
    }
    #expect(disposals.load(ordering: .relaxed) == 1)
    #expect(released == nil)
  }

  @Test func `cancelling inside of receive lets nothing more through`() {
    let target = Target<Int, Problem>(.unlimited)
    target.onReceive = { [weak target] element in if element == 2 { target?.cancel() } }
    Signal<Int, Problem>.sequence(1...9).toPublisher().subscribe(target)
    #expect(target.log == ["subscription", "1", "2"])
  }

  @Test func `cancelling with the subscription in hand subscribes to nothing`() {
    let target = Target<Int, Problem>(.none)
    target.onSubscription = { $0.cancel() }
    let subscriptions = Atomic(0)
    Signal<Int, Problem>.just(1)
      .doOn(subscribed: { subscriptions.add(1, ordering: .relaxed) })
      .toPublisher().subscribe(target)
    #expect(target.log == ["subscription"])
    #expect(subscriptions.load(ordering: .relaxed) == 0)
  }

  @Test func `an endless signal stops when the subscriber cancels`() {
    let taken = Mutex<[Int]>([])
    let cancellable = Signal<Int, Problem>.sequence(0...).toPublisher().prefix(3)
      .sink(
        receiveCompletion: { _ in },
        receiveValue: { element in taken.withLock { $0.append(element) } })
    #expect(taken.withLock { $0 } == [0, 1, 2])
    cancellable.cancel()
  }

  @Test func `what is sent inside of receive comes after, and nothing recurses`() {
    let subject = PublishSubject<Int, Problem>()
    let target = Target<Int, Problem>(.unlimited)
    var depth = 0
    var deepest = 0
    target.onReceive = { element in
      depth += 1
      deepest = max(deepest, depth)
      if element < 5 { subject.next(element + 1) }
      depth -= 1
    }
    subject.toPublisher().subscribe(target)
    subject.next(1)
    #expect(target.log == ["subscription", "1", "2", "3", "4", "5"])
    #expect(deepest == 1)
  }

  @Test func `asking for one at a time needs no stack for a hundred thousand elements`() {
    let target = Target<Int, Problem>(.none, keepsLog: false)
    target.onReceive = { [weak target] _ in target?.request(.max(1)) }
    Signal<Int, Problem>.sequence(0..<100_000).toPublisher().subscribe(target)
    target.request(.max(1))
    #expect(target.count == 100_000)
  }

  @Test func `each subscriber has a subscription of its own`() {
    let runs = Atomic(0)
    let publisher = Signal<Int, Problem>.deferred {
      Signal<Int, Problem>.just(runs.add(1, ordering: .relaxed).newValue)
    }.toPublisher()
    for run in ["1", "2"] {
      let target = Target<Int, Problem>(.unlimited)
      publisher.subscribe(target)
      #expect(target.log == ["subscription", run, "finished"])
    }
  }

  @Test func `threads that send and ask get every element once, one at a time`() {
    let subject = PublishSubject<Int, Problem>()
    let target = Target<Int, Problem>(.none)
    subject.toPublisher().subscribe(target)
    let asker = Asker(target)
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      for number in 0..<1000 {
        if thread < 2 { subject.next(thread * 1000 + number) } else { asker.ask(.max(1)) }
      }
    }
    #expect(target.overlaps == 0)
    #expect(target.count == 1000)
    asker.ask(.unlimited)
    #expect(target.count == 2000)
    #expect(Set(target.log).count == 2001)
  }
}

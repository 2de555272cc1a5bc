import Dispatch
import Signals
import Synchronization
import Testing

@Suite struct DeliveryOrderTests {
  @Test func `a send inside an observer reaches everybody after the event in hand`() {
    let subject = SafePublishSubject<Int>()
    let bag = DisposeBag()
    defer { bag.dispose() }
    let first = Log<Int>()
    let second = Log<Int>()
    subject.observeNext { element in
      first.add(element)
      if element < 3 { subject.next(element + 1) }
    }.dispose(in: bag)
    subject.observeNext { second.add($0) }
    subject.next(1)
    #expect(first.entries == [1, 2, 3])
    #expect(second.entries == [1, 2, 3])
  }

  @Test func `a completion inside an observer lets the event in hand reach everybody`() {
    let subject = SafePublishSubject<Int>()
    let log = Log<String>()
    subject.observe { event in
      log.add("a \(event)")
      if case .next = event {
        subject.completed()
        subject.next(9)
      }
    }
    subject.observe { log.add("b \($0)") }
    subject.next(1)
    subject.next(2)
    #expect(log.entries == ["a next(1)", "b next(1)", "a completed", "b completed"])
  }

  @Test func `a late subscriber inside a delivery gets what is sent after it joined`() {
    let subject = SafePublishSubject<Int>()
    let bag = DisposeBag()
    defer { bag.dispose() }
    let late = Log<Int>()
    let joined = Atomic(false)
    subject.observeNext { element in
      if !joined.exchange(true, ordering: .relaxed) {
        subject.next(2)
        subject.observeNext { late.add($0) }
        subject.next(3)
      }
    }.dispose(in: bag)
    subject.next(1)
    subject.next(4)
    #expect(late.entries == [3, 4])
  }

  @Test func `a late subscriber of a property inside a delivery gets the value once`() {
    let property = Property(0)
    let bag = DisposeBag()
    defer { bag.dispose() }
    let late = Log<Int>()
    property.observeNext { value in
      if value == 1 {
        property.value = 2
        property.observeNext { late.add($0) }
        #expect(late.entries == [2])
        property.value = 3
      }
    }.dispose(in: bag)
    property.value = 1
    #expect(late.entries == [2, 3])
  }

  @Test func `an observer that sends while it is told its first element keeps the order`() {
    let subject = ReplayOneSubject<Int, Never>()
    let bag = DisposeBag()
    defer { bag.dispose() }
    let other = Log<Int>()
    let log = Log<Int>()
    subject.next(1)
    subject.observeNext { other.add($0) }
    subject.observeNext { element in
      if element < 4 { subject.next(element + 1) }
      log.add(element)
    }.dispose(in: bag)
    #expect(log.entries == [1, 2, 3, 4])
    #expect(other.entries == [1, 2, 3, 4])
  }

  @Test func `what an observer sends while it is told the first element comes after that`() {
    let property = Property(0)
    let bag = DisposeBag()
    defer { bag.dispose() }
    let log = Log<String>()
    property.observeNext { log.add("a\($0)") }.dispose(in: bag)
    property.observeNext { value in
      log.add("b\(value)")
      guard value == 0 else { return }
      property.observeNext { log.add("c\($0)") }.dispose(in: bag)
      property.value = 1
      log.add("sent")
    }.dispose(in: bag)
    property.value = 2
    let expected = ["a0", "b0", "c0", "sent", "a1", "b1", "c1", "a2", "b2", "c2"]
    #expect(log.entries == expected)
  }

  @Test func `two threads that send are delivered one at a time and without loss`() {
    let subject = SafePublishSubject<Int>()
    let inside = Atomic(0)
    let overlaps = Atomic(0)
    let first = Log<Int>()
    let second = Log<Int>()
    subject.observeNext { element in
      if inside.add(1, ordering: .sequentiallyConsistent).newValue != 1 {
        overlaps.add(1, ordering: .relaxed)
      }
      first.add(element)
      inside.subtract(1, ordering: .sequentiallyConsistent)
    }
    subject.observeNext { second.add($0) }
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for index in 0..<5000 { subject.next(thread * 5000 + index) }
    }
    #expect(overlaps.load(ordering: .relaxed) == 0)
    #expect(first.entries == second.entries)
    #expect(first.entries.filter { $0 < 5000 } == Array(0..<5000))
    #expect(first.entries.filter { $0 >= 5000 } == Array(5000..<10000))
  }

  @Test func `observers that come and go while another thread sends miss nothing in between`() {
    let property = Property(0)
    let errors = Log<String>()
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        for value in 1...3000 { property.value = value }
      } else {
        for _ in 0..<300 {
          let seen = Log<Int>()
          let disposable = property.observeNext { seen.add($0) }
          for _ in 0..<100 where seen.count < 5 {}
          disposable.dispose()
          let values = seen.entries
          if let first = values.first, values != Array(first..<first + values.count) {
            errors.add("\(values)")
          }
          if values.isEmpty { errors.add("no first value") }
        }
      }
    }
    #expect(errors.entries == [])
  }

  @Test func `a stream does not recurse, however long`() {
    let subject = SafePublishSubject<Int>()
    let bag = DisposeBag()
    defer { bag.dispose() }
    let count = Atomic(0)
    subject.observeNext { element in
      count.add(1, ordering: .relaxed)
      if element > 0 { subject.next(element - 1) }
    }.dispose(in: bag)
    subject.next(200_000)
    #expect(count.load(ordering: .relaxed) == 200_001)
  }
}

import Dispatch
import Signals
import SignalsTesting
import Testing

@Suite struct SubjectTests {
  @Test func `a replay subject tells a late observer the last elements and the end`() {
    let subject = SafeReplaySubject<Int>(bufferSize: 2)
    for element in 1...7 { subject.next(element) }
    #expect(EventRecorder(subject).elements == [6, 7])
    subject.completed()
    #expect(EventRecorder(subject).events == [.next(6), .next(7), .completed])
    let none = SafeReplaySubject<Int>(bufferSize: 0)
    none.next(1)
    #expect(EventRecorder(none).elements == [])
  }

  @Test(arguments: 0...5)
  func `a replay subject keeps no more elements than it replays`(size: Int) {
    let subject = SafeReplaySubject<Token>(bufferSize: size)
    var sent: [WeakReference<Token>] = []
    for count in 1...17 {
      sent.append(sendToken(to: subject))
      let kept = sent.map { !$0.isGone }
      #expect(kept == (1...count).map { $0 > count - size })
    }
  }

  private func sendToken(to subject: SafeReplaySubject<Token>) -> WeakReference<Token> {
    let token = Token()
    subject.next(token)
    return WeakReference(token)
  }

  @Test func `a replay subject replays in order, wherever its oldest element is`() {
    let subject = SafeReplaySubject<Int>(bufferSize: 3)
    for element in 1...10 {
      subject.next(element)
      #expect(EventRecorder(subject).elements == Array(max(1, element - 2)...element))
    }
  }

  @Test func `a replay-one subject tells the latest element and the end`() {
    let subject = SafeReplayOneSubject<Int>()
    #expect(subject.element == nil)
    subject.next(1)
    subject.next(2)
    subject.completed()
    subject.next(3)
    #expect(EventRecorder(subject).events == [.next(2), .completed])
    #expect(subject.element == 2)
  }

  @Test func `a property that is set in its own observer ends with the same value for all`() {
    let property = Property(0)
    let first = EventRecorder<Int, Never>()
    let disposable = property.observeNext { value in if value == 1 { property.value = 2 } }
    first.observe(property)
    property.value = 1
    #expect(first.elements == [0, 1, 2])
    #expect(property.value == 2)
    disposable.dispose()
    first.dispose()
  }

  @Test func `a property is changed in one step by each of two threads`() {
    let property = Property(0)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for _ in 0..<1000 { property.mutate { $0 += 1 } }
    }
    #expect(property.value == 2000)
  }

  @Test func `a property is not set if what mutates it throws`() {
    let property = Property(1)
    let recorder = EventRecorder(property)
    #expect(throws: TestError.first) {
      try property.mutate { (value) throws(TestError) in
        value = 2
        throw .first
      }
    }
    #expect(recorder.elements == [1])
    property.mutate { $0 = 3 }
    #expect(recorder.elements == [1, 3])
    recorder.dispose()
  }

  @Test func `a property that is set inside of what mutates it stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let property = Property(0)
      property.mutate { value in
        property.value = 3
        value += 1
      }
    }
    let error = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(error.contains("A property was set inside of the closure that mutates it"))
  }

  @Test func `a property completes when it goes away`() {
    let recorder = EventRecorder<Int, Never>()
    observeAndLeave(recorder)
    #expect(recorder.events == [.next(1), .next(2), .completed])
  }

  private func observeAndLeave(_ recorder: EventRecorder<Int, Never>) {
    let property = Property(1)
    recorder.observe(property)
    property.value = 2
  }

  @Test func `two properties bound both ways stay equal without echo`() {
    let left = Property(1)
    let right = Property(2)
    let binding = left.bidirectionalBind(to: right)
    let leftLog = EventRecorder(left)
    let rightLog = EventRecorder(right)
    right.value = 3
    left.value = 4
    left.value = 4
    #expect(leftLog.elements == [1, 3, 4, 4])
    #expect(rightLog.elements == [1, 3, 4])
    binding.dispose()
    left.value = 5
    #expect(right.value == 4)
  }

  @Test func `two properties bound both ways take over a value that is not equal to itself`() {
    let (left, right) = (Property(1.0), Property(2.0))
    let binding = left.bidirectionalBind(to: right)
    // A binding that echoes for ever fails and does not hang.
    let log = EventRecorder(right)
    let guarding = right.observeNext { _ in if log.events.count > 100 { binding.dispose() } }
    left.value = .nan
    #expect(right.value.isNaN)
    right.value = .nan
    #expect(log.elements.count == 3)
    left.value = 3
    #expect(right.value == 3)
    right.value = .nan
    #expect(left.value.isNaN)
    guarding.dispose()
    binding.dispose()
  }

  @Test func `a binding both ways ends with the first property that goes away`() {
    let left = Property(1)
    var right: Property<Int>? = Property(2)
    let binding = right.map { left.bidirectionalBind(to: $0) }
    let other = right?.bidirectionalBind(to: left)
    #expect(binding?.isDisposed == false && other?.isDisposed == false)
    right = nil
    #expect(binding?.isDisposed == true && other?.isDisposed == true)
  }

  @Test func `two properties bound both ways and set by two threads end equal`() {
    let left = Property(0)
    let right = Property(0)
    let binding = left.bidirectionalBind(to: right)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for value in 0..<500 { (thread == 0 ? left : right).value = value * 2 + thread }
    }
    #expect(left.value == right.value)
    binding.dispose()
  }

  @Test func `a read-only property follows, and can be mapped`() {
    let property = Property(1)
    let text = property.mapValue { "\($0)" }
    let recorder = EventRecorder(text)
    property.value = 2
    #expect(text.value == "2")
    #expect(property.readOnly.value == 2)
    #expect(recorder.elements == ["1", "2"])
  }
}

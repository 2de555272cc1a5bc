import Dispatch
import Signals
import SignalsTesting
import Testing

/// A connectable signal with observers of its own and with those of its reference count.
@Suite struct CountedAndPlainObserversTests {
  private let subject = SafePublishSubject<Int>()

  @Test func `observers stay when the last of a reference count leaves`() {
    let published = subject.publish()
    let early = EventRecorder(published)
    published.refCount().observeNext { _ in }.dispose()
    let late = EventRecorder(published)
    published.connect()
    subject.next(1)
    subject.completed()
    #expect(early.events == [.next(1), .completed])
    #expect(late.events == [.next(1), .completed])
  }

  @Test func `observers get the elements of each run of a reference count`() {
    let published = subject.publish()
    let recorder = EventRecorder(published)
    for number in 0..<3 {
      let counted = EventRecorder(published.refCount())
      subject.next(number)
      #expect(counted.elements == [number])
      counted.dispose()
      subject.next(9)
    }
    #expect(recorder.elements == [0, 1, 2])
    recorder.dispose()
  }

  @Test func `a run that was begun by hand goes on when a reference count leaves it`() {
    let published = subject.publish()
    let recorder = EventRecorder(published)
    let connection = published.connect()
    published.refCount().observeNext { _ in }.dispose()
    subject.next(1)
    #expect(recorder.elements == [1])
    #expect(published.connect() === connection)
    connection.dispose()
    subject.next(2)
    published.connect()
    subject.next(3)
    #expect(recorder.elements == [1, 3])
    recorder.dispose()
  }

  @Test func `connect() keeps the run of a reference count going`() {
    let replayed = subject.replay()
    let counted = replayed.refCount().observeNext { _ in }
    let connection = replayed.connect()
    counted.dispose()
    subject.next(1)
    let late = EventRecorder(replayed)
    #expect(late.elements == [1])
    connection.dispose()
    subject.next(2)
    #expect(late.elements == [1])
    late.dispose()
  }

  @Test func `a reference count stops the run that it began after one by hand was disposed`() {
    let probe = Probe()
    let published = probe.publish()
    let recorder = EventRecorder(published)
    published.connect().dispose()
    published.refCount().observe { _ in }.dispose()
    #expect(probe.disposals == [1, 1])
    published.connect()
    probe.next(1)
    #expect(recorder.elements == [1])
    recorder.dispose()
  }

  @Test func `one that comes after everybody left is told nothing of the run before`() {
    let replayed = subject.replay(1)
    let counted = replayed.refCount().observeNext { _ in }
    subject.next(1)
    counted.dispose()
    let recorder = EventRecorder(replayed)
    replayed.connect()
    subject.next(2)
    subject.completed()
    #expect(recorder.events == [.next(2), .completed])
    #expect(EventRecorder(replayed).events == [.next(2), .completed])
  }

  @Test func `observers stay whatever a reference count does at the same time`() {
    for _ in 0..<50 {
      let subject = SafePublishSubject<Int>()
      let published = subject.publish()
      let recorder = EventRecorder(published)
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        for _ in 0..<20 {
          if number == 0 {
            published.connect().dispose()
          } else {
            published.refCount().observeNext { _ in }.dispose()
          }
        }
      }
      published.connect()
      subject.next(1)
      #expect(recorder.elements == [1])
      recorder.dispose()
    }
  }
}

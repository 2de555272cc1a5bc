import Signals
import SignalsTesting
import Testing

/// A source that goes on after it was disconnected tells the observers nothing.
@Suite struct DisconnectedRunTests {
  @Test func `nothing comes after the connection was disposed`() {
    let rude = Rude<Int>()
    let published = rude.publish()
    let recorder = EventRecorder(published)
    published.connect().dispose()
    rude.send(1)
    rude.complete(0)
    #expect(recorder.events == [])
    recorder.dispose()
  }

  @Test func `the end of an old run ends neither the next nor its observers`() {
    let rude = Rude<Int>()
    let published = rude.publish()
    let recorder = EventRecorder(published)
    published.connect().dispose()
    published.connect()
    rude.complete(0)
    rude.send(2)
    #expect(recorder.events == [.next(2)])
    rude.complete(1)
    #expect(recorder.events == [.next(2), .completed])
  }

  @Test(arguments: [true, false])
  func `a run that is begun by hand goes on without observers, whoever was there before`(
    wasObserved: Bool
  ) {
    let subject = SafePublishSubject<Int>()
    let published = subject.startWith(0).publish()
    if wasObserved { published.observeNext { _ in }.dispose() }
    let run = published.connect()
    #expect(!run.isDisposed)
    let recorder = EventRecorder(published)
    subject.next(1)
    subject.completed()
    #expect(recorder.events == [.next(1), .completed])
  }
}

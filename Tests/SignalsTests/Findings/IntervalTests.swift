import Signals
import SignalsTesting
import Testing

/// An interval goes on whatever its scheduler does, and does not make up for what was missed.
@Suite struct IntervalTests {
  @Test(arguments: [1, 2, 5, 100])
  func `ticks that run before schedule returned lose none that follow`(_ hasty: Int) {
    let time = VirtualTimeScheduler()
    let scheduler = HastyScheduler(time) { $0 < hasty }
    let recorder = EventRecorder(SafeSignal<Int>.interval(.seconds(1), on: scheduler))
    #expect(recorder.elements == Array(0..<hasty))
    time.advance(by: .seconds(hasty + 10))
    #expect(recorder.elements.count >= hasty + 9)
    #expect(recorder.elements == Array(0..<recorder.elements.count))
    recorder.dispose()
    #expect(time.isIdle)
  }

  @Test func `every other tick may run before schedule returned`() {
    let time = VirtualTimeScheduler()
    let scheduler = HastyScheduler(time) { $0 % 2 == 0 }
    let recorder = EventRecorder(SafeSignal<Int>.interval(.seconds(1), on: scheduler))
    time.advance(by: .seconds(50))
    #expect(recorder.elements.count >= 50)
    #expect(recorder.elements == Array(0..<recorder.elements.count))
    recorder.dispose()
    #expect(time.isIdle)
  }

  @Test func `an interval that is disposed inside a tick that runs at once stops`() {
    let time = VirtualTimeScheduler()
    let scheduler = HastyScheduler(time) { $0 < 100 }
    let recorder = EventRecorder(
      SafeSignal<Int>.interval(.seconds(1), on: scheduler).take(first: 3))
    #expect(recorder.events == [.next(0), .next(1), .next(2), .completed])
    #expect(time.isIdle)
  }

  @Test func `after a pause of the queue the ticks that were missed are one`() {
    let scheduler = StallingScheduler()
    let recorder = EventRecorder(SafeSignal<Int>.interval(.seconds(1), on: scheduler))
    scheduler.stall(until: .seconds(1))
    #expect(recorder.elements == [0])
    scheduler.stall(until: .seconds(10))
    #expect(recorder.elements == [0, 1])
    scheduler.stall(until: .seconds(11))
    #expect(recorder.elements == [0, 1, 2])
    scheduler.stall(until: .seconds(12))
    #expect(recorder.elements == [0, 1, 2, 3])
    recorder.dispose()
  }

  @Test func `what takes samples at intervals does not make up for a pause either`() {
    let scheduler = StallingScheduler()
    let subject = SafePublishSubject<Int>()
    let recorder = EventRecorder(
      subject.buffer(every: .seconds(1), on: scheduler).map(\.count))
    subject.next(1)
    scheduler.stall(until: .seconds(10))
    subject.next(2)
    scheduler.stall(until: .seconds(11))
    #expect(recorder.elements == [1, 1])
    recorder.dispose()
  }

  @Test func `an interval that is a little late does not drift`() {
    let scheduler = StallingScheduler()
    let recorder = EventRecorder(SafeSignal<Int>.interval(.seconds(10), on: scheduler))
    for second in [11, 21, 31, 41, 51] { scheduler.stall(until: .seconds(second)) }
    #expect(recorder.elements == [0, 1, 2, 3, 4])
    scheduler.stall(until: .seconds(60))
    #expect(recorder.elements == [0, 1, 2, 3, 4, 5])
    recorder.dispose()
  }
}

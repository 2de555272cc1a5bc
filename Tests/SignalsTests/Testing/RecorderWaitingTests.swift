import Signals
import SignalsTesting
import Testing

@Suite struct RecorderWaitingTests {
  @Test func `waiting returns when the elements are there`() async {
    let subject = SafePublishSubject<Int>()
    let recorder = EventRecorder(subject)
    let sender = Task {
      for element in 1...3 {
        await Task.yield()
        subject.next(element)
      }
    }
    // Where all threads of the pool are busy, the sender may come late.
    #expect(await recorder.wait(for: 3, timeout: .seconds(600)))
    #expect(recorder.elements == [1, 2, 3])
    #expect(await recorder.wait(for: 2), "elements that were recorded before count")
    await sender.value
  }

  @Test func `waiting returns when the signal ends with fewer elements`() async {
    let recorder = EventRecorder(SafeSignal.sequence([1, 2]))
    #expect(await recorder.wait(for: 2))
    #expect(await recorder.wait(for: 3) == false)
    let failing = EventRecorder<Int, MarbleError>()
    async let isReached = failing.wait(for: 1)
    async let hasEnded = failing.waitForEnd()
    failing.record(.failed(MarbleError()))
    #expect(await isReached == false)
    #expect(await hasEnded)
  }

  @Test func `waiting for the end does not return at an element`() async {
    let subject = SafePublishSubject<Int>()
    let recorder = EventRecorder(subject)
    let sender = Task {
      subject.next(1)
      await Task.yield()
      subject.next(2)
      subject.completed()
    }
    #expect(await recorder.waitForEnd(timeout: .seconds(600)))
    #expect(recorder.transcript == ["next(1)", "next(2)", "completed"])
    await sender.value
  }

  @Test func `waiting returns after its timeout`() async {
    let recorder = EventRecorder(SafeSignal<Int>.never())
    #expect(await recorder.wait(for: 1, timeout: .milliseconds(10)) == false)
    #expect(await recorder.waitForEnd(timeout: .zero) == false)
    #expect(await recorder.wait(for: 0, timeout: .seconds(-1)))
  }

  @Test func `a very long timeout is no problem`() async {
    let recorder = EventRecorder(SafePublishSubject<Int>())
    async let isReached = recorder.wait(for: 1, timeout: .seconds(Int64.max))
    await Task.yield()
    recorder.record(.next(1))
    #expect(await isReached)
  }

  @Test func `cancelling the task ends the wait`() async {
    let recorder = EventRecorder(SafeSignal<Int>.never())
    let early = Task { await recorder.wait(for: 1, timeout: .seconds(600)) }
    early.cancel()
    #expect(await early.value == false)
    let late = Task { await recorder.waitForEnd(timeout: .seconds(600)) }
    try? await Task.sleep(for: .milliseconds(5))
    late.cancel()
    #expect(await late.value == false)
  }

  @Test func `disposing the recorder ends all waits`() async {
    let recorder = EventRecorder(SafeSignal<Int>.never())
    let waits = (0..<4).map { count in
      Task { await recorder.wait(for: count + 1, timeout: .seconds(600)) }
    }
    try? await Task.sleep(for: .milliseconds(5))
    recorder.dispose()
    for wait in waits { #expect(await wait.value == false) }
    #expect(await recorder.waitForEnd(timeout: .seconds(600)) == false)
  }

  @Test func `many tasks wait while many threads record`() async {
    for round in 0..<50 {
      let recorder = EventRecorder<Int, Never>()
      await withTaskGroup(of: Bool.self) { group in
        for count in 1...20 {
          group.addTask { await recorder.wait(for: count * 5, timeout: .seconds(600)) }
          group.addTask {
            for element in 0..<5 { recorder.record(.next(element)) }
            return true
          }
        }
        let cancelled = Task { await recorder.waitForEnd(timeout: .seconds(600)) }
        group.addTask {
          cancelled.cancel()
          return await cancelled.value == false
        }
        for await isReached in group { #expect(isReached, "round \(round)") }
      }
      #expect(recorder.elements.count == 100)
    }
  }

  @Test func `a recorder that nobody else holds is released after the wait`() async {
    var recorder: EventRecorder<Int, Never>? = EventRecorder(SafeSignal.just(1))
    let reference = recorder.map(WeakReference.init)
    #expect(await recorder?.wait(for: 2, timeout: .seconds(600)) == false)
    #expect(await recorder?.waitForEnd(timeout: .seconds(600)) == true)
    recorder = nil
    #expect(reference?.isGone == true)
  }
}

import Signals
import SignalsTesting
import Synchronization
import Testing

/// `distinctUntilChanged(on:)` makes the key of each element once.
@Suite struct DistinctKeyTests {
  @Test(arguments: 0...6)
  func `the key is made once an element`(count: Int) {
    let calls = Atomic(0)
    let recorder = EventRecorder(
      SafeSignal.sequence(0..<count).distinctUntilChanged(on: { number in
        calls.add(1, ordering: .relaxed)
        return number / 2
      }))
    #expect(calls.load(ordering: .relaxed) == count)
    #expect(recorder.elements == (0..<count).filter { $0 % 2 == 0 })
    #expect(recorder.isCompleted)
  }

  @Test func `an element is compared with the one sent last`() {
    let keys = Log<Int>()
    let recorder = EventRecorder(
      SafeSignal.sequence([1, 1, 2, 1, 1, 3]).distinctUntilChanged(on: { number in
        keys.add(number)
        return number
      }))
    #expect(recorder.elements == [1, 2, 1, 3])
    #expect(keys.entries == [1, 1, 2, 1, 1, 3])
  }

  @Test func `an element that was left out is not kept`() {
    let subject = SafePublishSubject<Token>()
    let disposable = subject.distinctUntilChanged(on: { _ in 1 }).observe { _ in }
    subject.next(Token())
    let second = send(to: subject)
    #expect(second.isGone)
    disposable.dispose()
  }

  private func send(to subject: SafePublishSubject<Token>) -> WeakReference<Token> {
    let token = Token()
    subject.next(token)
    return WeakReference(token)
  }
}

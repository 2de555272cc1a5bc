import Signals
import SignalsTesting
import Testing

/// What is built on a property does not keep it: when it goes away, the chain ends and is freed.
@Suite struct SourceLifetimeLaws {
  /// Those that subscribe anew some time, and so must have what to subscribe to.
  private static let keepers = [
    "retry(_:)", "retry(_:backoff:on:)", "retry(if:)", "retry(when:)", "repeat(_:)",
    "repeat(when:)",
  ]

  /// Those that are made of something else, or do not end with their source, and why.
  private static let others = [
    "SignalProtocol.never()": "it is made of nothing, and never ends",
    "SignalProtocol.interval(_:after:missed:on:)": "it is made of nothing, and never ends",
    "toSignal()": "its case is that of a probe",
    "publish()": "nobody connects it in its case",
  ]

  /// What is left when everything but the subscription has been let go.
  private struct Remains {
    let property: WeakReference<Property<Int>>
    let recorder: EventRecorder<Int, TestError>
    let disposable: any Disposable
    let other: Probe
    let time: VirtualTimeScheduler
    let tracker: LifetimeTracker
  }

  private func observeAndLeave(_ law: LawCase) -> Remains {
    let property = Property(1)
    let fixture = Fixture(source: property.setFailureType(to: TestError.self))
    let recorder = EventRecorder<Int, TestError>()
    let token = fixture.tracker.token("observer")
    let disposable = law.build(fixture).observe { event in
      token.touch()
      recorder.record(event)
    }
    fixture.second.next(1)
    fixture.time.advance(by: .seconds(2))
    property.value = 2
    fixture.second.next(2)
    return Remains(
      property: WeakReference(property), recorder: recorder, disposable: disposable,
      other: fixture.second, time: fixture.time, tracker: fixture.tracker)
  }

  @Test(arguments: lawCases.filter { !keepers.contains($0.name) && others[$0.name] == nil })
  func `a source that goes away ends what is built on it, and everything is freed`(
    _ law: LawCase
  ) {
    let left = observeAndLeave(law)
    #expect(left.property.isGone)
    left.other.finish(.completed)
    left.time.advance(by: .seconds(100))
    #expect(left.recorder.terminal != nil)
    #expect(left.tracker.leaks == [])
    left.disposable.dispose()
  }

  @Test(arguments: lawCases.filter { keepers.contains($0.name) })
  func `what subscribes anew keeps its source as long as the subscription lasts`(_ law: LawCase) {
    let left = observeAndLeave(law)
    left.disposable.dispose()
    left.time.advance(by: .seconds(100))
    #expect(left.property.isGone)
    #expect(left.tracker.leaks == [])
  }
}

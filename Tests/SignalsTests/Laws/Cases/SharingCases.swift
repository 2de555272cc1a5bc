import Signals
import SignalsTesting

let otherCases: [LawCase] = [
  LawCase("doOn(next:failed:completed:subscribed:disposed:)") { f in
    f.source.doOn(next: f.tracked { _ in }, failed: f.tracked { _ in })
  },
  LawCase("log(_:to:)") { f in f.source.log("x", to: f.tracked { _ in }) },
  LawCase("pausable(by:)") { f in f.source.pausable(by: f.other.map { $0 != 1 }) },
  LawCase("pausable(by:)") { f in f.source.pausable(by: f.safeOther.map { $0 != 1 }) },
  LawCase("share(replay:)") { f in f.source.share() },
  LawCase(again: "share(replay:)") { f in f.source.share(replay: 2) },
  LawCase("publish()", silent: true) { f in f.source.publish().toSignal() },
  LawCase("replay(_:)") { f in f.source.replay(2).refCount() },
  LawCase("ConnectableSignal.refCount()") { f in f.source.publish().refCount() },
  LawCase("ConnectableSignal.init(_:_:)") { f in
    ConnectableSignal(f.source) { ReplayOneSubject() }.refCount()
  },
]

import ListBinding
import SignalsTesting
import TestSupport
import Testing

/// Whatever is done in callbacks, a view shows the list in the end, and lets go of all when the binding ends.
@MainActor
struct CallbackScriptTests {
  private func check<View: ListView>(
    _ count: Int = 6, _ makeScreen: @escaping (inout SeededGenerator) -> TouchedScreen<View>
  ) async {
    await tryScripts(count) { seed in
      let tracker = LifetimeTracker()
      if let problem = await problem(seed, tracker, makeScreen) { return problem }
      for _ in 0..<100 where tracker.count > 0 { try? await Task.sleep(for: .milliseconds(2)) }
      return tracker.count > 0 ? "\(tracker.count) of \(Set(tracker.leaks)) are alive" : nil
    }
  }

  private func problem<View: ListView>(
    _ seed: UInt64, _ tracker: LifetimeTracker,
    _ makeScreen: (inout SeededGenerator) -> TouchedScreen<View>
  ) async -> String? {
    let script = CallbackScript(seed, tracker, makeScreen)
    var problem: String?
    for _ in 0..<30 where problem == nil {
      script.step()
      problem = await script.problem()
    }
    script.end()
    for _ in 0..<10 { await Task.yield() }
    return (problem ?? script.problemOfEnd()).map {
      "\($0)\n\(script.log.suffix(60).joined(separator: "\n"))"
    }
  }

  @Test func `in a view without a screen`() async {
    await check(24) { TouchedScreen<HeadlessListView>.headless(&$0) }
  }

  @Test func `in a part of a view`() async {
    await check(48) { TouchedScreen<ListViewPart<HeadlessListView>>.part(&$0) }
  }

  @Test(arguments: ContractKind.allCases)
  func `in a strict view`(kind: ContractKind) async { await checkStrict(kind.contract) }

  private func checkStrict<Contract: ViewContract>(_: Contract.Type) async {
    await check { TouchedScreen<ContractListView<Contract>>.strict(&$0) }
  }
}

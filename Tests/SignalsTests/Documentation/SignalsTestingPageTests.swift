import Foundation
import Signals
import SignalsTesting
import Testing

/// The code on the page of the test product, as it stands there.
@Suite struct SignalsTestingPageTests {
  @Test func `a search waits until the user stops typing`() throws {
    let scheduler = VirtualTimeScheduler()
    let typed = try scheduler.hot("ab--c----|")
    let recorder = EventRecorder(
      typed.debounce(for: .seconds(2), on: scheduler), on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "---b--c--|")
    #expect(typed.subscriptionMarbles() == ["^--------!"])
  }

  @Test func `the observer is released with its subscription`() throws {
    let subject = SafePublishSubject<Int>()
    try LifetimeTracker.check { tracker in
      let token = tracker.token("observer")
      subject.observeNext { _ in token.touch() }.dispose()
    }
  }

  @Test func `the page shows the code of these tests`() throws {
    let tests = URL(filePath: #filePath)
    let page = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/SignalsTesting/SignalsTesting.docc/SignalsTesting.md")
    func lines(_ file: URL) throws -> [String] {
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let compiled = Set(try lines(tests))
    var isInside = false
    var count = 0
    for line in try lines(page) {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
      } else if isInside {
        count += 1
        #expect(compiled.contains(line))
      }
    }
    #expect(count > 10)
  }
}

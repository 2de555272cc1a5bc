import Foundation
import ListBinding
import ObservableCollections
import Signals
import SignalsTesting
import Testing

/// The code of the SignalsTesting page, compiled and run.
@Suite struct SignalsTestingPageTests {
  @Test func `a search waits until the user stops typing`() throws {
    let scheduler = VirtualTimeScheduler()
    let typed = try scheduler.hot("ab--c----|")
    let recorder = EventRecorder(
      typed.debounce(for: .seconds(2), on: scheduler), on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "---b--c--|")
    #expect(typed.subscriptionMarbles() == ["^--------!"])
    #expect(try typed.subscriptions == [SubscriptionInterval(marbles: "^--------!")])
  }

  @Test func `progress is reported until the download ends`() async {
    let progress = SafePublishSubject<Int>()
    let recorder = EventRecorder(progress)
    let download = Task.detached { for percent in [50, 100] { progress.next(percent) } }
    #expect(await recorder.wait(for: 2))
    #expect(recorder.elements == [50, 100])
    await download.value
  }

  @Test func `a new message is inserted at the end`() {
    let messages = MutableObservableArray(["Hello", "Hi"])
    let recorder = EventRecorder(messages)
    messages.append("How are you?")
    #expect(recorder.transcript == ["reload", "insert 0.2"])
  }

  @Test func `the observer is released with its subscription`() throws {
    let subject = SafePublishSubject<Int>()
    try LifetimeTracker.check { tracker in
      let token = tracker.token("observer")
      subject.observeNext { _ in token.touch() }.dispose()
    }
  }

  @Test func `the events of the list are consistent`() throws {
    let list = MutableObservableArray([1, 2, 3])
    let recorder = EventRecorder(list)
    list.moveItem(from: 0, to: 2)
    var mirror = StrictListMirror<ArraySnapshot<Int>>()
    for event in recorder.elements { try mirror.receive(event) }
    try mirror.finish()
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

  final class TitleCell: HeadlessListCell {
    var title = ""

    convenience init(_ title: String) {
      self.init()
      self.title = title
    }
  }

  @MainActor @Test func `the view keeps the laws of list views`() async throws {
    let laws = ListViewLaws<HeadlessListView>(
      makeView: { HeadlessListView(viewportHeight: 100) },
      makeCell: { _, _, text in TitleCell(text) },
      shownItems: { view in
        (0..<view.numberOfSections).map { section in
          let paths = view.indexPathsForVisibleItems.filter { $0.section == section }
          return paths.compactMap { (view.cell(at: $0) as? TitleCell)?.title }
        }
      })
    try await laws.check()
  }

  @MainActor @Test func `the view is updated by the rules`() {
    let messages = MutableObservableArray(["Hello", "Hi"])
    let view = CheckedListView(HeadlessListView(), counting: .eager)
    var violations: [ListViolation] = []
    view.onViolation = { violations.append($0) }
    messages.bind(to: view) { messages, indexPath, _ in TitleCell(messages[indexPath.item]) }
    messages.remove(at: 0)
    #expect(violations.isEmpty)
  }

  @MainActor @Test func `a table is updated by the rules of UIKit`() {
    let messages = MutableObservableArray(["Hello", "Hi", "Bye"])
    let view = ContractListView<UITableViewContract>(viewportHeight: 2)
    messages.bind(to: view) { messages, indexPath, _ in StrictCell(messages[indexPath.item]) }
    messages.remove(at: 0)
    #expect(view.texts == [["Hi", "Bye"]])
    #expect(view.violations.isEmpty)
  }
}

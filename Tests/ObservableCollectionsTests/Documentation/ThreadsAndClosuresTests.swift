import Foundation
import ObservableCollections
import Signals
import Testing

@MainActor final class ShownTitles {
  var texts: [String] = []
  let bag = DisposeBag()
  let titles: ObservableArray<String>

  init(of messages: ObservableArray<String>) {
    titles = messages.mapped { $0.uppercased() }
    titles.snapshots.observeNext { [weak self] in self?.texts = Array($0) }.dispose(in: bag)
  }
}

/// The code of the page on threads and closures, compiled and run.
@Suite struct ThreadsAndClosuresTests {
  @MainActor @Test func `a list of the main actor`() {
    let messages = MutableObservableArray(["hello"])
    let shown = ShownTitles(of: messages)
    messages.append("bye")
    #expect(shown.texts == ["HELLO", "BYE"])
  }

  @Test func `what a closure depends on`() {
    let messages = MutableObservableArray(["hello", "help", "bye"])
    let text = Property("hel")
    let found = messages.filtered(by: text) { message, text in message.hasPrefix(text) }
    #expect(found.snapshot == ["hello", "help"])
    text.value = "b"
    #expect(found.snapshot == ["bye"])
  }

  @Test func `a look and an edit`() {
    let messages = MutableObservableArray(["hello"])
    for _ in 0..<2 {
      messages.mutate { messages in
        if !messages.snapshot.contains("bye") { messages.append("bye") }
      }
    }
    #expect(messages.snapshot == ["hello", "bye"])
  }

  @Test func `the page shows the code of these tests`() throws {
    let tests = URL(filePath: #filePath)
    let package = (0..<4).reduce(tests) { url, _ in url.deletingLastPathComponent() }
    let page = package.appending(
      path: "Sources/ObservableCollections/ObservableCollections.docc/ThreadsAndClosures.md")
    func trimmed(_ code: some StringProtocol) -> String {
      code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: "\n")
    }
    let compiled = trimmed(try String(contentsOf: tests, encoding: .utf8))
    let blocks = try String(contentsOf: page, encoding: .utf8).matches(of: /(?s)```swift\n(.*?)```/)
    #expect(blocks.count == 3)
    for block in blocks {
      #expect(compiled.contains(trimmed(block.1)), "\(block.1)")
    }
  }
}

import Foundation
import ListBinding
import Signals
import SignalsTesting
import Testing

/// The code of the page on list views of one's own, compiled and run.
@MainActor
@Suite struct ListViewPageTests {
  @Test func `it keeps the laws of a list view`() async throws {
    let laws = ListViewLaws<LineView>(
      makeView: { LineView() },
      makeCell: { view, indexPath, text in
        let cell = view.dequeueReusableCell(withIdentifier: "line", for: indexPath)
        cell.text = text
        return cell
      },
      shownItems: { $0.shownItems },
      setAttached: { $0.isAttached = $1 },
      bindsInCallbacks: true)
    try await laws.check()
  }

  @Test func `it shows a list with titles, and says what the user chose`() {
    let list = MutableObservable2DArray([
      Observable2DArraySection(metadata: "Fruit", items: ["apple", "fig"]),
      Observable2DArraySection(metadata: "Roots", items: ["beet"]),
    ])
    let view = LineView()
    let binding = list.bind(
      to: view, cellType: LineView.Cell.self,
      headerTitle: { list, section in list.metadata(ofSection: section) }
    ) { cell, item in cell.text = item }
    #expect(view.lines == ["Fruit", "apple", "fig", "Roots", "beet"])
    let chosen = EventRecorder(binding.selectedItem)
    view.click(line: 2)
    #expect(chosen.elements == ["fig"])
    list.batchUpdate { list in
      list.moveSection(from: 1, to: 0)
      list.sections[1].metadata = "Fruits"
      list.removeItem(at: [1, 1])
    }
    #expect(view.lines == ["Roots", "beet", "Fruits", "apple"])
  }

  @Test func `every update is checked in debug builds`() {
    let list = MutableObservableArray(["apple"])
    let view = LineView()
    let checked = CheckedListView(view)
    list.bind(to: checked, cellType: LineView.Cell.self) { cell, item in cell.text = item }
    var violations: [ListViolation] = []
    checked.onViolation = { violations.append($0) }
    list.append("fig")
    #expect(view.lines == ["", "apple", "fig"] && violations.isEmpty)
  }

  @Test func `the table says what the models of the toolkits can carry out`() {
    #expect(UITableViewContract.capabilities == ListViewCapabilities())
    #expect(UICollectionViewContract.capabilities == ListViewCapabilities())
    #expect(
      NSTableViewContract.capabilities == ListViewCapabilities(updates: .patch, sections: false))
    #expect(NSOutlineViewContract.capabilities == ListViewCapabilities(updates: .patch))
    #expect(
      RecyclerViewContract.capabilities
        == ListViewCapabilities(updates: .patch, sections: false, reconfigures: true))
    let patch = ListViewCapabilities(updates: .patch, reconfigures: true)
    #expect([QAbstractItemModelContract.capabilities, DOMContract.capabilities] == [patch, patch])
    #expect(
      GListModelContract.capabilities
        == ListViewCapabilities(updates: .splices, moves: false, sections: false))
  }

  @Test func `the page shows the code of these tests`() throws {
    let tests = URL(filePath: #filePath)
    let package = (0..<4).reduce(tests) { url, _ in url.deletingLastPathComponent() }
    let page = package.appending(path: "Sources/ListBinding/ListBinding.docc/WritingAListView.md")
    let view = tests.deletingLastPathComponent().appending(path: "LineView.swift")
    func trimmed(_ code: some StringProtocol) -> String {
      code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: "\n")
    }
    let compiled = try [tests, view].map { trimmed(try String(contentsOf: $0, encoding: .utf8)) }
    var count = 0
    for block in try String(contentsOf: page, encoding: .utf8).matches(of: /(?s)```swift\n(.*?)```/)
    {
      // Between blank lines something may be left out, elsewhere nothing.
      for part in block.1.split(separator: "\n\n").map(trimmed) {
        count += part.split(separator: "\n").count
        #expect(compiled.contains { $0.contains(part) }, "\(part)")
      }
    }
    #expect(count >= 122)
  }
}

extension LineView {
  /// The text of each item, section by section.
  fileprivate var shownItems: [[String]] {
    var items = Array(repeating: [String](), count: dataSource?.numberOfSections() ?? 0)
    for indexPath in indexPathsForVisibleItems {
      items[indexPath.section].append(text(at: indexPath) ?? "")
    }
    return items
  }
}

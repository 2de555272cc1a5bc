import ListBinding
import Testing

/// Updates that edit more than a view is to be told of.
@MainActor
struct MaximumEditCountTests {
  private typealias Updates = ListViewCapabilities.Updates
  private nonisolated static let updates: [Updates] = [.batch, .patch, .splices]

  private func transcript(
    _ updates: ListViewCapabilities.Updates, _ edit: (MutableObservableArray<Int>) -> Void
  ) -> [String] {
    let rows = MutableObservableArray(0..<10)
    let view = HeadlessListView(
      capabilities: ListViewCapabilities(updates: updates, maximumEditCount: 3))
    rows.bind(to: view, cellType: TextCell.self) { $0.text = "\($1)" }
    view.transcript = []
    edit(rows)
    #expect(view.texts == rows.snapshot.map { "\($0)" } && view.violations.isEmpty)
    return view.transcript
  }

  @Test(arguments: updates) func `as many edits as allowed are told`(
    updates: ListViewCapabilities.Updates
  ) {
    let single = transcript(updates) { $0.append(contentsOf: [10, 11, 12]) }
    #expect(single.first == "begin")
    let several = transcript(updates) { rows in
      rows.batchUpdate {
        $0.remove(at: 9)
        $0.insert(contentsOf: [20, 21], at: 0)
      }
    }
    #expect(several.first == "begin")
  }

  @Test func `what is reloaded counts twice where it is deleted and inserted`() {
    func set(_ count: Int) -> (MutableObservableArray<Int>) -> Void {
      return { $0.replaceSubrange(0..<count, with: 100..<(100 + count)) }
    }
    #expect(transcript(.splices, set(1)) == ["begin", "delete 0.0", "insert 0.0", "end"])
    #expect(transcript(.splices, set(2)) == ["reload"])
    #expect(transcript(.patch, set(3)).first == "begin")
  }

  @Test(arguments: updates) func `one more is a reload`(updates: ListViewCapabilities.Updates) {
    #expect(transcript(updates) { $0.append(contentsOf: [10, 11, 12, 13]) } == ["reload"])
    let several = transcript(updates) { rows in
      rows.batchUpdate {
        $0.removeSubrange(8...)
        $0.insert(contentsOf: [20, 21], at: 0)
      }
    }
    #expect(several == ["reload"])
  }
}

import ListBinding
import Testing

/// Mixes of edits that collection views are known to break on; by default no view is told of them.
@MainActor
struct MixedUpdateTests {
  /// The calls of each update, without its beginning and its end.
  private func updates(_ transcript: [String]) -> [[String]] {
    transcript.split { $0 == "begin" || $0 == "end" }.map(Array.init)
  }

  /// - Returns: A mix that a view may break on, or `nil`.
  private func mix(_ update: [String]) -> String? {
    let reloads = update.filter { $0.hasPrefix("reload") }
    if !reloads.isEmpty, reloads.count != update.count { return "reloads with others: \(update)" }
    for call in update where call.hasPrefix("move section") {
      let numbers = call.split(separator: " ").suffix(2).map(String.init)
      for other in update where !other.contains("section") {
        let words = other.split(separator: " ").map(String.init)
        let sections = words.dropFirst().map { $0.prefix { $0 != "." } }.map(String.init)
        let isOld = other.hasPrefix("delete") && sections.contains(numbers[0])
        let isNew = other.hasPrefix("insert") && sections.contains(numbers[1])
        let isMove =
          other.hasPrefix("move")
          && (sections.first == numbers[0] || sections.last == numbers[1])
        if isOld || isNew || isMove { return "items of a moved section: \(update)" }
      }
    }
    return nil
  }

  private func transcript(
    _ edit: (MutableObservable2DArray<String, String>) -> Void
  ) -> [String] {
    let list = MutableObservable2DArray([
      Observable2DArraySection(metadata: "A", items: ["a", "b", "c"]),
      Observable2DArraySection(metadata: "B", items: ["d", "e"]),
      Observable2DArraySection(metadata: "C", items: ["f"]),
    ])
    let view = HeadlessListView()
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    view.transcript = []
    list.batchUpdate(edit)
    #expect(view.texts == list.snapshot.sections.flatMap(\.items))
    #expect(view.violations.isEmpty)
    return view.transcript
  }

  @Test func `a reload beside moves and deletions is an update of its own`() {
    let transcript = transcript { list in
      list.removeItem(at: at(0, 0))
      list[at(0, 1)] = "C"
      list.moveItem(from: at(1, 0), to: at(1, 1))
    }
    #expect(
      updates(transcript) == [["delete 0.0", "move 1.0 1.1"], ["reload 0.1"]]
        || updates(transcript) == [["reload 0.2"], ["delete 0.0", "move 1.0 1.1"]])
  }

  @Test func `a moved section with edits of its items is deleted and inserted`() {
    let transcript = transcript { list in
      list.moveSection(from: 0, to: 2)
      list.removeItem(at: at(2, 0))
      list.appendItem("new", toSection: 2)
    }
    #expect(updates(transcript) == [["delete section 0", "insert section 2"]])
  }

  @Test func `a moved section whose items stay is moved`() {
    let transcript = transcript { list in
      list.moveSection(from: 0, to: 2)
      list.appendItem("new", toSection: 0)
    }
    #expect(transcript.contains("move section 0 2"))
  }

  @Test func `an item that moves into a moved section does not move`() {
    let transcript = transcript { list in
      list.moveSection(from: 0, to: 2)
      list.moveItem(from: at(0, 0), to: at(2, 1))
    }
    #expect(updates(transcript).compactMap(mix) == [])
  }

  @Test func `reloads alone are one update`() {
    let transcript = transcript { list in
      list[at(0, 0)] = "A"
      list[at(1, 1)] = "E"
    }
    #expect(updates(transcript) == [["reload 0.0 1.1"]])
  }

  @Test(arguments: 0..<40) func `random batches have no such mix`(seed: Int) {
    var edits = RandomGridEdits(seed: seed)
    let list = MutableObservable2DArray([edits.section(), edits.section(), edits.section()])
    let view = HeadlessListView(viewportHeight: 200)
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    for step in 0..<40 {
      view.transcript = []
      list.batchUpdate { list in
        for _ in 0...(step % 6) { edits.edit(list) }
      }
      if let mix = updates(view.transcript).compactMap(mix).first {
        Issue.record("seed \(seed), step \(step): \(mix)")
        return
      }
      if view.texts != list.snapshot.sections.flatMap(\.items) || !view.violations.isEmpty {
        Issue.record("seed \(seed), step \(step): \(view.transcript), \(view.violations)")
        return
      }
    }
  }
}

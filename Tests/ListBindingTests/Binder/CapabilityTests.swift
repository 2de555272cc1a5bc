import ListBinding
import Testing

@MainActor
struct CapabilityTests {
  private let before: Grid = [["a", "b", "c", "d"], ["e"]]
  private let after: Grid = [["d", "a", "B", "x"], ["f"], ["e"]]

  /// Deletes c, moves d to the top, reloads b, inserts x and a section.
  private func update(_ source: GridSource) {
    source.send(
      .beginUpdates, .deleteItems([at(0, 2)]), .insertItems([at(0, 3)]), .insertSections([1]),
      .moveItem(at(0, 3), at(0, 0)), .reloadItems([at(0, 1)]), .endUpdates, to: after)
  }

  private func transcript(_ capabilities: ListViewCapabilities) -> [String] {
    let bound = Bound(capabilities)
    bound.source.send(.reload, to: before)
    bound.view.transcript = []
    update(bound.source)
    #expect(bound.shows(after))
    #expect(bound.violations.isEmpty)
    #expect(bound.view.violations.isEmpty)
    return bound.takeTranscript()
  }

  @Test func `a batch is passed on`() {
    #expect(
      transcript(ListViewCapabilities()) == [
        "begin", "delete 0.2", "insert 0.3", "insert section 1", "move 0.3 0.0", "reload 0.1",
        "end",
      ])
  }

  @Test func `a patch is told step by step`() {
    #expect(
      transcript(ListViewCapabilities(updates: .patch)) == [
        "begin", "delete 0.2", "insert section 1", "move 0.2 0.0", "insert 0.3", "reload 0.2",
        "end",
      ])
  }

  @Test func `splices are deletions and insertions only`() {
    #expect(
      transcript(ListViewCapabilities(updates: .splices)) == [
        "begin", "delete 0.2 0.3", "insert section 1", "insert 0.0", "insert 0.3", "delete 0.2",
        "insert 0.2", "end",
      ])
  }

  @Test func `a view without partial updates is reloaded`() {
    #expect(transcript(ListViewCapabilities(updates: .reload)) == ["reload"])
  }

  @Test func `a move is a deletion and an insertion where there are no moves`() {
    let transcript = transcript(ListViewCapabilities(moves: false))
    #expect(!transcript.contains { $0.hasPrefix("move") })
    #expect(transcript.contains("delete 0.2 0.3"))
    #expect(transcript.contains("insert 0.0 0.3"))
  }

  @Test func `a view without sections shows all items in one`() {
    #expect(
      transcript(ListViewCapabilities(sections: false)) == [
        "begin", "delete 0.2", "insert 0.3 0.4", "move 0.3 0.0", "reload 0.1", "end",
      ])
    let bound = Bound(ListViewCapabilities(sections: false))
    #expect(bound.view.numberOfSections == 1)
    bound.source.send(.reload, to: [])
    #expect(bound.view.numberOfSections == 1)
    bound.source.send(.insertSections([0]), to: [[]])
    bound.source.send(.insertSections([0, 2]), to: [["a"], [], ["b"]])
    bound.source.send(.moveSection(0, 2), to: [[], ["b"], ["a"]])
    #expect(bound.shows([[], ["b"], ["a"]]))
    #expect(bound.view.numberOfItems(inSection: 0) == 2)
  }
}

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

  @Test func `a batch is passed on, reloads in an update of their own`() {
    #expect(
      transcript(ListViewCapabilities()) == [
        "begin", "delete 0.2", "insert section 1", "insert 0.3", "move 0.3 0.0", "end",
        "begin", "reload 0.2", "end",
      ])
  }

  @Test func `a view that mixes reloads gets one update`() {
    #expect(
      transcript(ListViewCapabilities(mixesReloads: true)) == [
        "begin", "delete 0.2", "insert section 1", "insert 0.3", "move 0.3 0.0", "reload 0.1",
        "end",
      ])
  }

  @Test func `what moves and changes is reloaded afterwards, also in a view that mixes reloads`() {
    let bound = Bound(ListViewCapabilities(mixesReloads: true))
    bound.source.send(.reload, to: [["a", "b", "c"]])
    bound.view.transcript = []
    bound.pileUp { source in
      source.send(.moveItem(at(0, 0), at(0, 2)), to: [["b", "c", "a"]])
      source.send(.reloadItems([at(0, 2)]), to: [["b", "c", "A"]])
    }
    bound.source.send(.reloadItems([at(0, 0)]), to: [["B", "c", "A"]])
    #expect(
      bound.takeTranscript()
        == ["begin", "move 0.0 0.2", "reload 0.1", "end", "begin", "reload 0.2", "end"])
    #expect(bound.shows([["B", "c", "A"]]))
  }

  /// Moves a section to the end, and edits its items: deletes, inserts, and takes one in.
  private func moveAndEdit(_ capabilities: ListViewCapabilities) -> [String] {
    let bound = Bound(capabilities)
    bound.source.send(.reload, to: [["a", "b"], ["c"], ["d", "e"]])
    bound.view.transcript = []
    let after: Grid = [["c"], ["e"], ["b", "x", "d"]]
    bound.source.send(
      .beginUpdates, .moveSection(0, 2), .deleteItems([at(0, 0)]), .insertItems([at(2, 1)]),
      .moveItem(at(2, 0), at(2, 2)), .endUpdates, to: after)
    #expect(bound.shows(after))
    #expect(bound.violations.isEmpty)
    return bound.takeTranscript()
  }

  @Test func `a moved section whose items are edited is deleted and inserted`() {
    for mixesReloads in [false, true] {
      #expect(
        moveAndEdit(ListViewCapabilities(mixesReloads: mixesReloads)) == [
          "begin", "delete section 0", "delete 2.0", "insert section 2", "end",
        ])
    }
  }

  @Test func `a view that edits moved sections is told of both`() {
    #expect(
      moveAndEdit(ListViewCapabilities(editsMovedSections: true)) == [
        "begin", "delete 0.0", "insert 2.1", "move section 0 2", "move 2.0 2.2", "end",
      ])
  }

  @Test func `a moved section whose items stay is moved`() {
    for editsMovedSections in [false, true] {
      let bound = Bound(ListViewCapabilities(editsMovedSections: editsMovedSections))
      bound.source.send(.reload, to: [["a", "b"], ["c"]])
      bound.view.transcript = []
      bound.source.send(
        .beginUpdates, .insertItems([at(0, 0)]), .moveSection(0, 1), .endUpdates,
        to: [["x", "c"], ["a", "b"]])
      #expect(bound.takeTranscript() == ["begin", "insert 0.0", "move section 0 1", "end"])
      #expect(bound.shows([["x", "c"], ["a", "b"]]))
    }
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
      transcript(ListViewCapabilities(sections: false, mixesReloads: true)) == [
        "begin", "delete 0.2", "insert 0.3 0.4", "move 0.3 0.0", "reload 0.1", "end",
      ])
    #expect(
      transcript(ListViewCapabilities(sections: false)) == [
        "begin", "delete 0.2", "insert 0.3 0.4", "move 0.3 0.0", "end", "begin", "reload 0.2",
        "end",
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

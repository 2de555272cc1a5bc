import ListBinding
import Testing

@MainActor
struct BindingThreadTests {
  @Test func `what another thread sends while the main actor is busy is one update`() async {
    let bound = Bound()
    bound.source.send(.reload, to: [["a", "b", "c"]])
    bound.view.transcript = []
    bound.pileUp { source in
      source.send(.deleteItems([at(0, 0)]), to: [["b", "c"]])
      source.send(
        .beginUpdates, .insertItems([at(0, 1)]), .deleteItems([at(0, 0)]), .endUpdates,
        to: [["c", "x"]])
      source.send(.insertItems([at(0, 0)]), to: [["y", "c", "x"]])
      source.send(.moveItem(at(0, 1), at(0, 2)), to: [["y", "x", "c"]])
    }
    #expect(bound.view.texts == ["a", "b", "c"])
    await settle { bound.view.transcript.contains("end") }
    #expect(bound.shows([["y", "x", "c"]]))
    #expect(bound.view.transcript.filter { $0 == "begin" }.count == 1)
    #expect(bound.violations.isEmpty)
    #expect(bound.configured == ["a", "b", "c", "y", "x"])
  }

  @Test func `what comes on the main actor takes along what waits`() async {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    bound.view.transcript = []
    bound.pileUp { source in
      source.send(.insertItems([at(0, 0)]), to: [["b", "a"]])
    }
    bound.source.send(.insertItems([at(0, 2)]), to: [["b", "a", "c"]])
    #expect(bound.takeTranscript() == ["begin", "insert 0.0 0.2", "end"])
    #expect(bound.shows([["b", "a", "c"]]))
    await Task.yield()
    #expect(bound.shows([["b", "a", "c"]]))
  }

  @Test func `a reload among what waits makes it one reload`() async {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    bound.view.transcript = []
    bound.pileUp { source in
      source.send(.insertItems([at(0, 0)]), to: [["b", "a"]])
      source.send(.reload, to: [["c"]])
      source.send(.insertItems([at(0, 0)]), to: [["d", "c"]])
    }
    await settle { !bound.view.transcript.isEmpty }
    #expect(bound.takeTranscript() == ["reload"])
    #expect(bound.shows([["d", "c"]]))
  }

  @Test func `updates that cancel out are not told`() async {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    bound.view.transcript = []
    bound.pileUp { source in
      source.send(.insertItems([at(0, 0)]), to: [["b", "a"]])
      source.send(.deleteItems([at(0, 0)]), to: [["a"]])
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(bound.takeTranscript().isEmpty)
    #expect(bound.shows([["a"]]))
  }

  @Test func `a wrong update among piled-up ones makes one reload of all`() async {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    bound.view.transcript = []
    bound.pileUp { source in
      source.send(.insertItems([at(0, 1)]), to: [["a!", "b"]])
      source.send(.insertItems([at(0, 1)]), to: [["a!", "b"]])
      source.send(.insertItems([at(0, 2)]), to: [["a!", "b", "c"]])
    }
    await settle { !bound.view.transcript.isEmpty }
    #expect(bound.takeTranscript() == ["reload"])
    #expect(bound.rules == [.countsAddUp])
    #expect(bound.shows([["a!", "b", "c"]]))
  }

  @Test func `what moved and changed at once arrives in two updates`() async {
    let bound = Bound()
    bound.source.send(.reload, to: [["a", "b", "c"]])
    bound.view.transcript = []
    bound.pileUp { source in
      source.send(.moveItem(at(0, 0), at(0, 2)), to: [["b", "c", "a"]])
      source.send(.reloadItems([at(0, 2)]), to: [["b", "c", "A"]])
    }
    await settle { !bound.view.transcript.isEmpty }
    #expect(
      bound.takeTranscript()
        == ["begin", "move 0.0 0.2", "end", "begin", "reload 0.2", "end"])
    #expect(bound.shows([["b", "c", "A"]]))
  }

  @Test func `a batch that is only half there waits for its end`() async {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    bound.view.transcript = []
    let source = bound.source
    await Task.detached {
      source.send(.beginUpdates, .insertItems([at(0, 0)]), to: [["b", "a"]])
    }.value
    for _ in 0..<20 { await Task.yield() }
    #expect(bound.takeTranscript().isEmpty)
    source.send(.endUpdates, to: [["b", "a"]])
    #expect(bound.takeTranscript() == ["begin", "insert 0.0", "end"])
    #expect(bound.shows([["b", "a"]]))
  }
}

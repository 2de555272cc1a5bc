import ListBinding
import Testing

/// Views that ask for their old counts when an update begins, not earlier.
@MainActor
struct LazyViewTests {
  nonisolated static let capabilities: [ListViewCapabilities] =
    [.batch, .patch].flatMap { updates in
      [true, false].map { ListViewCapabilities(updates: updates, moves: $0) }
    }

  @Test func `a single kind comes in an update, and counts are old until it has begun`() {
    let rows = MutableObservableArray(["a", "b"])
    let view = LazyView()
    rows.bind(to: view) { _, _, _ in LazyView.Cell() }
    rows.append("c")
    rows.remove(at: 0)
    rows[0] = "B"
    rows.moveItem(from: 0, to: 1)
    #expect(view.faults == [])
    #expect(view.updateCount == 4 && view.counts == [2])
  }

  @Test(arguments: capabilities)
  func `a view that counts lazily follows random edits`(capabilities: ListViewCapabilities) {
    for seed in 0..<10 {
      var edits = RandomGridEdits(seed: seed)
      let list = MutableObservable2DArray([edits.section()])
      let view = LazyView(capabilities)
      list.bind(to: view) { _, _, _ in LazyView.Cell() }
      for step in 0..<60 {
        list.batchUpdate { list in
          for _ in 0...(step % 4) { edits.edit(list) }
        }
        if view.faults != [] {
          Issue.record("seed \(seed), step \(step): \(view.faults)")
          return
        }
      }
      #expect(view.counts == list.snapshot.sections.map(\.items.count))
      #expect(view.updateCount > 20)
    }
  }

  @Test func `what piled up is told to it as one legal update`() async {
    let rows = MutableObservableArray(["a"])
    let view = LazyView()
    rows.bind(to: view) { _, _, _ in LazyView.Cell() }
    await Task.detached {
      for number in 0..<50 { rows.insert("\(number)", at: number / 2) }
      rows.removeSubrange(10..<20)
    }.value
    await settle { view.counts == [41] }
    #expect(view.faults == [] && view.counts == [41])
  }

  @Test func `hand-written events reach it in updates too`() {
    let source = GridSource()
    let view = LazyView()
    source.bind(to: view) { _, _, _ in LazyView.Cell() }
    source.send(.reload, to: [["a"]])
    source.send(.insertItems([at(0, 0)]), to: [["x", "a"]])
    source.send(.insertSections([1]), to: [["x", "a"], ["b"]])
    source.send(.moveSection(0, 1), to: [["b"], ["x", "a"]])
    #expect(view.faults == [] && view.updateCount == 3)
  }
}

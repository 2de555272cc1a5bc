import ObservableCollections
import Testing

/// A closure that updates an item, and edits the list around it.
@Suite struct UpdateTrapTests {
  private struct Named: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  private func expectTrap(_ message: [UInt8]?, location: SourceLocation = #_sourceLocation) {
    let text = String(decoding: message ?? [], as: UTF8.self)
    #expect(text.contains("moves others of its list"), sourceLocation: location)
  }

  @Test func `it may update others`() {
    let array = MutableObservableArray([1, 2, 3])
    array.update(at: 0) { item in
      item += 10
      array.update(at: 2) { $0 += 10 }
      array[1] = 5
    }
    #expect(Array(array.snapshot) == [11, 5, 13])
    array.update(at: 0) { item in
      array.replaceSubrange(1..., with: [6, 7])
      item += 1
    }
    #expect(Array(array.snapshot) == [12, 6, 7])
    let named = MutableObservableArray([Named(id: 1, name: "a"), Named(id: 2, name: "b")])
    named.update(at: 0) { item in
      named.replace(
        with: [Named(id: 1, name: "x"), Named(id: 2, name: "y")], performDiff: true)
      item.name = "z"
    }
    #expect(named.snapshot.map(\.name) == ["z", "y"])
    let list = MutableObservable2DArray([
      Observable2DArraySection(metadata: "a", items: [1, 2])
    ])
    list.update(at: [0, 1]) { item in
      item = list.updateMetadata(ofSection: 0) { metadata in
        list[[0, 0]] = 7
        metadata = "b"
        return 8
      }
    }
    #expect(list.section(at: 0).metadata == "b")
    #expect(Array(list.section(at: 0).items) == [7, 8])
  }

  @Test func `it may move them where the update is undone`() {
    struct Failure: Error {}
    let array = MutableObservableArray([1, 2])
    array.update(at: 0) { item in
      try? array.mutate { array in
        array.removeAll()
        throw Failure()
      }
      item = 3
    }
    #expect(Array(array.snapshot) == [3, 2])
  }

  @Test func `it must not insert items`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let array = MutableObservableArray([1, 2])
      array.update(at: 0) { item in
        array.insert(9, at: 0)
        item += 1
      }
    }
    expectTrap(result?.standardErrorContent)
  }

  @Test func `it must not move sections`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let list = MutableObservable2DArray<String, Int>([
        Observable2DArraySection(metadata: "a"), Observable2DArraySection(metadata: "b"),
      ])
      list.updateMetadata(ofSection: 0) { metadata in
        list.moveSection(from: 0, to: 1)
        metadata = "c"
      }
    }
    expectTrap(result?.standardErrorContent)
  }
}

import ObservableCollections
import TestSupport
import Testing

/// Arrays as sets of items that are told apart by themselves, or by their ids.
@Suite struct SetOperationTests {
  @Test func `items that can be hashed are told apart by themselves`() {
    let first = MutableObservableArray(["a", "b", "c"])
    let second = MutableObservableArray(["c", "d"])
    let union = first.union(second)
    let intersection = first.intersection(second)
    let rest = first.subtracting(second)
    let difference = first.symmetricDifference(second)
    #expect(union.snapshot == ["a", "b", "c", "d"] && intersection.snapshot == ["c"])
    #expect(rest.snapshot == ["a", "b"] && difference.snapshot == ["a", "b", "d"])
    second.append("a")
    #expect(union.snapshot == ["a", "b", "c", "d"] && intersection.snapshot == ["a", "c"])
    #expect(rest.snapshot == ["b"] && difference.snapshot == ["b", "d"])
  }

  /// An item that can be hashed and has an id, which others have as well.
  private struct Named: Hashable, Identifiable, Sendable {
    let id: Int
    let name: String
  }

  @Test func `items with an id are told apart by it, also if they can be hashed`() {
    let first = MutableObservableArray([Named(id: 1, name: "a"), Named(id: 2, name: "b")])
    let second = MutableObservableArray([Named(id: 2, name: "c"), Named(id: 3, name: "d")])
    #expect(first.union(second).snapshot.map(\.name) == ["a", "b", "d"])
    #expect(first.intersection(second).snapshot.map(\.name) == ["b"])
    #expect(first.subtracting(second).snapshot.map(\.name) == ["a"])
    #expect(first.symmetricDifference(second).snapshot.map(\.name) == ["a", "d"])
  }
}

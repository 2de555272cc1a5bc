import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import Testing

/// An item of a chain, which has one child at most. What is below it is made when it is asked for,
/// so that no value holds another.
private struct Link: Hashable, Identifiable, Sendable {
  var id: Int
  var end: Int

  /// The level from which on ids are others than the levels.
  var branch: Int?
  var token: LifetimeToken?

  var children: [Link] {
    let level = level + 1
    if level == end { return [] }
    return [Link(id: id(at: level), end: end, branch: branch, token: token)]
  }

  private var level: Int { id < 0 ? -id : id }
  private func id(at level: Int) -> Int { level >= branch ?? end ? -level : level }

  static func == (lhs: Link, rhs: Link) -> Bool {
    lhs.id == rhs.id && lhs.end == rhs.end && lhs.branch == rhs.branch
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Trees that are as deep as they are large.
@Suite struct DeepTreeTests {
  private static let depth = 50_000
  private static let middle = 25_000

  @Test func `a chain is built, folded, replaced in the middle, shortened and removed`() {
    let tracker = LifetimeTracker()
    do {
      let chain = MutableObservableArray([
        Link(id: 0, end: Self.depth, token: tracker.token())
      ])
      let expansion = Property(OutlineExpansion<Int>.all)
      let outline = chain.outlined(
        id: \.id, children: \.children, showing: \.id, expanded: expansion)
      let told = Mutex(0)
      outline.updates.observeNext { update in
        told.withLock { $0 += update.isReload ? 1_000 : 1 }
      }
      #expect(outline.snapshot.map(\.item) == Array(0..<Self.depth))
      #expect(outline.snapshot.last?.level == Self.depth - 1)

      expansion.value = .allExcept([Self.middle])
      #expect(outline.count == Self.middle + 1)
      expansion.value = .all
      #expect(outline.count == Self.depth)

      chain[0].branch = Self.middle
      #expect(outline.snapshot[Self.middle - 1].item == Self.middle - 1)
      #expect(outline.snapshot[Self.middle].item == -Self.middle)
      #expect(outline.snapshot.last?.item == 1 - Self.depth)

      chain[0].end -= 1
      #expect(outline.count == Self.depth - 1)

      chain.removeAll()
      #expect(outline.isEmpty)
      #expect(told.withLock { $0 } == 1_005)
    }
    #expect(tracker.count == 0)
  }

  @Test func `a chain that is in the way of no other stays as it is`() {
    let chains = MutableObservableArray([Link(id: 0, end: 20_000)])
    let outline = chains.outlined(children: \.children)
    chains.insert(Link(id: 20_000, end: 20_001), at: 0)
    chains.append(Link(id: 20_001, end: 20_003))
    chains.moveItem(from: 1, to: 2)
    #expect(outline.snapshot.prefix(4).map(\.item.id) == [20_000, 20_001, 20_002, 0])
    chains.remove(at: 2)
    #expect(outline.snapshot.map(\.level) == [0, 0, 1])
  }
}

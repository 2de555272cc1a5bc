import Measuring
import ObservableCollections
import Signals

private typealias Sections = MutableObservable2DArray<Int, Message>

/// A hundred sections of messages, and edits at random places in them.
private struct SectionEdits {
  static let sectionCount = 100

  let sectionSize: Int
  let places: [IndexPath]
  let new: [Message]

  init(itemCount: Int, editCount: Int) {
    let sectionSize = itemCount / Self.sectionCount
    self.sectionSize = sectionSize
    places = RandomPlaces(count: editCount, below: Self.sectionCount * 1_000_000).places.map {
      IndexPath(item: $0 / Self.sectionCount % (sectionSize - 2), section: $0 % Self.sectionCount)
    }
    new = (0..<editCount).map { Message.numbered($0 + itemCount) }
  }

  func makeList() -> Sections {
    Sections(
      (0..<Self.sectionCount).map { section in
        let numbers = (section * sectionSize)..<((section + 1) * sectionSize)
        return Observable2DArraySection(metadata: section, items: numbers.map(Message.numbered))
      })
  }

  /// Inserts, removes and sets messages; each section keeps its number of them.
  func perform(on list: Sections) {
    for index in stride(from: 0, to: places.count - 2, by: 3) {
      list.insert(item: new[index], at: places[index])
      list.removeItem(at: IndexPath(item: places[index + 1].item, section: places[index].section))
      list[places[index + 2]] = new[index + 1]
    }
  }
}

/// A list of sections that is observed itself, and one whose flat list is.
private final class FlatLists {
  let edits: SectionEdits

  init(_ edits: SectionEdits) { self.edits = edits }

  lazy var bare: Sections = {
    let bare = edits.makeList()
    bare.updates.observeNext { consume($0) }
    return bare
  }()

  private var flat: ObservableArray<Message>?

  lazy var flattened: Sections = {
    let source = edits.makeList()
    let flat = source.flattened()
    flat.updates.observeNext { consume($0) }
    self.flat = flat
    return source
  }()
}

/// Edits of a list of a hundred sections that is shown flat; the floor is the same, observed.
func flattening() -> [MakeWorkload] {
  [
    {
      let lists = FlatLists(SectionEdits(itemCount: 100_000, editCount: 3_000))
      return Workload(
        name: "flattened: one edit of 100000 items", limit: .ratio(4),
        unit: Workload.nanoseconds,
        floor: {
          let bare = lists.bare
          return time(3_000) { lists.edits.perform(on: bare) }
        },
        ours: {
          let source = lists.flattened
          return time(3_000) { lists.edits.perform(on: source) }
        })
    },
    {
      let small = FlatLists(SectionEdits(itemCount: 1_000, editCount: 3_000))
      let large = FlatLists(SectionEdits(itemCount: 1_000_000, editCount: 3_000))
      return Workload(
        name: "flattened: one edit of 1000000 items, against 1000", limit: .ratio(3),
        unit: Workload.nanoseconds,
        floor: {
          let source = small.flattened
          return time(3_000) { small.edits.perform(on: source) }
        },
        ours: {
          let source = large.flattened
          return time(3_000) { large.edits.perform(on: source) }
        })
    },
    {
      let lists = FlatLists(SectionEdits(itemCount: 100_000, editCount: 1_000))
      return Workload(
        name: "flattened: a batch of 1000 edits of 100000 items", limit: .ratio(4),
        unit: Workload.microseconds,
        floor: {
          let bare = lists.bare
          return time(1) { bare.batchUpdate { lists.edits.perform(on: $0) } }
        },
        ours: {
          let source = lists.flattened
          return time(1) { source.batchUpdate { lists.edits.perform(on: $0) } }
        })
    },
  ]
}

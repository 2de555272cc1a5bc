import Measuring
import ObservableCollections
import Signals

/// A row of a list that is filtered, sorted and grouped.
struct Message: Identifiable, Equatable, Sendable {
  var id: Int
  var title: String
  var score: Int

  static func numbered(_ number: Int) -> Message {
    numbered(number, scoresBelow: 1_000_000)
  }

  static func numbered(_ number: Int, scoresBelow limit: Int) -> Message {
    var random = SplitMix(state: UInt64(truncatingIfNeeded: number))
    let score = Int.random(in: 0..<limit, using: &random)
    return Message(id: number, title: "the title of message \(number)", score: score)
  }

  static func numbered(below count: Int) -> [Message] { (0..<count).map(numbered) }

  var isShown: Bool { score % 2 == 0 }
  var group: Int { score % 100 }

  /// The message that this one answers.
  var parent: Int? { id % 10 == 0 ? nil : id - id % 10 }

  /// Where a message would tell that it changed inside.
  var changes: Signal<Void, Never> { .never() }
}

private typealias Messages = MutableObservableArray<Message>

/// A derived collection with an observer of its updates, and how it is made from scratch.
struct DerivedCase: Sendable {
  let name: String
  let limit: Double

  /// That of a batch.
  var batchLimit = 4.0

  /// Derives, observes, and returns what keeps the collection.
  let observe: @Sendable (ObservableArray<Message>) -> any Sendable

  static let all: [DerivedCase] = [
    of("mapped", 3) { $0.mapped { $0.score } },
    of("flatMapped", 4) { $0.flatMapped { 0..<($0.score & 3) } },
    of("filtered", 3) { $0.filtered { $0.isShown } },
    of("sorted", 6) { $0.sorted { $0.score < $1.score } },
    ofSections("grouped", 6) { $0.grouped { $0.group } },
    of("distinct", 6) { $0.distinct { $0.score } },
    of("prefix", 4) { $0.prefix(50) },
    of("prefix of half", 4) { $0.prefix($0.count / 2) },
    of("suffix", 4) { $0.suffix(50) },
    of("dropFirst", 4) { $0.dropFirst(10) },
    of("page", 4) { $0.page(10, size: 50) },
    of("reversed", 4) { $0.reversed() },
    of("joined", 4) { $0.joined(with: ObservableArray(Message.numbered(below: 10))) },
    of("union", 10) { $0.union(ObservableArray(Message.numbered(below: 10))) },
    of("intersection", 10) {
      $0.intersection(ObservableArray(Message.numbered(below: $0.count)))
    },
    of("joined on", 10) {
      $0.joined(
        with: ObservableArray(Message.numbered(below: 10)), on: { $0.id }, equals: { $0.id })
    },
    of("sorted by a key", 6) { $0.sorted(by: .ascending(\.score)) },
    of("filtered on signals", 8) { $0.filtered(on: \.changes) { $0.isShown } },
    of("sorted on signals", 16, batch: 8) { $0.sorted(on: \.changes, by: \.score) },
    of("outlined", 24, batch: 10) {
      $0.outlined(id: \.id, parent: \.parent, expanded: Property(.all))
    },
    of("grouped → flattened", 10) { $0.grouped { $0.group }.flattened() },
    DerivedCase(name: "summed", limit: 4) { source in
      let sum = source.summed { $0.score }
      sum.observeNext { consume($0) }
      return sum
    },
    DerivedCase(name: "maximum", limit: 4) { source in
      let maximum = source.maximum { $0.score }
      maximum.observeNext { consume($0) }
      return maximum
    },
    ofSections("filtered → sorted → grouped", 12) {
      $0.filtered { $0.isShown }.sorted { $0.score < $1.score }.grouped { $0.group }
    },
  ]

  private static func of<Item: Sendable>(
    _ name: String, _ limit: Double, batch batchLimit: Double = 4,
    _ derive: @escaping @Sendable (ObservableArray<Message>) -> ObservableArray<Item>
  ) -> DerivedCase {
    DerivedCase(name: name, limit: limit, batchLimit: batchLimit) { source in
      let derived = derive(source)
      derived.updates.observeNext { consume($0) }
      return derived
    }
  }

  private static func ofSections<Metadata: Sendable, Item: Sendable>(
    _ name: String, _ limit: Double,
    _ derive: @escaping @Sendable (ObservableArray<Message>) -> Observable2DArray<Metadata, Item>
  ) -> DerivedCase {
    DerivedCase(name: name, limit: limit) { source in
      let derived = derive(source)
      derived.updates.observeNext { consume($0) }
      return derived
    }
  }
}

/// Inserts, removes and sets messages at random places.
private func edit(_ array: Messages, _ places: [Int], _ new: [Message]) {
  for index in stride(from: 0, to: places.count - 2, by: 3) {
    array.insert(new[index], at: places[index])
    array.remove(at: places[index + 1])
    array[places[index + 2]] = new[index + 1]
  }
}

/// Takes messages elsewhere, and gives others another score.
private func shuffle(_ array: Messages, _ places: [Int], _ scores: [Int]) {
  for index in stride(from: 0, to: places.count - 2, by: 3) {
    array.insert(array.remove(at: places[index]), at: places[index + 1])
    array[places[index + 2]].score = scores[index]
  }
}

/// A source that is observed itself, and one that a derived collection is on; both are made when
/// they are needed.
private final class Sources {
  let count: Int
  let derivedCase: DerivedCase
  let scoreLimit: Int

  init(_ count: Int, _ derivedCase: DerivedCase, scoresBelow scoreLimit: Int = 1_000_000) {
    self.count = count
    self.derivedCase = derivedCase
    self.scoreLimit = scoreLimit
  }

  private var messages: Messages {
    Messages((0..<count).map { Message.numbered($0, scoresBelow: scoreLimit) })
  }

  lazy var bare: Messages = {
    let bare = messages
    bare.updates.observeNext { consume($0) }
    return bare
  }()

  private var keeping: (any Sendable)?

  lazy var derived: Messages = {
    let source = messages
    keeping = derivedCase.observe(source)
    return source
  }()
}

/// One edit of the source; the floor is the same edit, observed.
func derivedEdit(_ derived: DerivedCase, count: Int) -> Workload {
  let sources = Sources(count, derived)
  let places = RandomPlaces(count: 3_000, below: count - 1).places
  let new = places.map { Message.numbered($0 + count) }
  return Workload(
    name: "\(derived.name): one edit of \(count) items", limit: .ratio(derived.limit),
    unit: Workload.nanoseconds,
    floor: {
      let bare = sources.bare
      return time(places.count) { edit(bare, places, new) }
    },
    ours: {
      let source = sources.derived
      return time(places.count) { edit(source, places, new) }
    })
}

/// How many of a list's items have the score of another one; the share is the same at all sizes.
enum EqualScores: String {
  case few = ""
  case most = ", most scores equal"

  func limit(_ count: Int) -> Int { self == .few ? count * 1_000 : count }
}

/// One edit of a million items; the floor has a thousand.
///
/// No edit brings other messages, so that a small list does not become another kind of list than a
/// large one.
func growingDerivedEdit(_ derived: DerivedCase, _ equal: EqualScores) -> Workload {
  func edits(of count: Int) -> () -> Double {
    let limit = equal.limit(count)
    let sources = Sources(count, derived, scoresBelow: limit)
    let places = RandomPlaces(count: 3_000, below: 999).places.map { $0 * (count / 1_000) }
    var random = SplitMix(state: UInt64(count))
    return {
      let source = sources.derived
      // The same ones again and again would become equal scores.
      let scores = places.map { _ in Int.random(in: 0..<limit, using: &random) }
      return time(places.count) { shuffle(source, places, scores) }
    }
  }
  return Workload(
    name: "\(derived.name): one edit of 1000000 items, against 1000\(equal.rawValue)",
    limit: .ratio(3), unit: Workload.nanoseconds, floor: edits(of: 1_000),
    ours: edits(of: 1_000_000))
}

/// A batch of a thousand edits; the floor is the same batch, observed.
func derivedBatch(_ derived: DerivedCase) -> Workload {
  let sources = Sources(100_000, derived)
  let places = RandomPlaces(count: 1_000, below: 99_999).places
  let new = places.map { Message.numbered($0 + 100_000) }
  return Workload(
    name: "\(derived.name): a batch of 1000 edits of 100000 items",
    limit: .ratio(derived.batchLimit),
    unit: Workload.microseconds,
    floor: {
      let bare = sources.bare
      return time(1) { bare.batchUpdate { edit($0, places, new) } }
    },
    ours: {
      let source = sources.derived
      return time(1) { source.batchUpdate { edit($0, places, new) } }
    })
}

private final class Million {
  lazy var messages = Message.numbered(below: 1_000_000)
  lazy var array = Messages(messages)
}

/// A derived collection of a million items, made from scratch; the floor is what the standard
/// library does.
func derivedBuilds() -> [MakeWorkload] {
  func row(
    _ name: String, _ floor: @escaping @Sendable ([Message]) -> Void,
    _ ours: @escaping @Sendable (Messages) -> Void
  ) -> MakeWorkload {
    {
      let million = Million()
      return Workload(
        name: "\(name) made of 1000000 items", limit: .ratio(2.5), unit: Workload.milliseconds,
        floor: {
          let messages = million.messages
          return time(1) { floor(messages) }
        },
        ours: {
          let array = million.array
          return time(1) { ours(array) }
        })
    }
  }
  return [
    row("filtered", { consume($0.filter { $0.isShown }) }) {
      consume($0.filtered { $0.isShown })
    },
    row("sorted", { consume($0.sorted { $0.score < $1.score }) }) {
      consume($0.sorted { $0.score < $1.score })
    },
    row(
      "sorted by two keys, the first equal in pairs,",
      { consume($0.sorted { ($0.score / 2, $1.id) < ($1.score / 2, $0.id) }) }
    ) {
      consume($0.sorted(by: .ascending { $0.score / 2 }, .descending(\.id)))
    },
    row("grouped", { consume(Dictionary(grouping: $0) { $0.group }) }) {
      consume($0.grouped { $0.group })
    },
  ]
}

/// What a derived collection of a million integers holds; the floor is eight bytes an item.
func derivedMemory() -> [MakeWorkload] {
  func row(
    _ name: String, _ limit: Double,
    _ derive: @escaping @Sendable (ObservableArray<Int>) -> ObservableArray<Int>
  ) -> MakeWorkload {
    {
      let source = MutableObservableArray((0..<1_000_000).map { $0 &* 7919 % 1_000_003 })
      return Workload(
        name: "memory of \(name), 1000000 integers", limit: .ratio(limit), unit: ("MB", 1e6),
        floor: { 8_000_000 }, ours: { bytes { derive(source) } })
    }
  }
  return [
    row("filtered", 2) { $0.filtered { $0 % 2 == 0 } }, row("sorted", 5) { $0.sorted() },
  ]
}

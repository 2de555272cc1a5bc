/// Some of the sections of a list, which stay the same sections while the list changes.
///
/// It is what a list view keeps of its expanded or collapsed sections. Give it each update of the list,
/// in order. A section that an update deletes and inserts again is still the same, and so is one of a
/// list that is reloaded, if the identity of its metadata is found among what was inserted; of several
/// with the same identity, the first. It is a value: it follows the updates that it is given, on
/// whatever thread.
public struct TrackedSections<Metadata, ID: Hashable & SendableMetatype> {
  /// What tells sections apart; without it, they are tracked by their places alone.
  private let id: (@Sendable (Metadata) -> ID)?

  private var marks = MarkedIndices()

  /// Whether a section that went is tracked again when an update brings it back.
  public let remembersLost: Bool

  /// The identities of the sections that went and are tracked again when they come back.
  ///
  /// Set it to restore sections that a later update will bring, or to forget some.
  public var remembered: Set<ID> = []

  /// Creates it without sections.
  ///
  /// - Parameters:
  ///   - identity: How sections are told apart.
  ///   - remembersLost: Whether a section that went, to a filter for example, is tracked again when it
  ///     comes back.
  public init(by identity: ItemIdentity<Metadata, ID>, remembersLost: Bool = false) {
    id = identity.id
    self.remembersLost = remembersLost
  }

  /// The number of sections.
  ///
  /// - Complexity: O(1).
  public var count: Int { marks.count }

  /// Whether there are none.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { marks.isEmpty }

  /// The indices of the sections, ascending.
  ///
  /// - Complexity: O(*k*) for *k* sections.
  public var indices: [Int] { marks.indices }

  /// Whether a section is tracked.
  ///
  /// - Complexity: O(log *k*) for *k* sections.
  public func contains(_ section: Int) -> Bool { marks.rank(of: section).isMarked }

  /// Begins to track a section, unless no list has one at its index.
  ///
  /// - Parameter section: Its index in the list after the last update that was followed.
  /// - Returns: Whether it is tracked and was not before.
  /// - Complexity: O(log *k*) for *k* sections.
  @discardableResult
  public mutating func insert(_ section: Int) -> Bool {
    MarkedIndices.canMark(section) && marks.mark(section)
  }

  /// Stops tracking a section.
  ///
  /// - Returns: Whether it was tracked.
  /// - Complexity: O(log *k*) for *k* sections.
  @discardableResult
  public mutating func remove(_ section: Int) -> Bool { marks.unmark(section) }

  /// Stops tracking all sections, and forgets those that are remembered.
  public mutating func removeAll() {
    marks = MarkedIndices()
    remembered = []
  }

  /// Takes the sections along with an update.
  ///
  /// - Parameter update: The next update of the list that the sections are in.
  /// - Returns: The old indices of the sections that went, ascending.
  /// - Complexity: O(*m* log *k*) for *k* sections and a single edit of which *m* are reloaded, O(log *k*)
  ///   for another one, O(*k* (log *k* + log *r*)) for a change of *r* runs. If some went, or may come
  ///   back, what the update inserts is gone through: after a reload, all sections.
  @discardableResult
  public mutating func follow<Snapshot: ListSnapshot>(
    _ update: ListUpdate<Snapshot>
  ) -> [Int] where Snapshot.SectionMetadata == Metadata {
    if isEmpty, remembered.isEmpty { return [] }
    let lost = lost(by: update)
    remember(remembersLost ? lost : [], update)
    return lost
  }

  private mutating func lost<Snapshot: ListSnapshot>(by update: ListUpdate<Snapshot>) -> [Int]
  where Snapshot.SectionMetadata == Metadata {
    switch update.content {
    case .edit(let edit), .batchOfOne(let edit):
      switch edit {
      case .insertSections(let range): marks.insert(range)
      case .deleteSections(let range): return marks.delete(range)
      case .moveSection(let from, let to): marks.move(from: from, to: to)
      case .reloadSections(let range): return followReload(of: range, in: update)
      case .updateSection(let section):
        return followReload(of: section..<(section + 1), in: update)
      case .insertItems, .deleteItems, .reloadItems, .moveItem: break
      }
      return []
    case .change(let change), .batch(let change): return follow(change, of: update)
    case .moveAndReload: return follow(update.structure, of: update)
    }
  }

  private mutating func follow<Snapshot: ListSnapshot>(
    _ change: ListChange, of update: ListUpdate<Snapshot>
  ) -> [Int] where Snapshot.SectionMetadata == Metadata {
    let (kept, lost) = destinations(of: marks.indices, change, in: update)
    marks = MarkedIndices(kept.sorted())
    return lost.isEmpty ? [] : find(lost, arrivals: arrivals(change, in: update.new), update)
  }

  /// Follows an edit of sections after which all are where they were.
  private mutating func followReload<Snapshot: ListSnapshot>(
    of sections: Range<Int>, in update: ListUpdate<Snapshot>
  ) -> [Int] where Snapshot.SectionMetadata == Metadata {
    let marked = marks.marks(in: sections)
    if marked.isEmpty { return [] }
    let change = update.structure
    let lost = destinations(of: marked, change, in: update).lost
    for section in lost { marks.unmark(section) }
    return lost.isEmpty ? [] : find(lost, arrivals: arrivals(change, in: update.new), update)
  }

  /// The new indices of sections that are kept, and the old ones of those that went.
  private func destinations<Snapshot: ListSnapshot>(
    of sections: [Int], _ change: ListChange, in update: ListUpdate<Snapshot>
  ) -> (kept: [Int], lost: [Int]) where Snapshot.SectionMetadata == Metadata {
    var (kept, lost): ([Int], [Int]) = ([], [])
    let runs = RunIndex(sections: change.sections).inverted()
    lazy var old = update.old
    for section in sections {
      guard let run = runs.run(of: section) else {
        lost.append(section)
        continue
      }
      let new = run.start + section - run.run.lower
      if run.run.isUpdated, let id,
        id(old.metadata(ofSection: section)) != id(update.new.metadata(ofSection: new))
      {
        lost.append(section)
      } else {
        kept.append(new)
      }
    }
    return (kept, lost)
  }

  /// Notes the sections that went, and marks those that come back.
  private mutating func remember<Snapshot: ListSnapshot>(
    _ lost: [Int], _ update: ListUpdate<Snapshot>
  ) where Snapshot.SectionMetadata == Metadata {
    guard let id else { return }
    if !remembered.isEmpty, update.onlyEdit?.isOfSections ?? true {
      for section in arrivals(update.structure, in: update.new) {
        let found = id(update.new.metadata(ofSection: section))
        // One that is tracked already is another of the same identity.
        if remembered.contains(found), marks.mark(section) { remembered.remove(found) }
      }
    }
    if lost.isEmpty { return }
    let old = update.old
    for section in lost where section < old.numberOfSections() {
      remembered.insert(id(old.metadata(ofSection: section)))
    }
  }

  /// The sections that a change inserts or updates, ascending.
  private func arrivals(_ change: ListChange, in new: some DataSourceProtocol) -> [Int] {
    if change.isReload { return Array(0..<new.numberOfSections()) }
    var place = 0
    return change.sections.flatMap { run in
      defer { place += run.count }
      return run.isKept && !run.isUpdated ? 0..<0 : place..<(place + run.count)
    }
  }

  /// Marks the sections that are found by their identity, and returns the others.
  private mutating func find<Snapshot: ListSnapshot>(
    _ lost: [Int], arrivals: [Int], _ update: ListUpdate<Snapshot>
  ) -> [Int] where Snapshot.SectionMetadata == Metadata {
    guard let id else { return lost }
    let old = update.old
    var places: [ID: [Int]] = [:]
    for section in arrivals.reversed() where !contains(section) {
      places[id(update.new.metadata(ofSection: section)), default: []].append(section)
    }
    return lost.filter { section in
      guard section < old.numberOfSections(),
        let found = places[id(old.metadata(ofSection: section))]?.popLast()
      else { return true }
      marks.mark(found)
      return false
    }
  }
}

extension TrackedSections where ID == Never {
  /// Creates it without sections, to track them by their places alone: all go when the list is
  /// reloaded.
  public init() {
    id = nil
    remembersLost = false
  }
}

extension TrackedSections: Sendable where ID: Sendable {}

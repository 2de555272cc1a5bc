/// A list at one version, which a `Change` leads to and can be applied to.
///
/// The package's snapshots conform: `ArraySnapshot` and `SectionedSnapshot`.
public protocol ListSnapshot: QueryableDataSourceProtocol {
  /// What a section has beside its items; `NoMetadata` for a list that is one section.
  associatedtype SectionMetadata

  /// Creates an empty list.
  init()

  /// Whether two snapshots are one and the same in memory, so that they are surely equal.
  ///
  /// - Complexity: O(1).
  func isIdentical(to other: Self) -> Bool

  /// Whether no other snapshot shares the memory of this one, so that an edit need not copy it.
  ///
  /// - Complexity: O(1).
  mutating func isUniquelyReferenced() -> Bool

  /// What a section has beside its items.
  ///
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  func metadata(ofSection section: Int) -> SectionMetadata

  /// The items of a section.
  ///
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  func items(inSection section: Int) -> ArraySnapshot<Item>

  /// Replaces an item and returns the one that was there.
  ///
  /// - Precondition: The section has an item at the index.
  mutating func exchangeItem(at index: Int, inSection section: Int, for item: Item) -> Item

  /// Does a change.
  ///
  /// - Throws: What does not fit, when the change starts from a list with another number of sections, or of
  ///   items in those that it edits or removes; then nothing is done.
  mutating func apply(_ change: Change<Self>) throws(ChangeMismatch)

  /// Moves an item to the place where its index path is another.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `source` names an item before the move, `destination` one after it.
  mutating func moveItem(from source: IndexPath, to destination: IndexPath)

  /// Removes neighbouring items of a section.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* items.
  /// - Precondition: The section has items at all of the range.
  mutating func removeItems(_ range: Range<Int>, inSection section: Int)
}

extension ListSnapshot {
  /// Whether the list always has one section, which has no metadata.
  @inlinable static var hasOneSection: Bool {
    SectionMetadata.self == NoMetadata.self && Self.self != SectionedSnapshot<NoMetadata, Item>.self
  }
}

/// The metadata of the one section of a list without sections.
public struct NoMetadata: Hashable, Codable, Sendable {
  /// Creates it.
  @inlinable
  public init() {}
}

extension ArraySnapshot: ListSnapshot {
  public typealias SectionMetadata = NoMetadata

  @inlinable
  public mutating func isUniquelyReferenced() -> Bool { tree.isUniquelyReferenced() }

  @inlinable
  public func metadata(ofSection section: Int) -> NoMetadata {
    checkSection(section, count: 1)
    return NoMetadata()
  }

  @inlinable
  public func items(inSection section: Int) -> ArraySnapshot {
    checkSection(section, count: 1)
    return self
  }

  @inlinable
  public mutating func exchangeItem(at index: Int, inSection section: Int, for item: Item) -> Item {
    checkSection(section, count: 1)
    return exchange(index, for: item)
  }

  public mutating func moveItem(from source: IndexPath, to destination: IndexPath) {
    let (old, new) = (ItemPlace(source), ItemPlace(destination))
    checkSection(old.section, count: 1)
    checkSection(new.section, count: 1)
    move(from: old.item, to: new.item)
  }

  public mutating func removeItems(_ range: Range<Int>, inSection section: Int) {
    checkSection(section, count: 1)
    removeSubrange(range)
  }

  @inlinable
  public mutating func apply(_ change: Change<ArraySnapshot>) throws(ChangeMismatch) {
    try change.check(self)
    if change.structure.isReload {
      self = change.new.items
    } else if change.structure.onlyUpdatesFewItems {
      change.forEachUpdatedItem { _, index, item in tree.replace(at: index, with: item) }
    } else {
      self = rebuilt(by: change)
    }
  }
}

extension SectionedSnapshot: ListSnapshot {
  @inlinable
  public mutating func isUniquelyReferenced() -> Bool { tree.isUniquelyReferenced() }

  @inlinable
  public func metadata(ofSection section: Int) -> SectionMetadata {
    self.section(at: section).metadata
  }

  @inlinable
  public func items(inSection section: Int) -> ArraySnapshot<Item> {
    self.section(at: section).items
  }

  @inlinable
  public mutating func exchangeItem(at index: Int, inSection section: Int, for item: Item) -> Item {
    updateItems(inSection: section) { $0.exchange(index, for: item) }
  }

  @inlinable
  public mutating func apply(_ change: Change<SectionedSnapshot>) throws(ChangeMismatch) {
    try change.check(self)
    if change.structure.onlyUpdatesFewItems {
      change.forEachUpdatedItem { section, index, item in tree[section].items[index] = item }
    } else {
      self = rebuilt(by: change)
    }
  }

  @usableFromInline
  func rebuilt(by change: Change<SectionedSnapshot>) -> SectionedSnapshot {
    let structure = change.structure
    let (sectionRuns, edits): ([Run], [SectionEdit]) =
      structure.isReload
      ? ([.inserted(change.new.sections.count)], []) : (structure.sections, structure.edits)
    var result = SectionedSnapshot()
    var (nextSection, nextCount, nextItem, nextEdit) = (0, 0, 0, 0)
    var place = 0
    for run in sectionRuns {
      if run.isKept { result.tree.append(tree.extracting(run.range)) }
      let end = place + run.count
      // Inserted sections take their items in order, and so do the edited ones among them.
      while !run.isKept && place < end || nextEdit < edits.count && edits[nextEdit].section < end {
        let edit = nextEdit < edits.count ? edits[nextEdit] : nil
        if run.isKept, let edit {
          let items = change.items(of: edit, from: self, nextInserted: &nextItem)
          result.updateItems(inSection: edit.section) { $0 = items }
          nextEdit += 1
          continue
        }
        var items: ArraySnapshot<Item>
        if let edit, edit.section == place {
          items = change.items(of: edit, from: self, nextInserted: &nextItem)
          nextEdit += 1
        } else {
          let range = nextItem..<(nextItem + change.new.counts[nextCount])
          items = change.new.items.extracting(range)
          nextItem = range.upperBound
        }
        result.append(Section(metadata: change.new.sections[nextSection], items: items))
        nextSection += 1
        nextCount += 1
        place += 1
      }
      if run.isUpdated {
        for section in (end - run.count)..<end {
          result.setMetadata(change.new.sections[nextSection], ofSection: section)
          nextSection += 1
        }
      }
      place = end
    }
    return result
  }
}

extension Change {
  /// Calls a closure with every updated item of a change that does nothing but to update items.
  @inlinable
  func forEachUpdatedItem(_ body: (_ section: Int, _ index: Int, _ item: Snapshot.Item) -> Void) {
    var position = 0
    for edit in structure.edits {
      for run in edit.runs where run.isUpdated {
        for index in run.range {
          body(edit.section, index, new.items[position])
          position += 1
        }
      }
    }
  }

  /// What was taken out of a change: one item, or the parts that others have replaced.
  @usableFromInline
  enum Dropped {
    case item(Snapshot.Item)
    case parts(Parts)
  }

  /// Does a change that does nothing but to update items, and keeps what it replaced as its old items.
  ///
  /// - Returns: What it held as its old items before.
  @inlinable
  mutating func exchangeUpdatedItems(with list: inout Snapshot) -> Dropped {
    if new.items.count == 1, old.items.count == 1 {
      var replaced = old.items[0]
      forEachUpdatedItem { section, index, item in
        replaced = list.exchangeItem(at: index, inSection: section, for: item)
      }
      return .item(old.items.exchange(0, for: replaced))
    }
    var builder = ChunkBuilder<Snapshot.Item, ArrayShape<Snapshot.Item>>(expecting: old.items.count)
    forEachUpdatedItem { section, index, item in
      builder.append(single: list.exchangeItem(at: index, inSection: section, for: item))
    }
    var parts = Parts(items: ArraySnapshot(tree: builder.finish()))
    swap(&old, &parts)
    return .parts(parts)
  }

  /// The items of an edited section: the kept ones of the old list, and the next of the new parts.
  @inlinable
  func items(
    of edit: SectionEdit, from old: Snapshot, nextInserted: inout Int
  ) -> ArraySnapshot<Snapshot.Item> {
    var builder = PieceBuilder<Snapshot.Item>()
    var source: (section: Int, items: ArraySnapshot<Snapshot.Item>)?
    for run in edit.runs {
      if run.isKept && !run.isUpdated {
        if source?.section != run.section {
          source = (run.section, old.items(inSection: run.section))
        }
        if let source { builder.append(source.items, run.range) }
      } else {
        builder.append(new.items, nextInserted..<(nextInserted + run.count))
        nextInserted += run.count
      }
    }
    return builder.finish()
  }
}

extension Change.Dropped: Sendable
where Snapshot.SectionMetadata: Sendable, Snapshot.Item: Sendable {}

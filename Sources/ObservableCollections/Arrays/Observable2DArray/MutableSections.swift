/// The sections of a mutable list, which can be set one by one.
///
///     list.sections[0].metadata = "Today"
///     list.sections[1] = Observable2DArraySection(metadata: "Later", items: items)
///
/// Setting a section, or its metadata, reloads it. To edit the items in place is to read and to set them: what
/// others do to them in between is lost, unless it is done inside `mutate(_:)`. Observers are told of one range of
/// items, from the first to the last that is another: it is inserted, deleted, reloaded where it has as many
/// items as before, or replaced. Items that move are not told as such; those that `moveItem(from:to:)`,
/// `swapAt(_:_:)` and `sortItems(inSection:)` of the list move are.
///
/// What is read are the sections at the time when they were taken from the list, which stay as they
/// were while they are read, whoever edits the list; what is set is set in the list as it is by then.
public struct MutableSections<SectionMetadata: Sendable, Item: Sendable>: RandomAccessCollection {
  public typealias Element = Observable2DArraySection<SectionMetadata, Item>

  private let list: MutableObservable2DArray<SectionMetadata, Item>
  private let sections: SectionedSnapshot<SectionMetadata, Item>.Sections

  fileprivate init(of list: MutableObservable2DArray<SectionMetadata, Item>) {
    self.list = list
    sections = list.snapshot.sections
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.endIndex }

  /// The section at an index.
  ///
  /// Setting it, or its metadata, reloads it; of its items alone, one range is told.
  /// Setting its metadata leaves its items as they are by then, also when others mutate them
  /// meanwhile.
  ///
  /// What is set to the very value that is there is not told: one that is equal, but was made anew, is.
  /// Metadata that are an object are, if nothing else is set:
  /// it may have changed inside. For an item that has, there is `refresh(at:)`.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= index && index < count`; to set it, `index < numberOfSections()` of the
  ///   list.
  public subscript(index: Int) -> Element {
    get { sections[index] }
    nonmutating _modify {
      let old = list.section(at: index)
      var new = old
      // Also when the edit throws.
      defer {
        let hasItems = new.items.isIdentical(to: old.items)
        let hasMetadata = areSameInMemory(new.metadata, old.metadata)
        if hasItems {
          // If nothing else was set, the same object was.
          if !hasMetadata || mayBeObject(SectionMetadata.self) {
            list.setMetadata(new.metadata, ofSection: index)
          }
        } else if hasMetadata {
          list.setItems(new.items, ofSection: index)
        } else {
          list.setSection(new, at: index)
        }
      }
      yield &new
    }
  }
}

extension MutableObservable2DArray {
  /// The sections as they are now, which can be set one by one.
  ///
  /// - Complexity: O(1).
  public var sections: MutableSections<SectionMetadata, Item> { MutableSections(of: self) }

  /// Sets the items of a section, and tells observers of those that are others.
  fileprivate func setItems(_ items: ArraySnapshot<Item>, ofSection section: Int) {
    // Others may have edited them since they were read.
    mutate { list in
      let (range, items) = list.section(at: section).items.replacement(by: items)
      if range.isEmpty, items.isEmpty { return }
      list.replaceItems(range, inSection: section, with: items)
    }
  }
}

extension ArraySnapshot {
  /// The range of items that another list has others in the place of, and those; what both share at
  /// their beginnings and ends is left out.
  ///
  /// - Complexity: O(*n*) at most; O(*d* + log *n*) if they share all but the last *d* in memory.
  fileprivate func replacement(by new: ArraySnapshot) -> (Range<Int>, ArraySnapshot) {
    let start = tree.firstDifference(from: new.tree) { areSameInMemory($0, $1) }
    let rest = Swift.min(count, new.count) - start
    let suffix = tree.commonSuffix(with: new.tree, atMost: rest) { areSameInMemory($0, $1) }
    return (start..<(count - suffix), new.extracting(start..<(new.count - suffix)))
  }
}

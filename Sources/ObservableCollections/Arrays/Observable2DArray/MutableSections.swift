/// The sections of a mutable list, which can be set one by one.
///
///     list.sections[0].metadata = "Today"
///     list.sections[1] = Observable2DArraySection(metadata: "Later", items: items)
///
/// Setting a section, or its metadata, reloads it. The collection reads the list as it is: a
/// `snapshot` is what does not change while it is read.
public struct MutableSections<SectionMetadata: Sendable, Item: Sendable>: RandomAccessCollection {
  public typealias Element = Observable2DArraySection<SectionMetadata, Item>

  let list: MutableObservable2DArray<SectionMetadata, Item>

  public var startIndex: Int { 0 }
  public var endIndex: Int { list.numberOfSections() }

  /// The section at an index; setting it reloads it.
  ///
  /// Setting its metadata leaves its items as they are by then, whoever mutates them meanwhile.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= index && index < numberOfSections()`.
  public subscript(index: Int) -> Element {
    get { list.section(at: index) }
    nonmutating _modify {
      let old = list.section(at: index)
      var new = old
      yield &new
      if new.items.isIdentical(to: old.items) {
        list.setMetadata(new.metadata, ofSection: index)
      } else {
        list.setSection(new, at: index)
      }
    }
  }
}

extension MutableObservable2DArray {
  /// The sections, which can be set one by one.
  public var sections: MutableSections<SectionMetadata, Item> { MutableSections(list: self) }
}

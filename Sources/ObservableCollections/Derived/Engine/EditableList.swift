/// A snapshot whose sections and items are edited by one set of methods, with sections or without.
///
/// A list without sections is one section here, which can be neither inserted nor removed.
@usableFromInline
protocol EditableList: ListSnapshot {
  /// Creates a list of sections.
  init(sections: [(metadata: SectionMetadata, items: ArraySnapshot<Item>)])

  /// Mutates the items of a section in place.
  mutating func editItems<Output>(
    inSection section: Int, _ body: (inout ArraySnapshot<Item>) -> Output
  ) -> Output

  mutating func insertSection(
    _ metadata: SectionMetadata, _ items: ArraySnapshot<Item>, at section: Int)
  mutating func removeSections(_ sections: Range<Int>)
  mutating func moveSection(from source: Int, to destination: Int)
  mutating func setMetadata(_ metadata: SectionMetadata, ofSection section: Int)

  /// The list that a change leads to, of which only what it brings is asked; nothing is checked.
  func rebuilt(by change: Change<Self>) -> Self
}

extension ArraySnapshot: EditableList {
  @inlinable
  init(sections: [(metadata: NoMetadata, items: ArraySnapshot)]) {
    self = sections.first?.items ?? ArraySnapshot()
  }

  @inlinable
  mutating func editItems<Output>(
    inSection section: Int, _ body: (inout ArraySnapshot) -> Output
  ) -> Output {
    body(&self)
  }

  @inlinable
  mutating func insertSection(_ metadata: NoMetadata, _ items: ArraySnapshot, at section: Int) {
    self = items
  }

  @inlinable
  mutating func removeSections(_ sections: Range<Int>) { removeAll() }
  @inlinable
  mutating func moveSection(from source: Int, to destination: Int) {}
  @inlinable
  mutating func setMetadata(_ metadata: NoMetadata, ofSection section: Int) {}
  @inlinable
  func rebuilt(by change: Change<ArraySnapshot>) -> ArraySnapshot {
    var inserted = 0
    return change.structure.edits.first.map {
      change.items(of: $0, from: self, nextInserted: &inserted)
    } ?? self
  }
}

extension SectionedSnapshot: EditableList {
  @inlinable
  init(sections: [(metadata: SectionMetadata, items: ArraySnapshot<Item>)]) {
    self.init(sections.map { Section(metadata: $0.metadata, items: $0.items) })
  }

  @inlinable
  mutating func editItems<Output>(
    inSection section: Int, _ body: (inout ArraySnapshot<Item>) -> Output
  ) -> Output {
    updateItems(inSection: section, body)
  }

  @inlinable
  mutating func insertSection(
    _ metadata: SectionMetadata, _ items: ArraySnapshot<Item>, at section: Int
  ) {
    insert(section: Section(metadata: metadata, items: items), at: section)
  }

  @inlinable
  mutating func removeSections(_ sections: Range<Int>) {
    replaceSections(sections, with: EmptyCollection())
  }
}

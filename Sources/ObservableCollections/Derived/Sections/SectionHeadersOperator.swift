/// Shows the metadata of each section as an item.
struct SectionHeadersOperator<Metadata: Sendable, Item: Sendable>: ListOperator {
  typealias Source = SectionedSnapshot<Metadata, Item>
  typealias Result = ArraySnapshot<Metadata>
  typealias Input = ListInput<Source, Never>

  var source = Source()

  mutating func reset(to source: Source) -> ArraySnapshot<Metadata> {
    ArraySnapshot(source.sections.lazy.map(\.metadata))
  }

  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<ArraySnapshot<Metadata>>) {
    switch edit {
    case .insertSections(let range):
      let new = range.map { source.metadata(ofSection: $0) }
      result.insert(contentsOf: ArraySnapshot(new), at: range.lowerBound)
    case .deleteSections(let range):
      result.remove(range)
    case .reloadSections(let range):
      for section in range { result.update(source.metadata(ofSection: section), at: section) }
    case .updateSection(let section):
      result.update(source.metadata(ofSection: section), at: section)
    case .moveSection(let from, let to):
      result.moveRow(from: from, to: to)
    case .insertItems, .deleteItems, .reloadItems, .moveItem:
      break
    }
  }
}

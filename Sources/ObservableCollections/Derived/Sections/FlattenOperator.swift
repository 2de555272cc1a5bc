/// Shows the items of all sections one behind the other, with a row for each section or without.
@usableFromInline
struct FlattenOperator<Metadata: Sendable, Item: Sendable, Row: Sendable>: ListOperator {
  @usableFromInline typealias Source = SectionedSnapshot<Metadata, Item>
  @usableFromInline typealias Result = ArraySnapshot<Row>
  @usableFromInline typealias Input = ListInput<Source, Never>

  @usableFromInline let header: (@Sendable (Metadata) -> Row)?
  @usableFromInline let row: @Sendable (Item) -> Row
  @usableFromInline let areItemsEqual: Equality<Row>?

  /// How many rows each section has.
  @usableFromInline var rows = SectionStarts()
  @usableFromInline var source = Source()

  @inlinable
  init(
    header: (@Sendable (Metadata) -> Row)?, row: @escaping @Sendable (Item) -> Row,
    areEqual: Equality<Row>? = nil
  ) {
    self.header = header
    self.row = row
    areItemsEqual = areEqual
  }

  @inlinable var headerCount: Int { header == nil ? 0 : 1 }

  @inlinable
  func rows(of section: Source.Section) -> ArraySnapshot<Row> {
    var rows: [Row] = []
    rows.reserveCapacity(section.items.count + 1)
    if let header { rows.append(header(section.metadata)) }
    for item in section.items { rows.append(row(item)) }
    return ArraySnapshot(rows)
  }

  @inlinable
  mutating func reset(to source: Source) -> ArraySnapshot<Row> {
    rows = SectionStarts()
    var result = ArraySnapshot<Row>()
    for (index, section) in source.sections.enumerated() {
      let new = rows(of: section)
      rows.insert(count: new.count, at: index)
      result.append(contentsOf: new)
    }
    return result
  }

  /// The row of an item, or of the place behind the last one of a section.
  @inlinable
  func place(_ item: Int, _ section: Int) -> Int {
    rows[section].start + headerCount + item
  }

  @inlinable
  func place(ofItem item: ItemPlace) -> ItemPlace? {
    ItemPlace(section: 0, item: place(item.item, item.section))
  }

  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<ArraySnapshot<Row>>) {
    switch edit {
    case .insertItems(let items, let section) where items.count == 1:
      let new = row(source.items(inSection: section)[items.lowerBound])
      result.insert(new, at: place(items.lowerBound, section))
      rows.add(1, to: section)
    case .insertItems(let items, let section):
      let new = source.items(inSection: section).extracting(items).map(row)
      result.insert(contentsOf: ArraySnapshot(new), at: place(items.lowerBound, section))
      rows.add(items.count, to: section)
    case .deleteItems(let items, let section):
      let start = place(items.lowerBound, section)
      result.remove(start..<(start + items.count))
      rows.add(-items.count, to: section)
    case .reloadItems(let items, let section):
      let new = source.items(inSection: section)
      for index in items {
        result.update(
          row(new[index]), at: ItemPlace(section: 0, item: place(index, section)),
          unless: areItemsEqual)
      }
    case .moveItem(let from, let to):
      let old = place(from.item, from.section)
      rows.add(-1, to: from.section)
      let new = place(to.item, to.section)
      rows.add(1, to: to.section)
      result.moveRow(from: old, to: new)
    default:
      applySectionEdit(edit, &result)
    }
  }

  @inlinable
  mutating func applySectionEdit(
    _ edit: ListEdit, _ result: inout DerivedList<ArraySnapshot<Row>>
  ) {
    switch edit {
    case .insertSections(let range):
      for section in range {
        let new = rows(of: source.section(at: section))
        rows.insert(count: new.count, at: section)
        result.insert(contentsOf: new, at: rows[section].start)
      }
    case .deleteSections(let range):
      for section in range.reversed() { result.remove(rows[section].items) }
      rows.remove(range)
    case .reloadSections(let range):
      for section in range { reload(section, &result) }
    case .updateSection(let section):
      reloadHeader(section, &result)
    case .moveSection(let from, let to):
      let old = rows[from].items
      rows.move(from: from, to: to)
      result.move(old, to: rows[to].start)
    default:
      break
    }
  }

  @inlinable
  func reloadHeader(_ section: Int, _ result: inout DerivedList<ArraySnapshot<Row>>) {
    guard let header else { return }
    result.update(
      header(source.metadata(ofSection: section)),
      at: ItemPlace(section: 0, item: rows[section].start), unless: areItemsEqual)
  }

  @inlinable
  mutating func reload(
    _ section: Int, _ result: inout DerivedList<ArraySnapshot<Row>>
  ) {
    reloadHeader(section, &result)
    let items = rows[section].items.dropFirst(headerCount)
    result.remove(items)
    let new = source.items(inSection: section).map(row)
    result.insert(contentsOf: ArraySnapshot(new), at: items.lowerBound)
    rows.add(new.count - items.count, to: section)
  }
}

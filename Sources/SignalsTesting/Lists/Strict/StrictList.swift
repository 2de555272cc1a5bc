public import ObservableCollections

/// A list of tokens that follows updates by the batch rule alone.
///
/// With the items themselves as tokens, it is a mirror of a data source: after each correct batch,
/// the kept tokens are the data source's items.
public struct StrictList<Header, Item> {
  /// A section's token and those of its items.
  public struct Section {
    /// The token of the section itself.
    public var header: Header

    /// The tokens of its items, in order.
    public var items: [Item]

    /// Creates a section of tokens.
    public init(header: Header, items: [Item]) {
      self.header = header
      self.items = items
    }
  }

  /// The sections with their tokens, in order.
  public private(set) var sections: [Section]

  /// The number of items in each section.
  public var counts: [Int] { sections.map(\.items.count) }

  /// Creates a list of tokens.
  public init(_ sections: [Section] = []) {
    self.sections = sections
  }

  /// The token of an item.
  ///
  /// - Precondition: `indexPath` names an item of the list.
  public subscript(indexPath: IndexPath) -> Item {
    sections[indexPath.section].items[indexPath.item]
  }

  /// Replaces all tokens.
  ///
  /// - Parameters:
  ///   - counts: The number of items in each section; a negative one is read as zero.
  ///   - header: Makes the token of a section.
  ///   - item: Makes the token of an item.
  public mutating func reload(
    counts: [Int], header: (Int) -> Header, item: (IndexPath) -> Item
  ) {
    sections = counts.enumerated().map { section, count in
      Section(
        header: header(section),
        items: (0..<max(count, 0)).map { item(IndexPath(item: $0, section: section)) })
    }
  }

  /// Applies a batch; only inserted and reloaded items and sections get new tokens.
  ///
  /// - Parameters:
  ///   - kinds: The kinds between `beginUpdates` and `endUpdates`, or one single kind.
  ///   - after: The number of items in each section after the batch.
  ///   - header: Makes the token of a section at a new index.
  ///   - item: Makes the token of an item at a new index path.
  /// - Returns: The origin of each section and item after the batch.
  /// - Throws: The first rule that the batch breaks; the list is unchanged then.
  @discardableResult
  public mutating func apply(
    _ kinds: [DataSourceEventKind], after: [Int], header: (Int) -> Header,
    item: (IndexPath) -> Item
  ) throws(ListViolation) -> ListArrangement {
    let arrangement = try StrictBatch.arrangement(of: kinds, before: counts, after: after)
    carry(through: arrangement, header: header, item: item)
    return arrangement
  }

  /// Moves the tokens to where an arrangement puts them.
  ///
  /// - Parameters:
  ///   - arrangement: The origin of each section and item after an update of this list.
  ///   - header: Makes the token of a section at a new index.
  ///   - item: Makes the token of an item at a new index path.
  public mutating func carry(
    through arrangement: ListArrangement, header: (Int) -> Header, item: (IndexPath) -> Item
  ) {
    let old = self
    sections = arrangement.sections.enumerated().map { index, section in
      Section(
        header: section.origin.keptIndex.map { old.sections[$0].header } ?? header(index),
        items: section.items.enumerated().map { position, origin in
          origin.keptIndex.map { old[$0] } ?? item(IndexPath(item: position, section: index))
        })
    }
  }
}

extension StrictList.Section: Sendable where Header: Sendable, Item: Sendable {}
extension StrictList.Section: Equatable where Header: Equatable, Item: Equatable {}
extension StrictList: Sendable where Header: Sendable, Item: Sendable {}
extension StrictList: Equatable where Header: Equatable, Item: Equatable {}

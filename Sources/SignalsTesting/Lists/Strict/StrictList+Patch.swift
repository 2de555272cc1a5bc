public import ObservableCollections

extension StrictList {
  /// Applies a patch, step by step; only inserted and reloaded items and sections get new tokens.
  ///
  ///     var list = StrictList(old)
  ///     try list.apply(change.patch(), to: new)
  ///     #expect(list == StrictList(new))
  ///
  /// - Parameters:
  ///   - patch: The steps, each applied to the result of the previous one.
  ///   - after: The number of items in each section after the last step.
  ///   - header: Returns the token of a section, given its index after the last step.
  ///   - item: Returns the token of an item, given its index path after the last step.
  /// - Returns: The origin of each section and item after the last step.
  /// - Throws: The first rule that a step breaks; the list is unchanged then.
  @discardableResult
  public mutating func apply(
    _ patch: Patch, after: [Int], header: (Int) -> Header, item: (IndexPath) -> Item
  ) throws(ListViolation) -> ListArrangement {
    var strict = StrictPatch(before: counts)
    for step in patch.steps { try strict.apply(step.kind) }
    let arrangement = try strict.finish(after: after)
    carry(through: arrangement, header: header, item: item)
    return arrangement
  }
}

extension StrictList where Header == AnyHashable {
  /// Creates a copy of a data source.
  ///
  /// - Parameters:
  ///   - dataSource: The data source to copy.
  ///   - header: Returns the header of a section; by default, all headers are equal.
  public init<DataSource: QueryableDataSourceProtocol>(
    _ dataSource: DataSource, header: (DataSource, Int) -> AnyHashable = { _, _ in 0 }
  ) where DataSource.Item == Item {
    self.init()
    reload(
      counts: dataSource.itemCounts, header: { header(dataSource, $0) }, item: dataSource.item(at:))
  }

  /// Applies a patch, and copies inserted and reloaded items and sections from a data source.
  ///
  /// - Parameters:
  ///   - patch: The steps, each applied to the result of the previous one.
  ///   - dataSource: The data source after the last step.
  ///   - header: Returns the header of a section; by default, all headers are equal.
  /// - Throws: The first rule that a step breaks; the list is unchanged then.
  public mutating func apply<DataSource: QueryableDataSourceProtocol>(
    _ patch: Patch, to dataSource: DataSource,
    header: (DataSource, Int) -> AnyHashable = { _, _ in 0 }
  ) throws(ListViolation) where DataSource.Item == Item {
    try apply(
      patch, after: dataSource.itemCounts, header: { header(dataSource, $0) },
      item: dataSource.item(at:))
  }
}

extension DataSourceProtocol {
  /// The number of items in each section.
  var itemCounts: [Int] {
    (0..<max(numberOfSections(), 0)).map(numberOfItems(inSection:))
  }
}

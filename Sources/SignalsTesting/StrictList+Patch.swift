public import ListBinding
public import ObservableCollections

extension StrictList {
  /// Carries the tokens through a patch, step by step; only what is inserted or reloaded gets a new
  /// one.
  ///
  ///     var list = StrictList(old)
  ///     try list.apply(change.patch(), to: new)
  ///     #expect(list == StrictList(new))
  ///
  /// - Parameters:
  ///   - patch: The steps, each on the result of the one before.
  ///   - after: The number of items in each section after the last step.
  ///   - header: Makes the token of a section at its index after the last step.
  ///   - item: Makes the token of an item at its index path after the last step.
  /// - Throws: The first rule that a step breaks; the list stays as it was then.
  @discardableResult
  public mutating func apply(
    _ patch: Patch, after: [Int], header: (Int) -> Header, item: (IndexPath) -> Item
  ) throws(ListViewViolation) -> ListArrangement {
    var strict = StrictPatch(before: counts)
    for step in patch.steps { try strict.apply(step.kind) }
    let arrangement = try strict.finish(after: after)
    carry(through: arrangement, header: header, item: item)
    return arrangement
  }
}

extension StrictList where Header == AnyHashable {
  /// Copies a data source.
  ///
  /// - Parameters:
  ///   - dataSource: Where the items are.
  ///   - header: What a section shows beside its items.
  public init<DataSource: QueryableDataSourceProtocol>(
    _ dataSource: DataSource, header: (DataSource, Int) -> AnyHashable = { _, _ in 0 }
  ) where DataSource.Item == Item {
    self.init()
    reload(
      counts: dataSource.itemCounts, header: { header(dataSource, $0) }, item: dataSource.item(at:))
  }

  /// Carries the items through a patch; what is inserted or reloaded is taken from a data source.
  ///
  /// - Parameters:
  ///   - patch: The steps, each on the result of the one before.
  ///   - dataSource: What the steps lead to.
  ///   - header: What a section shows beside its items.
  /// - Throws: The first rule that a step breaks; the list stays as it was then.
  public mutating func apply<DataSource: QueryableDataSourceProtocol>(
    _ patch: Patch, to dataSource: DataSource,
    header: (DataSource, Int) -> AnyHashable = { _, _ in 0 }
  ) throws(ListViewViolation) where DataSource.Item == Item {
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

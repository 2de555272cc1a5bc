import ObservableCollections

extension DataSourceProtocol {
  /// The number of items in each section.
  var itemCounts: [Int] { (0..<numberOfSections()).map(numberOfItems(inSection:)) }
}

/// A list without items, of which only the counts are known.
struct ItemCounts: DataSourceProtocol {
  let counts: [Int]

  func numberOfSections() -> Int { counts.count }

  func numberOfItems(inSection section: Int) -> Int { counts[section] }
}

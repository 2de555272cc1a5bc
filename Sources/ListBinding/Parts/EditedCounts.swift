import ObservableCollections

/// The counts of a list with those items more or less that the user has moved or deleted in a view.
struct EditedCounts: DataSourceProtocol {
  private let base: any DataSourceProtocol

  /// How many items more the sections have; fewer where it is negative.
  var added: [Int: Int] = [:]

  init(of base: any DataSourceProtocol) { self.base = base }

  func numberOfSections() -> Int { base.numberOfSections() }

  func numberOfItems(inSection section: Int) -> Int {
    base.numberOfItems(inSection: section) + added[section, default: 0]
  }
}

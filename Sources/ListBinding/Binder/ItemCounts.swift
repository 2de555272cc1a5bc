import ObservableCollections

/// The number of items in each section of a snapshot, asked once.
///
/// A view asks for counts more often than they change, and a change is checked against all of them.
struct ItemCounts: DataSourceProtocol, Hashable {
  /// The number of items in each section; never below zero, whatever the data source says.
  let counts: [Int]

  /// The count below zero, if the data source has one.
  let violation: BatchRuleViolation?

  /// Counts the items of all sections.
  ///
  /// - Complexity: O(number of sections).
  init(_ dataSource: some DataSourceProtocol) {
    let sectionCount = dataSource.numberOfSections()
    var counts =
      if sectionCount > 1, let counted = dataSource as? any CountedSections {
        counted.itemCounts
      } else {
        (0..<max(sectionCount, 0)).map(dataSource.numberOfItems(inSection:))
      }
    var violation: BatchRuleViolation?
    if sectionCount < 0 {
      violation = BatchRuleViolation(.countsAddUp, "there are \(sectionCount) sections")
    }
    for (section, count) in counts.enumerated() where count < 0 {
      violation = BatchRuleViolation(.countsAddUp, "section \(section) has \(count) items")
      counts[section] = 0
    }
    self.counts = counts
    self.violation = violation
  }

  func numberOfSections() -> Int { counts.count }

  func numberOfItems(inSection section: Int) -> Int { counts[section] }
}

/// A data source that counts the items of all its sections faster than of one after the other.
private protocol CountedSections {
  var itemCounts: [Int] { get }
}

extension SectionedSnapshot: CountedSections {}

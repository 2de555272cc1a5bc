import ObservableCollections

/// A queue of the cells that appeared or disappeared, until the hooks have been called with them.
struct DisplayNotices {
  struct Notice {
    var cell: HeadlessListCell
    var indexPath: IndexPath
    var isDisplayed: Bool
  }

  private var notices: [Notice] = []
  private var first = 0

  mutating func append(_ notice: Notice) { notices.append(notice) }

  /// - Complexity: O(1), amortised.
  mutating func popFirst() -> Notice? {
    guard first < notices.count else { return nil }
    defer {
      first += 1
      if first == notices.count {
        notices = []
        first = 0
      }
    }
    return notices[first]
  }
}

import ObservableCollections

/// A queue of the views that appeared or disappeared, until the hooks have been called with them.
struct DisplayNotices {
  struct Notice {
    enum Place {
      case item(IndexPath)
      case supplementary(SupplementaryPlace)
    }

    var view: HeadlessListCell
    var place: Place
    var isDisplayed: Bool

    /// Whether the data source is told: not the one that takes the place of that which is.
    var tellsDataSource = true
  }

  private var notices: [Notice] = []
  private var first = 0

  var isEmpty: Bool { notices.isEmpty }

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

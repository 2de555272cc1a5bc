import ObservableCollections

/// What a view keeps of some items and sections, by their places, through each update.
struct ViewMarks: Equatable {
  var selectedItems: Set<IndexPath> = []
  var expandedItems: Set<IndexPath> = []
  var expandedSections: Set<Int> = []
  var focusedItem: IndexPath?

  /// The item that is touched.
  var touchedItem: IndexPath?

  /// The item whose actions show.
  var swipedItem: IndexPath?

  /// Takes the marks to where their items and sections are after an update.
  ///
  /// - Parameter rows: The rows after it.
  mutating func follow(_ lookup: ChangeLookup, in rows: RowLayout) {
    func place(of indexPath: IndexPath) -> IndexPath? {
      lookup.newIndexPath(of: indexPath).flatMap { rows.contains($0) ? $0 : nil }
    }
    selectedItems = Set(selectedItems.compactMap(place))
    expandedItems = Set(expandedItems.compactMap(place))
    expandedSections = Set(expandedSections.compactMap(lookup.newIndex(ofSection:)))
    focusedItem = focusedItem.flatMap(place)
    touchedItem = touchedItem.flatMap(place)
    swipedItem = swipedItem.flatMap(place)
  }
}

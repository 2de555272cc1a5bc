/// A row that a strict view holds: the same object for as long as the view keeps the item.
@MainActor
public final class StrictRow {
  /// The cell that it shows; `nil` while the row is not on screen.
  public internal(set) var cell: StrictCell?

  /// Whether the data source is to be asked for the content of the cell once more.
  var isStale = false

  /// Whether the row is selected, and whether it is expanded; both are lost with the row.
  var isSelected = false
  var isExpanded = false

  /// Creates a row that shows nothing yet.
  public init() {}

  /// Creates a row that shows nothing yet, in the place of one whose marks it keeps.
  init(inPlaceOf row: StrictRow) {
    isSelected = row.isSelected
    isExpanded = row.isExpanded
  }
}

public import ListBinding
public import Signals

/// A cell of a strict view, which shows a text.
@MainActor
public final class StrictCell: ReusableView {
  public let bag = DisposeBag()

  /// The text that it shows.
  public var text: String

  /// Creates a cell.
  public init(_ text: String = "") { self.text = text }
}

/// A row that a strict view holds: the same object for as long as the view keeps the item.
@MainActor
public final class StrictRow {
  /// The cell that it shows; `nil` until the data source is asked for it.
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

/// A section that a strict view holds: the same object for as long as the view keeps the section.
@MainActor
public final class StrictSection {
  /// The title above it.
  public internal(set) var title: String?

  /// The views above and below its items.
  public internal(set) var supplementaryViews: [SupplementaryKind: StrictCell] = [:]

  /// Whether the data source was asked for the title, the header and the footer.
  var knowsTitle = false

  /// Whether the section is expanded, which is lost with the section.
  var isExpanded = false

  /// Its rows, in order.
  public var rows: [StrictRow]

  /// Creates a section of so many rows that show nothing yet.
  public init(count: Int = 0) {
    rows = (0..<max(count, 0)).map { _ in StrictRow() }
  }
}

/// A call that a view of some kind does not survive, or answers by showing wrong rows.
public struct ContractViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of view, as in `UITableView`.
  public let view: String

  /// What the call did wrong, in the words of that view.
  public let detail: String

  /// Creates a violation.
  public init(view: String, detail: String) {
    self.view = view
    self.detail = detail
  }

  public var description: String { "\(view): \(detail)" }
}

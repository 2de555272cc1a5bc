public import Foundation
public import ListBinding
public import Signals

/// A cell of a strict view, which shows a text.
///
/// One that is used again still shows its old text, until the program sets another one.
@MainActor
public final class StrictCell: ScreenlessCell {
  public let bag = DisposeBag()

  /// The identifier under which it was dequeued.
  public package(set) var reuseIdentifier: String?

  /// The index path that it displays, if it is on screen.
  public internal(set) var indexPath: IndexPath?

  /// The text that it shows.
  public var text: String

  /// Creates a cell.
  public init(_ text: String = "") { self.text = text }

  package func prepareForReuse() {}
}

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

/// A section that a strict view holds: the same object for as long as the view keeps the section.
@MainActor
public final class StrictSection {
  /// The title above it.
  public internal(set) var title: String?

  /// The views above and below its items, while the section is on screen.
  public internal(set) var supplementaryViews: [SupplementaryKind: StrictCell] = [:]

  /// Whether the title, the header and the footer are those that the data source has.
  var knowsTitle = false

  /// The views above and below its items that the data source was asked for, whether it has them or not.
  var askedSupplementaryViews: Set<SupplementaryKind> = []

  /// Where the section was when it was on screen.
  var lastIndex = 0

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

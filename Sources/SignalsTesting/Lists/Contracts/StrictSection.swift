public import ListBinding

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

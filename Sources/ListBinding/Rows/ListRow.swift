public import ObservableCollections

/// A row of a list whose headers are rows of their own.
public enum ListRow: Hashable, Sendable {
  /// The header of a section.
  case header(Int)

  /// An item.
  case item(IndexPath)

  /// The section that the row belongs to.
  public var section: Int {
    switch self {
    case .header(let section): section
    case .item(let indexPath): indexPath.section
    }
  }
}

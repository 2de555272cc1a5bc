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

  /// What a view tells when the row comes on screen.
  public var willDisplay: ListViewEvent {
    switch self {
    case .header(let section): .willDisplaySupplementaryView(.header, section: section)
    case .item(let indexPath): .willDisplay(indexPath)
    }
  }

  /// What a view tells when the display of the row ends.
  public var didEndDisplaying: ListViewEvent {
    switch self {
    case .header(let section): .didEndDisplayingSupplementaryView(.header, section: section)
    case .item(let indexPath): .didEndDisplaying(indexPath)
    }
  }
}

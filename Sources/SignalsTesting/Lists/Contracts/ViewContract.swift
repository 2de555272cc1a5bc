public import ListBinding
public import ObservableCollections

/// What a kind of list view accepts, written as a mirror of what such a view holds.
///
/// A contract takes the calls of a `ListView`, as an adapter for the kind of view would, and does
/// them by methods that are named as those of the view. These check each call by the view's own
/// rule, and report what the view would not survive.
@MainActor
public protocol ViewContract: AnyObject {
  /// The kind of view.
  static var name: String { get }

  /// The updates that such a view is told.
  static var capabilities: ListViewCapabilities { get }

  /// Whether a reload leaves the same places selected, whatever items are there then.
  static var keepsSelectedIndices: Bool { get }

  /// Whether the first row on screen stays there while rows come and go above it.
  static var holdsScrollPosition: Bool { get }

  /// Whether the view shows an item at its new place before it tells that the user dragged it there;
  /// otherwise it asks for the move.
  static var reordersByItself: Bool { get }

  /// The views that sections have beside those of their items.
  static var supplementaryKinds: [SupplementaryKind] { get }

  /// Creates a mirror of an empty view.
  init(_ host: ContractHost)

  /// What the view holds, in order; a view without sections has one.
  var sections: [StrictSection] { get }

  /// Loads everything anew; an open update is forgotten.
  func reload()

  /// Begins an update.
  func begin()

  /// Takes a call, inside an update or as one of its own.
  func receive(_ call: DataSourceEventKind)

  /// Takes items whose cells show another content, by their index paths at the moment.
  func reconfigure(_ indexPaths: [IndexPath])

  /// Ends an update.
  func end()

  /// Asks for what is shown, as a view does when it is laid out.
  func layout()
}

extension ViewContract {
  public static var keepsSelectedIndices: Bool { false }

  public static var holdsScrollPosition: Bool { false }

  public static var reordersByItself: Bool { false }

  public static var supplementaryKinds: [SupplementaryKind] { [] }

  public func reconfigure(_ indexPaths: [IndexPath]) { receive(.reloadItems(indexPaths)) }

  public func layout() {}
}

/// What a contract asks, and whom it reports to.
@MainActor
public final class ContractHost {
  /// The kind of view.
  let name: String

  /// The headers and footers that it shows.
  private let supplementaryKinds: [SupplementaryKind]

  var dataSource: (any ListViewDataSource<StrictCell>)?

  /// The calls that the view would not have survived.
  private(set) var violations: [ContractViolation] = []

  /// The cell that the data source is asked to give another content.
  private(set) var cellInUse: StrictCell?

  init(_ contract: (some ViewContract).Type) {
    name = contract.name
    supplementaryKinds = contract.supplementaryKinds
  }

  /// Reports a call that the view would not have survived.
  ///
  /// - Parameter detail: What it did wrong, in the words of the view.
  public func report(_ detail: String) {
    violations.append(ContractViolation(view: name, detail: detail))
  }

  /// The number of items in each section, now.
  public func counts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(dataSource.numberOfSections(), 0)).map {
      max(dataSource.numberOfItems(inSection: $0), 0)
    }
  }

  /// The number of items in the one section of a view without sections.
  public func flatCount() -> Int { counts().reduce(0, +) }

  /// Asks for the titles, headers, footers and cells that are missing.
  ///
  /// - Parameters:
  ///   - sections: What the view holds.
  ///   - hasTitles: Whether the view shows sections.
  public func fill(_ sections: [StrictSection], hasTitles: Bool = true) {
    guard let dataSource else { return }
    for (index, section) in sections.enumerated() {
      if hasTitles, !section.knowsTitle {
        section.knowsTitle = true
        section.title = dataSource.titleForHeader(inSection: index)
        section.supplementaryViews = [:]
        for kind in supplementaryKinds {
          section.supplementaryViews[kind] =
            dataSource.supplementaryView(of: kind, inSection: index)
        }
      }
      for (item, row) in section.rows.enumerated() where row.cell == nil || row.isStale {
        cellInUse = row.cell
        row.isStale = false
        row.cell = dataSource.cell(forItemAt: IndexPath(item: item, section: index))
        cellInUse = nil
      }
    }
  }
}

/// Neighbouring items of one section.
struct ItemSpan: Equatable {
  var section: Int
  var items: Range<Int>

  /// Index paths in the order in which they are given, neighbours as one.
  static func of(_ indexPaths: [IndexPath]) -> [ItemSpan] {
    var result: [ItemSpan] = []
    for indexPath in indexPaths {
      let (section, item) = (indexPath.section, indexPath.item)
      if let last = result.last, last.section == section, last.items.upperBound == item {
        result[result.count - 1].items = last.items.lowerBound..<(item + 1)
      } else {
        result.append(ItemSpan(section: section, items: item..<(item + 1)))
      }
    }
    return result
  }
}

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

  /// Whether the first row on screen stays there while rows come and go above it.
  static var holdsScrollPosition: Bool { get }

  /// Whether the view shows what the user did before it tells of it, an item at the place that it was
  /// dragged to or without one that was swiped away; otherwise it asks for the move or the deletion.
  static var editsByItself: Bool { get }

  /// The views that sections have beside those of their items.
  static var supplementaryKinds: [SupplementaryKind] { get }

  /// Whether such a view prepares items that will be on screen soon, and lets the program know.
  static var prefetchesItems: Bool { get }

  /// Whether the cell of a row that left the screen is used again for another row.
  static var reusesCells: Bool { get }

  /// Creates a mirror of an empty view.
  init(_ host: ContractHost)

  /// What the view holds, in order; a view without sections has one.
  var sections: [StrictSection] { get }

  /// Whether an update has begun and not ended.
  var isUpdating: Bool { get }

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
  public static var holdsScrollPosition: Bool { false }

  public static var editsByItself: Bool { false }

  public static var supplementaryKinds: [SupplementaryKind] { [] }

  public static var prefetchesItems: Bool { false }

  public static var reusesCells: Bool { true }

  public func reconfigure(_ indexPaths: [IndexPath]) { receive(.reloadItems(indexPaths)) }

  public func layout() {}
}

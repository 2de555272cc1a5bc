public import ObservableCollections

/// A list view without a screen that enforces the batch rule to the letter.
///
/// Every row is one unit high, headers have no height. It asks for counts as `UITableView` does,
/// before an update and after it; an update that breaks a rule is recorded in `violations`, and the
/// view reloads itself. Any program can use it as the oracle for its own data source.
@MainActor
public final class HeadlessListView: ListView {
  public typealias Cell = HeadlessListCell

  /// What the view asks; when it is set, an open batch and all that is displayed are forgotten.
  public var dataSource: (any ListViewDataSource<HeadlessListCell>)? {
    didSet { if dataSource !== oldValue { load() } }
  }

  public let capabilities: ListViewCapabilities

  /// Whether the view is on screen; what was displayed ends when it is detached.
  public var isAttached: Bool {
    didSet { if isAttached != oldValue { attachmentDidChange() } }
  }

  /// The calls that the view was given, in order.
  ///
  /// A call is a verb and its indices, separated by spaces: `reload`, `begin`, `end`,
  /// `insert 0.1 0.2`, `delete 0.1`, `reload 0.1`, `move 0.1 0.3`, `insert section 1 2`,
  /// `delete section 1`, `reload section 1`, `move section 0 2`. An item is written as its section,
  /// a dot and its position. It may be emptied at any time.
  public var transcript: [String] = []

  /// The animation of every insertion, deletion and reload in the transcript, in order.
  public internal(set) var animations: [RowAnimation] = []

  /// The rules that were broken so far.
  public internal(set) var violations: [ListViewViolation] = []

  /// Called with every violation, after it was recorded and before the view reloads itself.
  public var onViolation: ((ListViewViolation) -> Void)?

  /// Called for every cell that came on screen, when the layout is complete.
  public var willDisplay: ((HeadlessListCell, IndexPath) -> Void)?

  /// Called for every cell that left the screen, with its last index path, when the layout is
  /// complete.
  public var didEndDisplaying: ((HeadlessListCell, IndexPath) -> Void)?

  /// The number of rows that fit on the screen.
  public var viewportHeight: Int {
    didSet { layout() }
  }

  /// The number of rows above the screen.
  public internal(set) var contentOffset = 0

  // What the view was told by its data source last.
  var isLoaded = false
  var counts: [Int] = []
  var headerTitles: [String?] = []

  var update: OpenUpdate?
  var selectedItems: Set<IndexPath> = []

  var displayedCells: [IndexPath: HeadlessListCell] = [:]
  var cellTypes: [String: HeadlessListCell.Type] = [:]
  var reusableCells: [String: [HeadlessListCell]] = [:]
  var notices: [DisplayNotice] = []
  var layoutState = LayoutState.idle
  var isRepairing = false

  /// A count below zero was reported since the view loaded.
  var hasReportedCounts = false

  /// Whether cells are being asked for, and what was asked of the view meanwhile.
  enum LayoutState {
    case idle, running, mustRepeat, mustReload
  }

  /// Creates a view that shows nothing yet.
  ///
  /// - Parameters:
  ///   - viewportHeight: The number of rows that fit on the screen.
  ///   - capabilities: What the view lets itself be told.
  ///   - isAttached: Whether the view is on screen at first.
  public init(
    viewportHeight: Int = 20, capabilities: ListViewCapabilities = ListViewCapabilities(),
    isAttached: Bool = true
  ) {
    self.viewportHeight = viewportHeight
    self.capabilities = capabilities
    self.isAttached = isAttached
  }
}

public import ObservableCollections

/// A list view without a screen that enforces the batch rule.
///
/// Every row is one unit high, headers have no height. An update that breaks a rule is recorded in
/// `violations`, and the view reloads itself. Any program can use it to test its own data source.
///
/// A list that is scrolled to its top stays there when it is updated. In one that is not, what is on
/// screen stays where it is: the first row on screen that stays and is not moved keeps its place, also if
/// rows on screen above it go, so that others come from above the screen. If none stays, as many rows are
/// above the screen as before.
///
/// What a person does in a view are calls, too, such as `tapItem(at:)`, `dragItem(from:to:)`,
/// `removeItemsAsUser(at:)`, `swipeItem(at:choosing:)`, `moveFocus(to:)` and `scroll(to:)`.
///
/// The time of an update depends on the number of edits, of displayed and selected items, and of
/// sections, but not on the number of rows.
@MainActor
public final class HeadlessListView: BackgroundListView {
  public typealias Cell = HeadlessListCell

  /// The data source; setting it ends an open update and forgets all that is displayed.
  ///
  /// The one before is told that its cells disappeared.
  public var dataSource: (any ListViewDataSource<HeadlessListCell>)? {
    didSet {
      if dataSource !== oldValue { load() }
    }
  }

  /// What answers and is told beside the data source, also when it has another one.
  public let responders = ListViewResponders()

  /// The updates that the view accepts, as they were passed when it was created.
  public let capabilities: ListViewCapabilities

  /// When the view asks for the counts before an update.
  public let counting: ListViewCounting

  /// Whether the view is on screen; when it is detached, it displays no cells.
  ///
  /// The selection, the focus and what is expanded survive a detachment, unless the data source calls
  /// `reloadData()` when the view is attached again, or has other counts then.
  public var isAttached: Bool {
    didSet { if isAttached != oldValue { attachmentDidChange() } }
  }

  /// The calls that the view received, in order.
  ///
  /// A call is a verb and its indices, separated by spaces: `reload`, `begin`, `end`,
  /// `insert 0.1 0.2`, `delete 0.1`, `reload 0.1`, `reconfigure 0.1`, `move 0.1 0.3`,
  /// `insert section 1 2`, `delete section 1`, `reload section 1`, `move section 0 2`. An item is
  /// written as its section, a dot and its position. The transcript grows until you empty it.
  public var transcript: [String] = [] {
    didSet { if transcript.isEmpty { animations = [] } }
  }

  /// The animation of each insertion, deletion and reload in the transcript, in order.
  ///
  /// It is emptied when the transcript is.
  public internal(set) var animations: [RowAnimation] = []

  /// The rules that were broken so far.
  public internal(set) var violations: [ListViolation] = []

  /// Called with each violation, after it was recorded and before the view reloads itself.
  ///
  /// Without it, violations are also written to standard error.
  public var onViolation: ((ListViolation) -> Void)?

  /// Called with each cell that appeared on screen, after the layout.
  public var willDisplay: ((HeadlessListCell, IndexPath) -> Void)?

  /// Called with each cell that left the screen, and its last index path.
  ///
  /// The cell still has its content: it is reused only after the call.
  public var didEndDisplaying: ((HeadlessListCell, IndexPath) -> Void)?

  /// What is shown behind the rows.
  public var backgroundView: AnyObject?

  /// Whether a person can select several items; `selectItem(at:)` does so in any case.
  public var allowsMultipleSelection = false

  /// How many rows below the screen are prefetched.
  public var prefetchDistance = 0 {
    didSet { layout() }
  }

  /// The number of rows that fit on the screen.
  public var viewportHeight: Int {
    didSet { layout() }
  }

  /// The number of rows above the screen.
  public internal(set) var contentOffset = 0

  // The last answers of the data source; there are none before the view is loaded.
  var isLoaded = false
  var rows = RowLayout(hasHeaders: false)
  var headerTitles = HeaderTitles()

  var update: OpenUpdate?
  var marks = ViewMarks()

  /// The counts when the view was detached, as long as the marks may still be valid.
  var countsAtDetachment: [Int]?

  var displayedCells: [IndexPath: HeadlessListCell] = [:]

  /// The headers and footers of sections on screen; `nil` for those that a section does not have.
  var supplementaryViews: [SupplementaryPlace: HeadlessListCell?] = [:]
  var cellTypes: [String: HeadlessListCell.Type] = [:]

  /// The cell on screen that the data source is asked to configure again.
  var reconfiguredCell: HeadlessListCell?

  let displays = CellDisplays<HeadlessListCell>()
  var layoutState = LayoutState.idle

  /// Counts the layouts and loads, so that a layout notices that a hook caused another one.
  var layoutCount = 0
  var isRepairing = false

  /// Whether the view shows an edit of the user that its data source may not have yet.
  var isAheadOfList = false

  /// The items that are prefetched, and are not displayed yet.
  var prefetchedItems: Set<IndexPath> = []

  /// Whether an impossible count was reported since the view loaded.
  var hasReportedCounts = false

  /// Whether the data source is being asked, and what must follow.
  enum LayoutState {
    case idle, running, mustRepeat, mustReload
  }

  /// Creates a view that shows nothing yet.
  ///
  /// - Parameters:
  ///   - viewportHeight: The number of rows that fit on the screen.
  ///   - capabilities: The updates that the view accepts.
  ///   - counting: When the view asks for the counts before an update.
  ///   - isAttached: Whether the view is on screen at first.
  public init(
    viewportHeight: Int = 20, capabilities: ListViewCapabilities = ListViewCapabilities(),
    counting: ListViewCounting = .eager, isAttached: Bool = true
  ) {
    self.viewportHeight = viewportHeight
    self.capabilities = capabilities
    self.counting = counting
    self.isAttached = isAttached
  }
}

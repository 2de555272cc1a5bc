public import ListBinding
public import ObservableCollections

/// A list view that forwards each call to another one, and checks the calls and the questions.
///
/// Bind a list to it instead of to your own view, in tests or in debug builds. It reports each update
/// that breaks a rule, before your view receives the end of it, and each question of your view that
/// the data source cannot answer.
///
///     let checked = CheckedListView(tableView)
///     messages.bind(to: checked, using: MessageBinder())
///
/// It cannot check that the view reports user actions correctly; `ListViewLaws` does.
///
/// It changes nothing else. Keep it for as long as the binding should last: the binding belongs to
/// it, and ends with it.
@MainActor
public final class CheckedListView<Base: ListView>: ListView {
  public typealias Cell = Base.Cell

  /// The view that receives the calls.
  public let base: Base

  public var scrollAnchor: ScrollAnchor? {
    get { base.scrollAnchor }
    set { base.scrollAnchor = newValue }
  }

  public var isScrolledToTop: Bool { base.isScrolledToTop }

  public var isScrolledToEnd: Bool { base.isScrolledToEnd }

  public var responders: ListViewResponders { base.responders }

  /// The updates that are accepted: those of `base`, unless fewer were passed to the initializer.
  public var capabilities: ListViewCapabilities { ownCapabilities ?? base.capabilities }

  /// When the counts before an update are asked for.
  public let counting: ListViewCounting

  /// Whether `base` is attached.
  public var isAttached: Bool { base.isAttached }

  /// The data source; `base` gets one that forwards its questions to it.
  public var dataSource: (any ListViewDataSource<Base.Cell>)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }

  /// Called with each violation.
  ///
  /// Without it, violations are written to standard error.
  public var onViolation: ((ListViolation) -> Void)?

  /// Called with each call, before it is checked and forwarded.
  public var onCall: ((DataSourceEventKind) -> Void)?

  /// Is told what the data source answers and is told, with the number of the data source.
  var ledger: DisplayLedger?

  /// Called with the law that is broken by what the data source is asked or told, and how.
  var onProblem: ((BrokenListViewLaw.Law, String) -> Void)?

  /// The data source that it gave to `base`.
  private weak var checkedSource: CheckedDataSource<Base>?

  /// How many data sources the view has had; the number of the last one.
  private(set) var sourceCount = 0

  /// The data sources that the view has had, if it is checked by laws.
  private var sources: [WeakSource] = []

  private struct WeakSource {
    weak var source: CheckedDataSource<Base>?
  }

  /// How many data sources are still there.
  var keptSourceCount: Int { sources.count { $0.source != nil } }

  /// Makes a cell for an item that does not exist; without it, the data source is asked.
  var makeSpareCell: ((IndexPath) -> Base.Cell?)?

  /// What the user does, of which the view has to tell.
  var userAction: UserAction?

  /// What is marked in the view, as far as updates, the program and the user tell.
  var marks = FollowedMarks()

  /// What the program does with the view now, of which the view tells no marks.
  private(set) var programAction: ProgramAction?

  private let ownCapabilities: ListViewCapabilities?

  /// The counts after the last update, in a view that counts eagerly.
  var counts: [Int] = []

  /// The update between `beginUpdates` and `endUpdates`.
  var update: UpdateCalls?

  /// The items that the update reconfigures: at their old index paths in a batch view, at the new ones in others.
  var reconfigured: Set<IndexPath> = []

  /// Whether a violation of the open update has been reported.
  var isUpdateBroken = false

  /// The number of cells and titles that are being made.
  var questionDepth = 0 {
    didSet { if questionDepth == 0 { isReplaced = false } }
  }

  /// Whether the data source was replaced while it was asked: the view loads all after its layout, so that
  /// a reload may say the same.
  private(set) var isReplaced = false

  /// Creates a view that checks another one.
  ///
  /// - Parameters:
  ///   - base: The view that receives the calls.
  ///   - capabilities: The updates to accept, if they are fewer than those of `base`.
  ///   - counting: When the counts before an update are asked for. `.lazy` also finds a data source
  ///     that moves on before `beginUpdates()` has returned.
  public init(
    _ base: Base, capabilities: ListViewCapabilities? = nil, counting: ListViewCounting = .lazy
  ) {
    self.base = base
    self.ownCapabilities = capabilities
    self.counting = counting
  }

  private func dataSourceDidChange() {
    update = nil
    isReplaced = questionDepth > 0
    counts = counting == .eager ? currentCounts() : []
    sourceCount += 1
    marks.reload()
    ledger?.replaceSource(by: sourceCount)
    let source = dataSource.map { CheckedDataSource($0, number: sourceCount, view: self) }
    checkedSource = source
    if ledger != nil, let source { sources.append(WeakSource(source: source)) }
    acting(.update) { base.dataSource = source }
  }

  isolated deinit {
    if let checkedSource, base.dataSource === checkedSource { base.dataSource = nil }
  }
}

extension CheckedListView: BackgroundListView where Base: BackgroundListView {
  public var backgroundView: AnyObject? {
    get { base.backgroundView }
    set { base.backgroundView = newValue }
  }
}

// MARK: - Reporting

extension CheckedListView {
  func currentCounts() -> [Int] {
    dataSource?.itemCounts { index, detail in
      report(ListViolation(.countsAddUp, at: index, before: counts, detail: detail))
    } ?? []
  }

  /// Notes a move or a deletion that the user made in the base, which is no update.
  func noteEdit(_ event: ListViewEvent) {
    ledger?.follow(event)
    marks.follow(event)
    guard counting == .eager else { return }
    switch event {
    case .didMove(let source, let destination): counts.moveItem(from: source, to: destination)
    case .didDelete(let indexPaths):
      for place in indexPaths where place.count == 2 && counts.indices.contains(place[0]) {
        counts[place[0]] -= 1
      }
    default: break
    }
  }

  /// Notes what the base tells of what the user does.
  func noteUserAction(_ event: ListViewEvent) {
    if programAction != nil { return }
    if let law = userAction?.law, let problem = userAction?.problem(of: event) {
      onProblem?(law, problem)
    }
    if let onProblem, let problem = marks.problem(ofTelling: event, in: base) {
      onProblem(.marksBeforeTelling, problem)
    }
    switch event {
    case .didSelect(let place):
      marks.selection.insert(place, keepingOthers: base.allowsMultipleSelection)
    case .didDeselect(let place): marks.selection.remove(place)
    case .didExpand(let place): marks.expandedItems.insert(place, keepingOthers: true)
    case .didCollapse(let place): marks.expandedItems.remove(place)
    case .didExpandSection(let section):
      marks.expandedSections.insert(section, keepingOthers: true)
    case .didCollapseSection(let section): marks.expandedSections.remove(section)
    case .didFocus(let place): marks.focus.place = place
    default: break
    }
  }

  /// Notes what a data source is told of displays.
  func noteDisplay(_ event: ListViewEvent, toldTo number: Int) {
    if let broken = ledger?.problem(of: event, toldTo: number) {
      let (law, detail) = broken.problem
      onProblem?(law, detail)
    }
  }

  /// Lets the program do something with the view, of which the view must not tell as of the user.
  func acting(_ action: ProgramAction, _ body: () -> Void) {
    let outer = programAction
    programAction = action
    body()
    programAction = outer
  }

  /// Notes the counts of the list that the view is about to show.
  func noteCounts() { checkedSource?.noteCounts() }

  /// Forgets the counts of before, which the view may have named items by.
  func forgetOldCounts() { checkedSource?.forgetOldCounts() }

  /// Follows items through an update.
  ///
  /// - Parameter moved: The old indices of the items and sections that calls moved.
  func follow(_ change: ListChange, moving moved: Set<ListViolation.Index>) {
    marks.follow(change, moving: moved)
    let lookup = change.lookup
    let isBatch = capabilities.updates == .batch
    ledger?.follow(change, moving: moved) { [reconfigured] place in
      (isBatch ? place : lookup.newIndexPath(of: place)).map(reconfigured.contains) ?? false
    }
  }

  /// Reports a violation.
  ///
  /// - Parameter law: The law that the view breaks by it; without one, whoever updates the view does.
  func report(_ violation: ListViolation, breaking law: BrokenListViewLaw.Law? = nil) {
    if let law, let onProblem { return onProblem(law, "\(violation)") }
    if let onViolation { onViolation(violation) } else { warn("\(violation)") }
  }

  func report(
    _ rule: ListViolation.Rule, after: [Int]? = nil, breaking law: BrokenListViewLaw.Law? = nil,
    _ detail: String
  ) {
    report(ListViolation(rule, before: counts, after: after, detail: detail), breaking: law)
  }
}

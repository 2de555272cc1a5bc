public import Foundation

/// A list of generators that can be added to and refilled; the manager for lists that are made at once.
///
/// What is *added* or *cleared* is shown after `forceRefill()`, or with the next change that views are
/// told of; what is *inserted*, *replaced* or *removed* is shown at once. A list whose sections change
/// while it is shown is for a `ManualTableManager`, one of which rows come in any order for a
/// `GravityTableManager`. A generator that is added again goes to its new place, and the rows that it shows
/// below it follow, unless the same call places them.
///
/// ```swift
/// let manager = view.rddm.baseBuilder.add(plugin: .selectable()).build()
/// manager.addCellGenerators(friends.map { FriendCell.rddm.baseGenerator(with: $0) })
/// manager.forceRefill()
/// ```
@MainActor
open class BaseTableManager: DataDisplayManager {
  /// The sections and generators, at one version.
  public typealias Snapshot = SectionedSnapshot<GeneratorSection, any TableCellGenerator>

  final let storage = MutableObservable2DArray<GeneratorSection, any TableCellGenerator>()

  // Where things are, in step with the storage; all are changed before views are told.
  final var sectionOrder = IdentityOrder<ObjectIdentifier>()
  final var sectionsByGenerator: [ObjectIdentifier: SectionRows] = [:]
  final var sectionsByHeader: [ObjectIdentifier: SectionRows] = [:]
  final var sectionsByFooter: [ObjectIdentifier: SectionRows] = [:]

  /// What a refill finds by which rows views show as they were.
  final var shownContents = ShownContents()

  /// The rows that a plugin expanded.
  final var expandedRows = ExpandedRows()

  /// How an edit is animated that a view is being told of, if its call says so.
  final var animations: EditAnimations?

  /// How edits are animated that views have not been told of.
  final var animatedEdits = AnimatedEdits()

  /// What follows the list since it was first bound.
  final var following: (any Disposable)?

  /// The number of batches that are open, and of those that views are told of later.
  final var openBatches = 0
  final var openStages = 0

  /// Whether the list was filled anew in a batch that is open.
  final var isRefilled = false

  /// The view whose event or question is handled, and what it shows; of a header that comes on screen, the
  /// view that it made, and of a row that is touched, its cell.
  final var inHand:
    (
      view: TableManagerView?, shown: Snapshot, header: LiveHeaderView?, cell: LiveGeneratorCell?
    )?

  /// What is told of cells that come on screen and leave it, in all views.
  final let displays = DisplayQueue()

  /// The views that show the list, in the order in which they were bound.
  private(set) final var views: [TableManagerView] = []

  /// The view that was bound last of those that show the list.
  final var lastView: TableManagerView? { views.last { $0.showsList } }

  /// The view whose event or question is handled, otherwise the one that was bound last of those that show
  /// the list.
  public final var view: TableManagerView? { inHand.map(\.view) ?? lastView }

  /// Called with what goes wrong while a view asks for cells; without it, it is written to standard
  /// error.
  public final var onError: ((DataDisplayError) -> Void)?

  /// Creates a manager without sections.
  public init() {}

  /// The sections and generators as an observable list.
  public final var list: Observable2DArray<GeneratorSection, any TableCellGenerator> { storage }

  /// The generators as they are by now, which views may not have been told of.
  ///
  /// - Complexity: O(1).
  public final var generators: GeneratorTable { GeneratorTable(snapshot: storage.snapshot) }

  /// The sections in order.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public final var sections: [GeneratorSection] { storage.snapshot.sections.map(\.metadata) }

  /// Returns where a generator is by now; `nil` if the list does not have it.
  ///
  /// - Complexity: O(log *n*).
  public final func indexPath(of generator: any TableCellGenerator) -> IndexPath? {
    guard let (section, item) = position(of: generator),
      let index = sectionOrder.index(of: section.id)
    else { return nil }
    return IndexPath(item: item, section: index)
  }

  /// Returns the generator that the view shows at an index path, as events and plugins have them;
  /// without a view, the one that is there.
  ///
  /// - Complexity: O(log *n*).
  public final func generator(at indexPath: IndexPath) -> (any TableCellGenerator)? {
    guard indexPath.count == 2 else { return nil }
    return GeneratorTable(snapshot: shownSnapshot)[indexPath.section][indexPath.item]
  }

  /// Notes a view that shows the list from now on.
  final func add(_ view: TableManagerView) {
    views.removeAll { !$0.showsList || $0.listView === view.listView }
    views.append(view)
  }

  /// Composes all changes that are made until the closure returns into one update of views.
  ///
  /// It has the animation of the views, whatever the calls in it say.
  ///
  /// - Parameter body: Called once; an inner batch joins the outer one.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; what it did before stays.
  @discardableResult
  public final func batchUpdate<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var left: Snapshot?
    defer { if let left { keepRefill(left) } }
    return try storage.batchUpdate { (_) throws(Failure) in
      openBatches += 1
      defer {
        openBatches -= 1
        if openBatches == 0, isRefilled { (left, isRefilled) = (storage.snapshot, false) }
      }
      return try body()
    }
  }

  // MARK: Adding

  /// Adds a section with a header; nothing if the list has the header already.
  ///
  /// Rows that are added without another place are in the last section: in a gravity manager in that of the
  /// heaviest header, otherwise in that of the header that was added last. Those that were added before
  /// the first header are in a section without one.
  public final func addSectionHeaderGenerator(_ header: any TableHeaderGenerator) {
    if sectionsByHeader[header.id] != nil { return }
    guard let index = index(ofNew: header) else { return }
    staged { insert(GeneratorSection(header: header), [], at: index) }
  }

  open func addCellGenerator(_ generator: any TableCellGenerator) {
    addCellGenerators([generator])
  }

  open func addCellGenerators(_ generators: [any TableCellGenerator]) {
    if generators.isEmpty { return }
    staged { insert(generators, at: .end(of: lastSection())) }
  }

  open func addCellGenerators(
    _ generators: [any TableCellGenerator], after generator: any TableCellGenerator
  ) throws(DataDisplayError) {
    try check(generator)
    staged { insert(generators, at: .after(generator)) }
  }

  /// Adds a row after another; see `addCellGenerators(_:after:)`.
  public final func addCellGenerator(
    _ generator: any TableCellGenerator, after other: any TableCellGenerator
  ) throws(DataDisplayError) {
    try addCellGenerators([generator], after: other)
  }

  /// Adds rows to the section of a header; nothing if the list does not have it.
  ///
  /// - Complexity: O(*m* log *n*) for *m* rows.
  open func addCellGenerators(
    _ generators: [any TableCellGenerator], toHeader header: any TableHeaderGenerator
  ) {
    guard let section = sectionsByHeader[header.id] else { return }
    staged { insert(generators, at: .end(of: section)) }
  }

  /// Adds a row to the section of a header; nothing if the list does not have it.
  public final func addCellGenerator(
    _ generator: any TableCellGenerator, toHeader header: any TableHeaderGenerator
  ) {
    addCellGenerators([generator], toHeader: header)
  }

  /// Adds rows to the section of a footer; nothing if the list does not have it.
  open func addCellGenerators(
    _ generators: [any TableCellGenerator], toFooter footer: any TableFooterGenerator
  ) {
    guard let section = sectionsByFooter[footer.id] else { return }
    staged { insert(generators, at: .end(of: section)) }
  }

  /// Adds a row to the section of a footer; nothing if the list does not have it.
  public final func addCellGenerator(
    _ generator: any TableCellGenerator, toFooter footer: any TableFooterGenerator
  ) {
    addCellGenerators([generator], toFooter: footer)
  }

  // MARK: Showing

  /// Lets views load everything again, with all that was added since they were told.
  ///
  /// - Complexity: O(*s*) for *s* sections, beside what the views do.
  open func forceRefill() {
    shownContents.removeAll()
    batchUpdate {
      // Equal sections that lie elsewhere in memory count as others, so that views reload.
      storage.replace(with: Array(storage.snapshot.sections))
    }
  }

  open func update(generators: [any TableCellGenerator]) {
    if generators.count == 1 { return reload(generators[0]) }
    let known = listed(unique(generators))
    if !known.isEmpty { batchUpdate { known.forEach(reload) } }
  }

  open func clearCellGenerators() {
    staged {
      for generator in storage.snapshot {
        collapse(generator)
        forget(generator)
      }
      for section in sections {
        section.rows.order.removeAll()
        if section.isBare { remove(section.rows) }
      }
      sectionsByGenerator = [:]
      storage.removeAllItems()
    }
  }

  /// Removes all rows from the section of a header, which stays; views show it after the next refill or
  /// told change. Nothing if the list does not have the header.
  ///
  /// - Complexity: O(*m* log *n*) for *m* rows of the section.
  open func removeAllGenerators(from header: any TableHeaderGenerator) {
    guard let section = sectionsByHeader[header.id] else { return }
    staged { removeRows(of: section) }
  }

  /// Removes all rows from the section of a footer; see `removeAllGenerators(from:)` of a header.
  open func removeAllGenerators(from footer: any TableFooterGenerator) {
    guard let section = sectionsByFooter[footer.id] else { return }
    staged { removeRows(of: section) }
  }

  // MARK: Placing

  /// Puts rows to a place that others say.
  func place(_ generators: [any TableCellGenerator], at place: GeneratorPlace) {
    insert(generators, at: place)
  }

  /// Called when rows were put next to others, not by their weights, before views are told.
  ///
  /// - Parameter placed: The rows, one behind the other.
  func didPlace(_ placed: [any TableCellGenerator]) {}

  /// Called when a row was put below one that was moved, which shows it, before views are told.
  func didPlace(_ child: any TableCellGenerator, below parent: any TableCellGenerator) {}

  /// Called with each row that leaves the list, not with those that are moved, before views are told.
  func willLeave(_ generator: any TableCellGenerator) {}

  /// The index of a section that is added with a header; `nil` if the list has the header by then.
  func index(ofNew header: any TableHeaderGenerator) -> Int? { sectionOrder.count }

  /// Returns sections in the order in which the list has them.
  func arranged(_ sections: [Section]) -> [Section] { sections }
}

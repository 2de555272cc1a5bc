public import ObservableCollections
import Signals

/// The data source that a binding installs in its view.
///
/// Life cycle:
/// 1. The view owns it; it owns the binder and the subscription, and refers to the view weakly.
/// 2. It takes what its inbox has composed, and applies it as one update.
/// 3. It ends when the view goes (`deinit`), or by `end()`: the disposable, or the next binding.
///    What it holds is released then; if it is being asked or applies an update, after that, since a
///    view may go on asking in the middle of a layout.
///
/// The path of an update that is applied at once is inlinable: it is specialised where the list and
/// the view are known, since an update of an unknown type costs three times as much to hand on.
@MainActor
@usableFromInline
final class BoundDataSource<DataSource: DataSourceProtocol & Sendable, View: ListView> {
  @usableFromInline weak var view: View?
  @usableFromInline var binder: ListBinder<DataSource, View>?
  @usableFromInline let binding: ListViewBinding<DataSource>

  @usableFromInline var displayedSnapshot: DataSource?
  @usableFromInline var update: ListUpdate<DataSource>?

  /// Whether the view shows all items in one section.
  @usableFromInline var isFlat: Bool

  /// Where the sections lie, if the view has none.
  private var flatOffsets: FlatOffsets?

  /// What waits for a view that is detached or must be reloaded.
  private var missed: DataSource?

  /// Whether the view must be reloaded before anything else.
  @usableFromInline var mustReload = false

  @usableFromInline var hasEnded = false
  @usableFromInline var isApplying = false
  @usableFromInline var questionDepth = 0

  /// Updates came while the view asked by itself.
  private var mustWakeAfterQuestion = false

  /// Updates came while another was applied.
  @usableFromInline var mustTakeMore = false

  init(
    _ binder: ListBinder<DataSource, View>, view: View, binding: ListViewBinding<DataSource>
  ) {
    self.binder = binder
    self.view = view
    self.binding = binding
    isFlat = !binder.capabilities(of: view).sections
  }

  deinit {
    binding.cancel()
  }
}

extension BoundDataSource {
  /// Binds a view to a binder; the bindings that the two had before end.
  @usableFromInline
  static func install(in view: View, for binder: ListBinder<DataSource, View>) -> BoundDataSource {
    binder.host?.end()
    (view.dataSource as? any UpdateReceiver)?.end()
    let weakBinding = WeakBinding<DataSource>()
    let binding = ListViewBinding(inbox: UpdateInbox(binding: weakBinding), binding: weakBinding)
    let source = BoundDataSource(binder, view: view, binding: binding)
    weakBinding.object = source
    binder.host = source
    view.dataSource = source
    return source
  }
}

extension BoundDataSource: ListBinderHost {
  @usableFromInline
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    binding.cancel()
    if let view, view.dataSource === self { view.dataSource = nil }
    releaseIfEnded()
  }

  @inlinable
  func releaseIfEnded() {
    if hasEnded, !isApplying, questionDepth == 0 { release() }
  }

  @usableFromInline
  func release() {
    binder = nil
    displayedSnapshot = nil
    missed = nil
    flatOffsets = nil
  }
}

// MARK: - Applying updates

extension BoundDataSource: UpdateReceiver {
  func takeUpdates() {
    // The call that applies an update also takes those that come meanwhile; a view that is asking is
    // not updated.
    guard !isApplying else {
      mustTakeMore = true
      return
    }
    guard questionDepth == 0 else {
      mustWakeAfterQuestion = true
      return
    }
    isApplying = true
    takeAll()
    isApplying = false
    releaseIfEnded()
  }

  /// Applies an update at once, unless the view is being told or asked, or has to be reloaded.
  ///
  /// - Returns: Whether it has.
  @inlinable
  func apply(_ update: ListUpdate<DataSource>) -> Bool {
    guard !isApplying, questionDepth == 0, !mustReload, let (binder, view) = partners(),
      view.isAttached
    else { return false }
    isApplying = true
    apply(update, binder, view)
    if mustTakeMore || mustReload { takeAll() }
    isApplying = false
    releaseIfEnded()
    return true
  }

  @usableFromInline
  func takeAll() {
    while let (binder, view) = partners(), takeNext(binder, view) {}
    mustTakeMore = false
  }

  /// The binder and the view, as long as the view is bound by this.
  @inlinable
  func partners() -> (ListBinder<DataSource, View>, View)? {
    guard let binder, let view, isBound(to: view) else { return nil }
    return (binder, view)
  }

  /// Whether the view asks this; the binding ends if it asks another.
  @inlinable
  func isBound(to view: View) -> Bool {
    if !hasEnded, view.dataSource !== self { end() }
    return !hasEnded
  }

  /// Applies the updates that wait; returns whether there may be more.
  private func takeNext(_ binder: ListBinder<DataSource, View>, _ view: View) -> Bool {
    let contents = binding.inbox.take()
    for violation in contents.violations {
      guard !hasEnded else { return false }
      binder.didFind(violation, in: view)
    }
    guard !hasEnded else { return false }
    if !view.isAttached || mustReload {
      if let newest = contents.updates?.new { missed = newest }
      mustReload = mustReload || missed != nil
      guard view.isAttached, let newest = missed ?? displayedSnapshot else {
        return !contents.isEmpty
      }
      missed = nil
      mustReload = false
      reload(newest, version: contents.updates?.version ?? 0, binder, view)
      return true
    }
    do throws(ListViolation) {
      let update = try contents.update()
      if let update { apply(update, binder, view) }
      return update != nil || !contents.isEmpty
    } catch {
      binder.didFind(error, in: view)
      guard isBound(to: view), let newest = contents.updates else { return false }
      if view.isAttached {
        reload(newest.new, version: newest.version, binder, view)
      } else {
        miss(newest.new)
      }
      return true
    }
  }

  private func reload(
    _ list: DataSource, version: Int, _ binder: ListBinder<DataSource, View>, _ view: View
  ) {
    apply(
      ListUpdate(
        from: displayedSnapshot ?? list, to: list, structure: .reload, version: version),
      binder, view)
  }

  @inlinable
  func apply(
    _ update: ListUpdate<DataSource>, _ binder: ListBinder<DataSource, View>, _ view: View
  ) {
    let capabilities = binder.capabilities(of: view)
    // A view that shows sections from now on, or no longer, starts anew, as one does without a list.
    let isNew = displayedSnapshot == nil || isFlat == capabilities.sections
    let plan = isNew ? .reload : UpdatePlan(update, for: capabilities)
    self.update = update
    switch plan {
    case .reload: tellReload(update, isFlat: !capabilities.sections, binder, view)
    case .edit(let kind): _ = tell(CollectionOfOne(kind), update, binder, view)
    case .batches(let batches): tell(batches, update, binder, view)
    }
    self.update = nil
  }

  @usableFromInline
  func tellReload(
    _ update: ListUpdate<DataSource>, isFlat: Bool, _ binder: ListBinder<DataSource, View>,
    _ view: View
  ) {
    self.isFlat = isFlat
    if !isFlat { flatOffsets = nil }
    show(update.new)
    binder.apply(
      event: DataSourceEvent(kind: .reload, dataSource: update.new, version: update.version),
      to: view)
  }

  /// Tells the view of an update in several, of which those after the first only reload.
  @usableFromInline
  func tell(
    _ batches: [[DataSourceEventKind]], _ update: ListUpdate<DataSource>,
    _ binder: ListBinder<DataSource, View>, _ view: View
  ) {
    if batches.isEmpty { show(update.new) }
    for (index, kinds) in batches.enumerated() {
      if index > 0 {
        guard mayGoOn(view, update) else { return }
        self.update = update.followUp
      }
      guard tell(kinds, update, binder, view) else { return }
    }
  }

  /// Tells the view of one update; returns false when it could not be told to the end.
  @inlinable
  func tell(
    _ kinds: some Collection<DataSourceEventKind>, _ update: ListUpdate<DataSource>,
    _ binder: ListBinder<DataSource, View>, _ view: View
  ) -> Bool {
    var event = DataSourceEvent(
      kind: .beginUpdates, dataSource: update.new, version: update.version)
    binder.apply(event: event, to: view)
    guard mayGoOn(view, update) else { return false }
    show(update.new)
    for kind in kinds {
      event.kind = kind
      binder.apply(event: event, to: view)
      guard mayGoOn(view, update) else { return false }
    }
    event.kind = .endUpdates
    binder.apply(event: event, to: view)
    return true
  }

  /// Whether the view is bound and has not been off the screen since the update began.
  @inlinable
  func mayGoOn(_ view: View, _ update: ListUpdate<DataSource>) -> Bool {
    guard isBound(to: view) else { return false }
    if view.isAttached, !mustReload { return true }
    miss(update.new)
    return false
  }

  @usableFromInline
  func miss(_ list: DataSource) {
    missed = list
    mustReload = true
  }

  @inlinable
  func show(_ list: DataSource) {
    displayedSnapshot = list
    if isFlat { findSections(of: list) }
  }

  @usableFromInline
  func findSections(of list: DataSource) {
    flatOffsets = FlatOffsets(list)
  }
}

extension ListUpdate {
  /// The update that reloads what another has put in its place.
  fileprivate var followUp: ListUpdate {
    ListUpdate(
      from: new, to: new, structure: .identity(sectionCount: new.numberOfSections()),
      version: version)
  }
}

// MARK: - Answering the view

extension BoundDataSource: ListViewDataSource {
  @usableFromInline typealias Cell = View.Cell

  @usableFromInline
  func numberOfSections() -> Int {
    if hasEnded { return 0 }
    return isFlat ? 1 : displayedSnapshot.map { max($0.numberOfSections(), 0) } ?? 0
  }

  @usableFromInline
  func numberOfItems(inSection section: Int) -> Int {
    if hasEnded { return 0 }
    if isFlat { return flatOffsets?.count ?? 0 }
    return displayedSnapshot.map { max($0.numberOfItems(inSection: section), 0) } ?? 0
  }

  @usableFromInline
  func cell(forItemAt indexPath: IndexPath) -> View.Cell {
    guard let binder, let view, let snapshot = displayedSnapshot else {
      fatalError(
        "The item \(indexPath.listDescription) is asked for, but the binding shows no items")
    }
    questionDepth += 1
    defer { finishQuestion() }
    let place = flatOffsets?.indexPath(at: indexPath.item) ?? indexPath
    return binder.cell(at: place, dataSource: snapshot, view: view)
  }

  @usableFromInline
  func titleForHeader(inSection section: Int) -> String? {
    guard !isFlat, let binder, let snapshot = displayedSnapshot else {
      return nil
    }
    questionDepth += 1
    defer { finishQuestion() }
    return binder.titleForHeader(inSection: section, dataSource: snapshot)
  }

  @usableFromInline
  func listViewDidAttach() {
    // A view that was away may have forgotten what it showed, also if it missed nothing.
    mustReload = true
    takeUpdates()
  }

  private func finishQuestion() {
    questionDepth -= 1
    if questionDepth == 0, mustWakeAfterQuestion {
      mustWakeAfterQuestion = false
      binding.inbox.wake()
    }
    releaseIfEnded()
  }
}

import ObservableCollections
import Signals

/// The data source that a binding installs in its view.
///
/// Life cycle:
/// 1. The view owns it; it owns the binder and the subscription, and refers to the view weakly.
/// 2. It takes what its inbox has composed, and applies it as one update.
/// 3. It ends when the view goes (`deinit`), or by `end()`: the disposable, or the next binding.
///    What it holds is released then; if it is being asked or applies an update, after that, since a
///    view may go on asking in the middle of a layout.
@MainActor
final class BoundDataSource<DataSource: DataSourceProtocol & Sendable, View: ListView> {
  private weak var view: View?
  private var binder: ListBinder<DataSource, View>?
  private let binding: ListViewBinding<DataSource>

  private(set) var displayedSnapshot: DataSource?
  private(set) var update: ListUpdate<DataSource>?

  /// Where the sections lie, if the view has none.
  private var flatOffsets: FlatOffsets?

  /// What waits for a view that is detached or must be reloaded.
  private var missed: DataSource?

  /// Whether the view must be reloaded before anything else.
  private var mustReload = false

  private var hasEnded = false
  private var isApplying = false
  private var questionDepth = 0

  /// Updates came while the view asked by itself.
  private var mustWakeAfterQuestion = false

  /// Updates came while another was applied.
  private var mustTakeMore = false

  init(
    _ binder: ListBinder<DataSource, View>, view: View, binding: ListViewBinding<DataSource>
  ) {
    self.binder = binder
    self.view = view
    self.binding = binding
    if !binder.capabilities(of: view).sections { flatOffsets = FlatOffsets([Never]()) }
  }

  deinit {
    binding.cancel()
  }
}

extension BoundDataSource: ListBinderHost {
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    binding.cancel()
    if let view, view.dataSource === self { view.dataSource = nil }
    releaseIfEnded()
  }

  private func releaseIfEnded() {
    if hasEnded, !isApplying, questionDepth == 0 { release() }
  }

  private func release() {
    binder = nil
    displayedSnapshot = nil
    missed = nil
    flatOffsets = nil
  }
}

// MARK: - Applying what comes

extension BoundDataSource: UpdateReceiver {
  func takeUpdates() {
    // Who applies takes all that comes meanwhile; a view that asks is not updated.
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

  private func takeAll() {
    while let (binder, view) = partners(), takeNext(binder, view) {}
    mustTakeMore = false
  }

  /// The binder and the view, as long as the view is bound by this.
  private func partners() -> (ListBinder<DataSource, View>, View)? {
    guard let binder, let view, isBound(to: view) else { return nil }
    return (binder, view)
  }

  /// Whether the view asks this; the binding ends if it asks another.
  private func isBound(to view: View) -> Bool {
    if !hasEnded, view.dataSource !== self { end() }
    return !hasEnded
  }

  /// Applies what waits; returns whether there may be more.
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

  private func apply(
    _ update: ListUpdate<DataSource>, _ binder: ListBinder<DataSource, View>, _ view: View
  ) {
    let capabilities = binder.capabilities(of: view)
    // A view that shows sections from now on, or no longer, starts anew, as one does without a list.
    let isFlat = !capabilities.sections
    let isNew = displayedSnapshot == nil || (flatOffsets != nil) != isFlat
    let plan = isNew ? .reload : UpdatePlan(update, for: capabilities)
    defer { self.update = nil }
    for part in plan.parts {
      self.update = part.isFollowUp ? update.followUp : update
      guard !part.isReload else {
        show(update.new, isFlat: isFlat)
        return binder.apply(event: update.event(.reload), to: view)
      }
      guard tell(part.kinds, update, isFlat: isFlat, binder, view) else { return }
    }
    if plan.parts.isEmpty { show(update.new, isFlat: isFlat) }
  }

  /// Tells the view of one update; returns false when the rest is not to be told.
  private func tell(
    _ kinds: [DataSourceEventKind], _ update: ListUpdate<DataSource>, isFlat: Bool,
    _ binder: ListBinder<DataSource, View>, _ view: View
  ) -> Bool {
    // One event for all kinds, since each that is made asks the runtime for its type.
    var event = update.event(.beginUpdates)
    binder.apply(event: event, to: view)
    guard mayGoOn(view, update) else { return false }
    show(update.new, isFlat: isFlat)
    for kind in kinds {
      event.kind = kind
      binder.apply(event: event, to: view)
      guard mayGoOn(view, update) else { return false }
    }
    event.kind = .endUpdates
    binder.apply(event: event, to: view)
    return mayGoOn(view, update)
  }

  /// Whether the view is bound and has not been off the screen since the update began.
  private func mayGoOn(_ view: View, _ update: ListUpdate<DataSource>) -> Bool {
    guard isBound(to: view) else { return false }
    if view.isAttached, !mustReload { return true }
    miss(update.new)
    return false
  }

  private func miss(_ list: DataSource) {
    missed = list
    mustReload = true
  }

  private func show(_ list: DataSource, isFlat: Bool) {
    displayedSnapshot = list
    flatOffsets = isFlat ? FlatOffsets(list) : nil
  }
}

extension ListUpdate {
  fileprivate func event(_ kind: DataSourceEventKind) -> DataSourceEvent<Snapshot> {
    DataSourceEvent(kind: kind, dataSource: new, version: version)
  }

  /// The update that reloads what another has put in its place.
  fileprivate var followUp: ListUpdate {
    ListUpdate(
      from: new, to: new, structure: .identity(sectionCount: new.numberOfSections()),
      version: version)
  }
}

// MARK: - Answering the view

extension BoundDataSource: ListViewDataSource {
  typealias Cell = View.Cell

  func numberOfSections() -> Int {
    guard !hasEnded, let displayedSnapshot else { return !hasEnded && flatOffsets != nil ? 1 : 0 }
    return flatOffsets == nil ? max(displayedSnapshot.numberOfSections(), 0) : 1
  }

  func numberOfItems(inSection section: Int) -> Int {
    if hasEnded { return 0 }
    if let flatOffsets { return flatOffsets.count }
    return displayedSnapshot.map { max($0.numberOfItems(inSection: section), 0) } ?? 0
  }

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

  func titleForHeader(inSection section: Int) -> String? {
    guard flatOffsets == nil, let binder, let snapshot = displayedSnapshot else {
      return nil
    }
    questionDepth += 1
    defer { finishQuestion() }
    return binder.titleForHeader(inSection: section, dataSource: snapshot)
  }

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

import ObservableCollections

/// The data source that a binding installs in its view.
///
/// Life cycle:
/// 1. The view owns it; it owns the binder and the subscription, and refers to the view weakly.
/// 2. It takes entries from its inbox, one batch of them at a time, and applies them as one update.
/// 3. It ends when the view goes (`deinit`), or by `end()`: the disposable, or the next binding.
///    What it holds is released then; if it is just being asked or is applying an update, after
///    that, since a view may go on asking in the middle of a layout.
@MainActor
final class BoundDataSource<DataSource: DataSourceProtocol & Sendable, View: ListView> {
  private weak var view: View?
  private var binder: ListBinder<DataSource, View>?
  private let disposable: BindingDisposable<DataSource>

  private(set) var displayedSnapshot: DataSource?
  private var displayedCounts: ItemCounts?

  /// Where the sections lie, if the view has been told of none.
  private var flatIndices: FlatIndices?

  private var gatherer = UpdateGatherer<DataSource>()
  private var pending = PendingUpdates<DataSource>()

  private var hasEnded = false
  private var isApplying = false
  private var questionDepth = 0

  /// Entries came while the view asked by itself.
  private var mustWakeAfterQuestion = false

  init(
    _ binder: ListBinder<DataSource, View>, view: View, disposable: BindingDisposable<DataSource>
  ) {
    self.binder = binder
    self.view = view
    self.disposable = disposable
    if !binder.capabilities(of: view).sections { flatIndices = FlatIndices([]) }
  }

  deinit {
    disposable.cancel()
  }
}

extension BoundDataSource: ListBinderHost {
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    disposable.cancel()
    if let view, view.dataSource === self { view.dataSource = nil }
    releaseIfEnded()
  }

  private func releaseIfEnded() {
    guard hasEnded, !isApplying, questionDepth == 0 else { return }
    binder = nil
    displayedSnapshot = nil
    displayedCounts = nil
    pending = PendingUpdates()
    gatherer = UpdateGatherer()
    flatIndices = nil
  }
}

// MARK: - Applying what comes

extension BoundDataSource: EntryReceiver {
  func takeEntries() {
    // Whoever applies takes all that comes meanwhile; a view that asks is not updated.
    guard !isApplying else { return }
    guard questionDepth == 0 else {
      mustWakeAfterQuestion = true
      return
    }
    isApplying = true
    while let (binder, view) = partners() {
      let entries = disposable.inbox.takeAll()
      for entry in entries { take(entry, binder, view) }
      if !view.isAttached {
        pending.foldIntoReload()
      } else if let update = pending.finish() {
        apply(update, binder, view)
        continue
      }
      if entries.isEmpty { break }
    }
    isApplying = false
    releaseIfEnded()
  }

  /// The binder and the view, as long as the view is bound by this.
  private func partners() -> (ListBinder<DataSource, View>, View)? {
    guard !hasEnded, let binder, let view else { return nil }
    guard view.dataSource === self else {
      end()
      return nil
    }
    return (binder, view)
  }

  private func take(
    _ entry: EventInbox<DataSource>.Entry, _ binder: ListBinder<DataSource, View>, _ view: View
  ) {
    let update =
      switch entry {
      case .event(let event): gatherer.receive(event)
      case .completed: gatherer.complete()
      }
    guard !hasEnded, let update else { return }
    if let violation = pending.append(update, displayed: displayedCounts) {
      binder.didFind(violation, in: view)
    }
  }

  private func apply(
    _ update: PendingUpdates<DataSource>.Composition, _ binder: ListBinder<DataSource, View>,
    _ view: View
  ) {
    let capabilities = binder.capabilities(of: view)
    // A view that shows sections from now on, or no longer, starts anew.
    let wasFlat = flatIndices != nil
    let old = wasFlat != capabilities.sections ? displayedCounts : nil
    let plan = UpdatePlan(update, from: old, for: capabilities)
    var isAdvanced = false
    func advance() {
      if !isAdvanced {
        displayedSnapshot = update.dataSource
        displayedCounts = update.counts
        flatIndices = capabilities.sections ? nil : FlatIndices(update.counts.counts)
      }
      isAdvanced = true
    }
    for kind in plan.updates.joined() {
      guard partners() != nil else { return }
      // What the view is told may take it off the screen; it gets a reload when it is back.
      guard view.isAttached else { return pending.takeBack(update) }
      if kind != .beginUpdates { advance() }
      let event = DataSourceEvent(
        kind: kind, dataSource: update.dataSource, version: update.version)
      binder.apply(event: event, to: view)
    }
    advance()
  }
}

// MARK: - Answering the view

extension BoundDataSource: ListViewDataSource {
  typealias Cell = View.Cell

  func numberOfSections() -> Int {
    if hasEnded { return 0 }
    if flatIndices != nil { return 1 }
    return displayedCounts?.numberOfSections() ?? 0
  }

  func numberOfItems(inSection section: Int) -> Int {
    if hasEnded { return 0 }
    if let flatIndices { return flatIndices.count }
    return displayedCounts?.numberOfItems(inSection: section) ?? 0
  }

  func cell(forItemAt indexPath: IndexPath) -> View.Cell {
    guard let binder, let view, let snapshot = displayedSnapshot else {
      fatalError(
        "The item \(indexPath.listDescription) is asked for, but the binding shows no items")
    }
    questionDepth += 1
    defer { finishQuestion() }
    let place = flatIndices?[indexPath.item] ?? indexPath
    return binder.cell(at: place, dataSource: snapshot, view: view)
  }

  func titleForHeader(inSection section: Int) -> String? {
    guard flatIndices == nil, let binder, let snapshot = displayedSnapshot else {
      return nil
    }
    questionDepth += 1
    defer { finishQuestion() }
    return binder.titleForHeader(inSection: section, dataSource: snapshot)
  }

  func listViewDidAttach() {
    takeEntries()
  }

  private func finishQuestion() {
    questionDepth -= 1
    if questionDepth == 0, mustWakeAfterQuestion {
      mustWakeAfterQuestion = false
      disposable.inbox.wake()
    }
    releaseIfEnded()
  }
}

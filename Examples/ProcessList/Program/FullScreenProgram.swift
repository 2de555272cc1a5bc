import Foundation
import ListBinding
import TerminalKit

/// The list on a terminal.
@MainActor
final class FullScreenProgram: TerminalProgram {
  var settings: ListSettings { didSet { if settings != oldValue { settingsDidChange() } } }
  var isPaused = false { didSet { pausedDidChange() } }
  var isFiltering = false { didSet { session.setNeedsDisplay() } }
  var isShowingHelp = false { didSet { session.setNeedsDisplay() } }

  /// The question that waits for a key.
  var question: KillQuestion? { didSet { session.setNeedsDisplay() } }

  /// What became of the last key, until the next one.
  var notice: String? { didSet { session.setNeedsDisplay() } }

  let view: TerminalListView
  let columns: ProcessColumns
  let headers = SectionHeaders()
  let session = TerminalSession()

  /// Whether the processes are those of this machine.
  let isLive: Bool
  var binder: ProcessListBinder?

  // What follows is shared with the file on drawing.
  var machine = MachineSummary()
  var allCount = 0
  var failure: ReadingFailure?
  var hasSample = false
  let markTimer = MarkTimer()

  private let interval: Double
  private let sampler: ProcessSampler
  private let model: ProcessListModel
  private let bag = DisposeBag()
  private let binding = SerialDisposable()
  private var isApplyingSettings = false
  private var shownMode: ListMode?
  private var refreshing: Task<Void, Never>?

  init(_ options: Options, sampler: ProcessSampler) {
    settings = options.settings
    interval = options.interval
    isLive = options.folder == nil || options.folder == "/proc"
    self.sampler = sampler
    model = ProcessListModel(settings: options.settings)
    columns = ProcessColumns(options.settings)
    view = TerminalListView(screen: session.screen)
  }

  /// Runs until the person quits, or a signal ends it.
  func run() async -> ExitReason {
    view.onNeedsDisplay = { [session] in session.setNeedsDisplay() }
    view.marksUpdates = false
    model.totals.observeNext { [weak self] totals in
      self?.headers.totals = totals
      self?.view.reconfigureSupplementaryViews()
    }.dispose(in: bag)

    session.begin(self)
    await showMode()
    pausedDidChange()
    let reason = await session.untilEnd()
    refreshing?.cancel()
    markTimer.cancel()
    binding.dispose()
    bag.dispose()
    return reason
  }

  // MARK: Refreshing

  private func pausedDidChange() {
    refreshing?.cancel()
    refreshing = isPaused ? nil : Task { await repeating(every: interval, refresh) }
    session.setNeedsDisplay()
  }

  func refresh() async {
    let sample = await sampler.sample()
    if Task.isCancelled { return }
    let hadCores = machine.cores.count
    machine = sample.machine
    allCount = sample.rows.count
    failure = sample.failure
    if machine.cores.count != hadCores { session.layOut() }
    await model.show(sample)
    if !hasSample {
      // From now on; that everything came at first says nothing.
      view.marksUpdates = true
      hasSample = true
    }
    session.setNeedsDisplay()
  }

  /// Sees that the model learns the newest settings, one after the other.
  private func settingsDidChange() {
    columns.apply(settings)
    headers.folded = settings.folded
    view.reconfigureSupplementaryViews()
    guard !isApplyingSettings else { return }
    isApplyingSettings = true
    Task {
      // The person knows what they did; marks are for what happened by itself.
      view.marksUpdates = false
      var applied = settings
      repeat {
        applied = settings
        await model.apply(applied)
        await showMode()
      } while applied != settings
      view.marksUpdates = hasSample
      isApplyingSettings = false
      view.select(view.selected)
    }
  }

  /// Binds the list of the mode to the view, if it is another one, and selects the same process.
  private func showMode() async {
    let mode = settings.mode
    if mode == shownMode { return }
    shownMode = mode
    let list = await model.list(mode)
    guard mode == shownMode else { return }
    let selected = selectedRow?.item.id
    let binder = ProcessListBinder(columns: columns, headers: headers, view: view)
    self.binder = binder
    let shown = list.bind(to: view, using: binder)
    binding.otherDisposable = shown
    if let selected {
      // The list may have been edited meanwhile: the place is that in the view.
      let place = shown.firstIndexPath { $0.item.id == selected }
      view.select(place.map(ListRow.item))
    }
  }

  /// Whether a process was there when the processes were last read.
  func exists(_ process: ProcessIdentity) async -> Bool { await model.contains(process) }

  /// The row that is selected.
  var selectedRow: OutlineRow<ProcessRow>? {
    guard case .item(let indexPath)? = view.selected, let snapshot = binder?.displayedSnapshot,
      indexPath.section < snapshot.numberOfSections(),
      indexPath.item < snapshot.numberOfItems(inSection: indexPath.section)
    else { return nil }
    return snapshot[indexPath]
  }
}

import Foundation
import ListBinding

/// The list on a terminal.
@MainActor
final class FullScreenProgram {
  var settings: ListSettings { didSet { if settings != oldValue { settingsDidChange() } } }
  var isPaused = false { didSet { pausedDidChange() } }
  var isFiltering = false { didSet { setNeedsDisplay() } }
  var isShowingHelp = false { didSet { setNeedsDisplay() } }

  /// The question that waits for a key.
  var question: KillQuestion? { didSet { setNeedsDisplay() } }

  /// What became of the last key, until the next one.
  var notice: String? { didSet { setNeedsDisplay() } }

  let view: TerminalListView
  let screen: Screen
  let columns: ProcessColumns
  let headers = SectionHeaders()
  let terminal = TerminalDevice()

  /// Whether the processes are those of this machine.
  let isLive: Bool
  var binder: ProcessListBinder?

  // What follows is shared with the file on drawing.
  var machine = MachineSummary()
  var allCount = 0
  var hasSample = false
  var isDrawScheduled = false
  var markTask: Task<Void, Never>?

  private let interval: Double
  private let sampler: ProcessSampler
  private let model: ProcessListModel
  private let input = TerminalInput()
  private let bag = DisposeBag()
  private let binding = SerialDisposable()
  private var isApplyingSettings = false
  private var shownMode: ListMode?
  private var refreshing: Task<Void, Never>?
  private var ending: CheckedContinuation<ExitReason, Never>?

  init(_ options: Options, sampler: ProcessSampler) {
    settings = options.settings
    interval = options.interval
    isLive = options.folder == nil || options.folder == "/proc"
    self.sampler = sampler
    model = ProcessListModel(settings: options.settings)
    columns = ProcessColumns(options.settings)
    let terminal = terminal
    screen = Screen(
      size: TerminalDevice.size, hasColors: TerminalDevice.hasColors, charset: .current
    ) { terminal.write($0) }
    view = TerminalListView(screen: screen)
  }

  /// Runs until the person quits, or a signal ends it.
  func run() async -> ExitReason {
    view.onNeedsDisplay = { [weak self] in self?.setNeedsDisplay() }
    view.marksUpdates = false
    input.events.observeNext { [weak self] event in self?.handle(event) }.dispose(in: bag)
    model.totals.observeNext { [weak self] totals in
      self?.headers.totals = totals
      self?.view.reconfigureSupplementaryViews()
    }.dispose(in: bag)

    // Signals are watched first: one that came in between would leave the terminal as it is.
    input.start(watching: SignalPipe.endSignals + [SIGTSTP, SIGCONT, SIGWINCH])
    terminal.enter()
    layOut()
    await showMode()
    pausedDidChange()
    let reason = await withCheckedContinuation { ending = $0 }
    refreshing?.cancel()
    markTask?.cancel()
    binding.dispose()
    bag.dispose()
    terminal.leave()
    return reason
  }

  func end(_ reason: ExitReason) {
    ending?.resume(returning: reason)
    ending = nil
  }

  // MARK: Refreshing

  private func pausedDidChange() {
    refreshing?.cancel()
    refreshing = isPaused ? nil : Task { await refreshAgainAndAgain() }
    setNeedsDisplay()
  }

  private func refreshAgainAndAgain() async {
    while !Task.isCancelled {
      let start = monotonicSeconds()
      await refresh()
      let rest = interval - (monotonicSeconds() - start)
      try? await Task.sleep(for: .seconds(max(rest, 0.01)))
    }
  }

  func refresh() async {
    let sample = await sampler.sample()
    if Task.isCancelled { return }
    let hadCores = machine.cores.count
    machine = sample.machine
    allCount = sample.rows.count
    if machine.cores.count != hadCores { layOut() }
    await model.show(sample)
    if !hasSample {
      // From now on; that everything came at first says nothing.
      view.marksUpdates = true
      hasSample = true
    }
    setNeedsDisplay()
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
    let selected = selectedRow?.item.id
    let binder = ProcessListBinder(columns: columns, headers: headers, view: view)
    self.binder = binder
    binding.otherDisposable = list.bind(to: view, using: binder)
    if let selected {
      let place = list.snapshot.firstIndex { $0.item.id == selected }
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

  // MARK: Events of the terminal

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .keys(let keys): for key in keys { handle(key) }
    case .ended: end(.signal(SIGHUP))
    case .signal(SIGWINCH): layOut()
    case .signal(SIGTSTP): suspend()
    case .signal(SIGCONT): resume()
    case .signal(let number): end(.signal(number))
    }
  }

  func suspend() {
    terminal.leave()
    signal(SIGTSTP, SIG_DFL)
    kill(getpid(), SIGTSTP)
    // It takes effect at any moment from now on. Where nobody could let the program go on, the
    // system ignores it; then nothing tells us so.
    Task {
      try? await Task.sleep(for: .milliseconds(100))
      resume()
    }
  }

  /// Takes the terminal, or waits until it may: after `bg` it is the shell's, and after `fg` nothing
  /// tells us that it is ours again.
  private func resume() {
    SignalPipe.watch(SIGTSTP)
    guard TerminalDevice.isForeground else {
      Task {
        try? await Task.sleep(for: .milliseconds(200))
        if !terminal.isEntered { resume() }
      }
      return
    }
    terminal.enter()
    layOut()
  }
}

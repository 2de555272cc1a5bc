import Foundation
import ListBinding

/// The list on a terminal.
@MainActor
final class FullScreenProgram {
  private static let endSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  var settings: ListSettings { didSet { if settings != oldValue { settingsDidChange() } } }
  var isPaused = false { didSet { pausedDidChange() } }
  var isFiltering = false { didSet { setNeedsDisplay() } }
  var isShowingHelp = false { didSet { setNeedsDisplay() } }

  let view: TerminalListView
  let screen: Screen
  let binder: ProcessListBinder

  private let interval: Double
  private let sampler: ProcessSampler
  private let model: ProcessListModel
  private let columns: ProcessColumns
  private let terminal = TerminalDevice()
  private let input = TerminalInput()
  private let bag = DisposeBag()

  private var machine = MachineSummary()
  private var allCount = 0
  private var hasSample = false
  private var isDrawScheduled = false
  private var isApplyingSettings = false
  private var refreshing: Task<Void, Never>?
  private var markTask: Task<Void, Never>?
  private var ending: CheckedContinuation<ExitReason, Never>?

  init(_ options: Options, sampler: ProcessSampler) {
    settings = options.settings
    interval = options.interval
    self.sampler = sampler
    model = ProcessListModel(settings: options.settings)
    columns = ProcessColumns(sort: options.settings.sort)
    let terminal = terminal
    screen = Screen(size: TerminalDevice.size, hasColors: TerminalDevice.hasColors) {
      terminal.write($0)
    }
    view = TerminalListView(screen: screen)
    binder = ProcessListBinder(columns: columns, view: view)
  }

  /// Runs until the person quits, or a signal ends it.
  func run() async -> ExitReason {
    view.onNeedsDisplay = { [weak self] in self?.setNeedsDisplay() }
    view.marksUpdates = false
    model.processes.bind(to: view, using: binder).dispose(in: bag)
    input.events.observeNext { [weak self] event in self?.handle(event) }.dispose(in: bag)

    // Signals are watched first: one that came in between would leave the terminal as it is.
    input.start(watching: Self.endSignals + [SIGTSTP, SIGCONT, SIGWINCH])
    terminal.enter()
    layOut()
    pausedDidChange()
    let reason = await withCheckedContinuation { ending = $0 }
    refreshing?.cancel()
    markTask?.cancel()
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

  private func refresh() async {
    let sample = await sampler.sample()
    if Task.isCancelled { return }
    machine = sample.machine
    allCount = sample.processCount
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
    columns.sort = settings.sort
    setNeedsDisplay()
    guard !isApplyingSettings else { return }
    isApplyingSettings = true
    Task {
      // The person knows what they did; marks are for what happened by itself.
      view.marksUpdates = false
      var applied = settings
      repeat {
        applied = settings
        await model.apply(applied)
      } while applied != settings
      view.marksUpdates = hasSample
      isApplyingSettings = false
      view.select(view.selected)
    }
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

  private func resume() {
    SignalPipe.watch(SIGTSTP)
    terminal.enter()
    layOut()
  }

  /// Draws everything again, in the size that the terminal has now.
  func layOut() {
    screen.resize(to: TerminalDevice.size)
    let rows = screen.size.rows
    let first = rows >= 8 ? 2 : rows >= 4 ? 1 : 0
    view.layOut(in: first..<max(first, rows - 1))
    setNeedsDisplay()
  }

  // MARK: Drawing

  /// Draws soon, once, however many changes come until then.
  func setNeedsDisplay() {
    guard !isDrawScheduled else { return }
    isDrawScheduled = true
    Task {
      isDrawScheduled = false
      draw()
    }
  }

  private func draw() {
    guard terminal.isEntered else { return }
    let width = screen.size.columns
    let frame = view.frame
    if frame.lowerBound == 2 { screen.setLine(machine.line(width: width), at: 0) }
    if frame.lowerBound > 0 {
      let title =
        isShowingHelp ? Help.titleLine(width: width) : columns.titleLine(width: width)
      screen.setLine(title, at: frame.lowerBound - 1)
    }
    if isShowingHelp {
      for (row, line) in zip(frame, Help.lines(width: width, count: frame.count)) {
        screen.setLine(line, at: row)
      }
    } else {
      view.display()
      showPlaceholder()
    }
    let status = StatusLine(
      settings: settings, isFiltering: isFiltering, isPaused: isPaused,
      shownCount: binder.displayedSnapshot?.processCount ?? 0, allCount: allCount)
    screen.setLine(status.line(width: width), at: screen.size.rows - 1)
    screen.flush()
    endMarksInTime()
  }

  /// What stands in an empty list.
  private func showPlaceholder() {
    guard view.rows.rowCount == 0, let row = view.frame.first else { return }
    let text =
      settings.filter.isEmpty
      ? hasSample ? "There are no processes." : "Reading the processes …"
      : "Nothing matches “\(settings.filter)”."
    screen.setLine(Line(width: screen.size.columns, text: "  " + text, style: .dim), at: row)
  }

  private func endMarksInTime() {
    markTask?.cancel()
    guard let end = view.nextMarkEnd else { return }
    markTask = Task {
      try? await Task.sleep(for: .seconds(max(end - monotonicSeconds(), 0) + 0.01))
      if !Task.isCancelled { view.endMarks() }
    }
  }
}

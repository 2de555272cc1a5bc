import ListBinding
import TerminalKit

extension FullScreenProgram {
  private var screen: Screen { session.screen }

  func layOut() {
    let rows = screen.size.rows
    let first = rows >= 8 ? 2 + coreLineCount : rows >= 4 ? 1 : 0
    view.layOut(in: first..<max(first, rows - 1))
  }

  /// The lines that show the cores: a sixth of the screen at most.
  private var coreLineCount: Int {
    let machine = MachineLines(machine: machine, width: screen.size.columns)
    let most = screen.size.rows / 6
    return machine.wantedCoreLineCount <= most ? machine.wantedCoreLineCount : min(most, 1)
  }

  func draw() {
    let width = screen.size.columns
    let frame = view.frame
    if frame.lowerBound >= 2 {
      let lines = MachineLines(machine: machine, width: width)
        .lines(coreLineCount: frame.lowerBound - 2)
      for (row, line) in lines.enumerated() { screen.setLine(line, at: row) }
    }
    if frame.lowerBound > 0 {
      let title =
        isShowingHelp ? Help.keys.titleLine(width: width) : columns.titleLine(width: width)
      screen.setLine(title, at: frame.lowerBound - 1)
    }
    if isShowingHelp {
      for (row, line) in zip(frame, Help.keys.lines(width: width, count: frame.count)) {
        screen.setLine(line, at: row)
      }
    } else {
      view.display()
      showPlaceholder()
    }
    var status = StatusLine(
      settings: settings, isFiltering: isFiltering, isPaused: isPaused,
      shownCount: headers.totals[UserSection.everybody.id]?.processes ?? 0, allCount: allCount)
    status.message = question?.text(width: width - 1) ?? notice
    screen.setLine(status.line(width: width), at: screen.size.rows - 1)
    markTimer.wait(for: view)
  }

  /// What stands in an empty list.
  private func showPlaceholder() {
    guard view.rows.rowCount == 0, let row = view.frame.first else { return }
    let text =
      if let failure {
        "The processes cannot be read: \(failure.message)."
      } else if !settings.filter.text.isEmpty {
        "Nothing matches “\(settings.filter.text)”."
      } else {
        hasSample ? "There are no processes." : "Reading the processes …"
      }
    screen.setLine(Line(width: screen.size.columns, text: "  " + text, style: .dim), at: row)
  }
}

import Foundation
import ListBinding
import TerminalKit

/// The list by one of the architectures, and around it which one that is.
@MainActor
final class GalleryScreen {
  let view: TerminalListView

  /// The architecture that the list is shown by, as an index.
  private(set) var shown = 0
  var isShowingHelp = false
  var isPaused = false

  /// What became of the last key, until the next one, whoever handles that.
  var notice: String?

  /// Called with a file that the person chose.
  var onChoice: Architecture.FileHandler = { _ in }

  private let list: GalleryList
  private let screen: Screen
  private let binding = SerialDisposable()
  private var calls: [DataSourceEventKind] = []

  init(_ list: GalleryList, on screen: Screen, now: @escaping () -> Double = monotonicSeconds) {
    self.list = list
    self.screen = screen
    view = TerminalListView(screen: screen, now: now)
    view.onCall = { [weak self] call in self?.calls.append(call) }
  }

  var architecture: Architecture { Architecture.all[shown] }

  /// Shows the list by an architecture, with the same row selected at the same place.
  func show(_ index: Int) {
    shown = index
    let (top, selected) = (view.top, view.selected)
    calls = []
    binding.otherDisposable = architecture.show(list, view) { [weak self] file in
      self?.onChoice(file)
    }
    view.top = top
    select(selected)
  }

  /// Selects a row, or none if it is not there.
  func select(_ row: ListRow?) { view.select(row.flatMap { view.rows.contains($0) ? $0 : nil }) }

  /// Ends the binding.
  func end() { binding.dispose() }

  /// Forgets what the view was told.
  func forgetCalls() { calls = [] }

  // MARK: Keys

  func handle(_ key: Key) {
    if isShowingHelp {
      isShowingHelp = false
      return
    }
    if case .character(let digit) = key, let number = digit.wholeNumberValue,
      Architecture.all.indices.contains(number - 1)
    {
      return show(number - 1)
    }
    if let movement = TerminalListView.Movement(key) { return view.moveSelection(movement) }
    switch key {
    case .character("?"), .character("h"), .function(1): isShowingHelp = true
    case .tab: show((shown + 1) % Architecture.all.count)
    case .enter, .right: view.chooseSelection()
    case .escape: view.select(nil)
    default: break
    }
  }

  // MARK: Drawing

  func layOut() {
    let rows = screen.size.rows
    let head = rows >= 4 * Architecture.all.count ? Architecture.all.count : rows >= 3 ? 1 : 0
    view.layOut(in: head..<max(head, rows - 1))
  }

  func draw() {
    let lines = ArchitectureLines(shown: shown, width: screen.size.columns)
    let head = view.frame.lowerBound
    for (row, line) in (head > 1 ? lines.table : [lines.tabs]).prefix(head).enumerated() {
      screen.setLine(line, at: row)
    }
    if isShowingHelp {
      let help = Help.keys.lines(width: screen.size.columns, count: view.frame.count)
      for (row, line) in zip(view.frame, help) { screen.setLine(line, at: row) }
    } else {
      view.display()
    }
    screen.setLine(status, at: screen.size.rows - 1)
  }

  private var status: Line {
    var line = Line(width: screen.size.columns)
    if let notice {
      line.append(" " + notice, style: .bold)
    } else {
      line.append(isPaused ? " PAUSED " : " ", style: .bold)
      line.append(architecture.name, style: .bold)
      let parts = ["\(architecture.lineCount) lines", "\(list.snapshot.numberOfItems) rows"]
      for part in parts where line.room >= part.columns + 3 { line.append(" · " + part) }
      if line.room >= 12 { line.append(" · " + calls.summary) }
      line.appendAtEnd(["? help", "q quit", "Tab next", "Enter open"])
    }
    line.fillUp()
    line.restyle(\.reversed)
    return line
  }
}

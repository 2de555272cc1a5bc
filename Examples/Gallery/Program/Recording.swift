import ListBinding
import TerminalKit

/// One architecture on a view that nobody sees, with room for all rows, and what the view is told.
@MainActor
final class Recording {
  let architecture: Architecture
  let view: TerminalListView

  /// What the view was told, call by call.
  private var calls: [DataSourceEventKind] = []
  private let binding: any Disposable

  init(_ architecture: Architecture, of list: GalleryList, width: Int) {
    self.architecture = architecture
    view = TerminalListView(screen: Screen(size: Size(columns: width, rows: 0)) { _ in })
    view.marksUpdates = false
    view.layOut(in: 0..<0)
    binding = architecture.show(list, view) { _ in }
    view.onCall = { [weak self] call in self?.calls.append(call) }
  }

  /// Ends the binding.
  func end() { binding.dispose() }

  /// What the view was told since this was last asked.
  func takeCalls() -> [DataSourceEventKind] {
    defer { calls = [] }
    return calls
  }

  /// Displays all rows, and returns them as text.
  @discardableResult
  func display() -> [String] {
    view.layOut(in: 0..<view.rows.rowCount)
    return view.visibleLines().map(\.text)
  }
}

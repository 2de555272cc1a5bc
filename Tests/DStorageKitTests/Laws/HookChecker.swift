import DStorageKit
import SignalsTesting

/// A cell that shows a name.
@MainActor
protocol ScriptCell: ReusableView {
  var name: String { get set }
}

final class LawCell: HeadlessListCell, ScriptCell {
  var name = ""
}

extension StrictCell: ScriptCell {
  var name: String {
    get { text }
    set { text = newValue }
  }
}

/// Checks the order of hooks, which may call back.
@MainActor
final class HookChecker {
  /// What a cell was told last, if anything since it was free.
  enum State { case prepared, added }

  // Of cells that are told of: those that the view drops in silence stay prepared.
  private var states: [ObjectIdentifier: State] = [:]
  private(set) var addedCount = 0
  private(set) var failure: String?
  var onHook: () -> Void = {}

  /// The last hook, its index and the name that the cell showed.
  private(set) var last: (hook: String, index: Int, name: String)?

  func report(_ text: String) { failure = failure ?? text }

  func state(of cell: some ScriptCell) -> State? { states[ObjectIdentifier(cell)] }

  private func word(of cell: some ScriptCell) -> String {
    state(of: cell).map { "\($0)" } ?? "free"
  }

  private func set(_ state: State?, of cell: some ScriptCell) {
    states[ObjectIdentifier(cell)] = state
  }

  func prepared(_ cell: some ScriptCell, _ index: Int, _ name: String?) {
    if state(of: cell) == .added { report("a cell on screen was prepared for another row") }
    guard let name else { return report("prepared at \(index), which is out of bounds") }
    cell.name = name
    set(.prepared, of: cell)
    last = ("prepared", index, name)
    onHook()
  }

  func added(_ cell: some ScriptCell, _ index: Int, _ name: String?) {
    if state(of: cell) != .prepared { report("added in state \(word(of: cell))") }
    if cell.name != name { report("added \(cell.name) at \(index), where \(name ?? "nothing") is") }
    set(.added, of: cell)
    addedCount += 1
    last = ("added", index, cell.name)
    onHook()
  }

  func used(_ hook: String, _ cell: some ScriptCell, _ index: Int, _ name: String?) {
    if state(of: cell) != .added { report("\(hook) in state \(word(of: cell))") }
    if cell.name != name { report("\(hook) \(cell.name), where \(name ?? "nothing") is") }
    last = (hook, index, cell.name)
    onHook()
  }

  func removed(_ cell: some ScriptCell) {
    if state(of: cell) != .added { report("removed in state \(word(of: cell))") }
    set(nil, of: cell)
    addedCount -= 1
    onHook()
  }
}

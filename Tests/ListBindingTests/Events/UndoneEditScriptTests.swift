import ListBinding
import SignalsTesting
import TestSupport
import Testing

/// Random scripts of what a user does in a list that refuses some of it, taken back and done again.
@MainActor
struct UndoneEditScriptTests {
  @Test(arguments: ["array", "filtered", "reversed", "sorted"])
  func `undo leads back to the start, redo to the end`(kind: String) async {
    await tryScripts(60) { seed in await problem(kind, seed) }
  }

  private func problem(_ kind: String, _ seed: UInt64) async -> String? {
    var random = SeededGenerator(seed: seed)
    func int(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let array = MutableObservableArray((1...6).map(NamedItem.init))
    let undo = UndoStack(array, recording: seed % 2 == 0 ? .all : .groups)
    let shown: [String: ObservableArray<NamedItem>] = [
      "array": array, "filtered": array.filtered { $0.id % 3 != 0 },
      "reversed": array.reversed(), "sorted": array.sorted { $0.id > $1.id },
    ]
    let (list, view, movable) = (shown[kind, default: array], HeadlessListView(), Movable())
    view.viewportHeight = 1_000
    view.responders.forwardTo = movable
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let edits = binding.write(to: array, undo: undo)
    edits.onRefusal = { _ in }
    func edit() {
      let count = view.numberOfItems(inSection: 0)
      guard count > 0 else { return }
      switch int(6) {
      case 0: view.deleteAsUser(at: [0, int(count)], isShown: int(2) == 0)
      case 1:
        let (item, text) = (int(count), "\(int(100))")
        (view.cell(at: [0, item]) as? TextCell)?.text = text
        try? edits.update(at: [0, item]) { $0.name = text }
      default: view.dragItem(from: [0, int(count)], to: [0, int(count)])
      }
    }
    let start = Array(array.snapshot)
    for _ in 0..<6 {
      if int(2) == 0 {
        edit()
      } else {
        let count = 1 + int(3)
        array.batchUpdate { _ in for _ in 0..<count { edit() } }
      }
      await binding.displayed()
      if view.texts != list.snapshot.map(\.name) { return "shows \(view.texts)" }
    }
    let end = Array(array.snapshot)
    for step in [undo.undo, undo.redo, undo.undo] {
      var steps = 0
      while step() { steps += 1 }
      if steps > 6 { return "\(steps) steps" }
    }
    if Array(array.snapshot) != start { return "\(Array(array.snapshot)) is not the start" }
    while undo.redo() {}
    if Array(array.snapshot) != end { return "\(Array(array.snapshot)) is not the end" }
    await binding.displayed()
    if view.texts != list.snapshot.map(\.name) { return "shows \(view.texts) in the end" }
    return view.violations.first.map { "\($0)" }
  }
}

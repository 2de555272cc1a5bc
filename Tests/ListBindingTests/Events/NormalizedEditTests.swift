import Foundation
import ListBinding
import ObservableCollections
import Testing

/// What the user typed in a cell, and the list has in another form.
@MainActor
struct NormalizedEditTests {
  private struct Row: Sendable, Identifiable, Equatable {
    let id: Int
    var count: Int
  }

  /// A row that cannot be compared.
  private struct Note: Sendable, Identifiable {
    let id: Int
    var text: String
  }

  private let view = HeadlessListView()
  private let rows = MutableObservableArray((1...3).map { Row(id: $0, count: $0) })

  private func type(_ text: String, at item: Int) {
    (view.cell(at: [0, item]) as? TextCell)?.text = text
  }

  @Test(arguments: [150, 99, 7], [true, false])
  func `the cell shows what the list has`(typed: Int, isDerived: Bool) async throws {
    rows[1].count = 99
    let shown = isDerived ? rows.mapped { Row(id: $0.id, count: $0.count) } : rows
    let binding = shown.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.count)" }
    let edits = binding.write(to: rows)
    view.transcript = []
    type("\(typed)", at: 1)
    try edits.update(at: [0, 1]) {
      $0.count = typed
    } normalizing: {
      $0.count = min($0.count, 99)
    }
    await binding.displayed()
    #expect(rows[1].count == min(typed, 99))
    #expect(view.texts == ["1", "\(min(typed, 99))", "3"])
    // A cell that shows what the list has keeps its text field.
    #expect(view.transcript.isEmpty == (typed <= 99))
    view.transcript = []
    type("5", at: 1)
    try edits.update(at: [0, 1]) {
      $0.count = 5
    } normalizing: {
      $0.count = min($0.count, 99)
    }
    await binding.displayed()
    #expect(view.transcript == [])
  }

  /// A binder whose cells end to be edited when an update comes.
  private final class CommittingBinder: ListBinder<ArraySnapshot<Row>, HeadlessListView> {
    var commit: (() -> Void)?

    override func apply(
      _ update: ListUpdate<ArraySnapshot<Row>>, to view: HeadlessListView, tell: () -> Void
    ) {
      let commit = commit
      self.commit = nil
      commit?()
      super.apply(update, to: view, tell: tell)
    }
  }

  @Test(arguments: [true, false])
  func `an edit in the middle of an update leaves what that leads to`(
    isFromOtherThread: Bool
  ) async {
    rows[1].count = 99
    let binder = CommittingBinder()
    let shown = rows.mapped { Row(id: $0.id, count: $0.count) }
    let binding = shown.bind(to: view, cellType: TextCell.self, using: binder) {
      $0.text = "\($1.count)"
    }
    let edits = binding.write(to: rows)
    binder.commit = {
      type("150", at: 1)
      try? edits.update(at: [0, 1]) {
        $0.count = 150
      } normalizing: {
        $0.count = min($0.count, 99)
      }
    }
    if isFromOtherThread {
      await Task.detached { [rows] in rows.append(Row(id: 4, count: 4)) }.value
    } else {
      rows.append(Row(id: 4, count: 4))
    }
    await binding.displayed()
    #expect(binding.displayedSnapshot?.count == 4)
    #expect(view.texts == ["1", "99", "3", "4"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a cell of what cannot be compared is told`(isOfOtherType: Bool) async throws {
    let notes = MutableObservableArray((1...3).map { Note(id: $0, text: "\($0)") })
    let edits: (IndexPath, (inout Note) -> Void, @escaping (inout Note) -> Void) throws -> Void
    if isOfOtherType {
      let binding = notes.mapped { Row(id: $0.id, count: Int($0.text) ?? 0) }
        .bind(to: view, cellType: TextCell.self) { $0.text = "\($1.count)" }
      let written = binding.write(to: notes)
      edits = { try written.update(at: $0, $1, normalizing: $2) }
    } else {
      let binding = notes.bind(to: view, cellType: TextCell.self) { $0.text = $1.text }
      let written = binding.write(to: notes)
      edits = { try written.update(at: $0, $1, normalizing: $2) }
    }
    view.transcript = []
    type(" 20", at: 1)
    try edits([0, 1], { $0.text = " 20" }) { $0.text.removeAll { $0 == " " } }
    #expect(view.texts == ["1", "20", "3"])
    #expect(view.transcript.contains("reload 0.1"))
  }
}

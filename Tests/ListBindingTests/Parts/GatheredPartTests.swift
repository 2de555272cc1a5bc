import Foundation
import ListBinding
import Testing

/// A list that is edited while all parts are brought up to date for a reload of their view.
@MainActor
struct GatheredPartTests {
  private typealias Part = ListViewPart<HeadlessListView>
  private typealias Snapshot = ArraySnapshot<String>

  /// A binder that does something once after it has told its view of an update.
  private final class EditingBinder: ListBinder<Snapshot, Part> {
    var edit: (() -> Void)?

    override func apply(_ update: ListUpdate<Snapshot>, to view: Part, tell: () -> Void) {
      super.apply(update, to: view, tell: tell)
      edit.take()?()
    }
  }

  private let view: HeadlessListView
  private let parts: ListViewParts<HeadlessListView>
  private let upper = MutableObservableArray(["b1", "b2", "b3"])
  private let lower = MutableObservableArray(["a1", "a2", "a3"])
  private let binder = EditingBinder()

  init() {
    view = HeadlessListView(
      viewportHeight: 4,
      capabilities: ListViewCapabilities(sections: false, maximumEditCount: 2))
    parts = ListViewParts(of: view, count: 2)
    upper.bind(to: parts[0], cellType: TextCell.self, using: binder) { $0.text = $1 }
    lower.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1 }
  }

  @Test func `an edit by the binder of another part is shown after the reload`() {
    binder.edit = { [upper] in upper.removeLast() }
    lower.replace(with: [])
    #expect(view.texts == ["b1", "b2"])
    #expect(view.numberOfItems(inSection: 0) == 2)
    lower.append("a4")
    #expect(view.texts == ["b1", "b2", "a4"])
    #expect(view.violations.isEmpty)
  }

  @Test func `so is one after an edit of the user's that no list has`() {
    binder.edit = { [upper] in upper.insert("b0", at: 0) }
    parts.handle(.didMove([0, 0], to: [0, 4]))
    #expect(view.texts == ["b0", "b1", "b2", "b3"])
    #expect(view.numberOfItems(inSection: 0) == 7)
    #expect(view.violations.isEmpty)
  }

  @Test func `so is one by another thread`() async {
    binder.edit = { [upper] in meanwhile { upper.removeLast() } }
    lower.replace(with: ["a4"])
    for _ in 0..<20 { await Task.yield() }
    #expect(view.texts == ["b1", "b2", "a4"])
    #expect(view.numberOfItems(inSection: 0) == 3)
    #expect(view.violations.isEmpty)
  }

  @Test func `so is one in a part of a part`() {
    let view = HeadlessListView(
      viewportHeight: 4,
      capabilities: ListViewCapabilities(sections: false, maximumEditCount: 2))
    let outer = ListViewParts(of: view, count: 2)
    let inner = ListViewParts(of: outer[0], count: 2)
    final class InnerBinder: ListBinder<Snapshot, ListViewPart<Part>> {
      var edit: (() -> Void)?
      override func apply(
        _ update: ListUpdate<Snapshot>, to view: ListViewPart<Part>, tell: () -> Void
      ) {
        super.apply(update, to: view, tell: tell)
        edit.take()?()
      }
    }
    let binder = InnerBinder()
    upper.bind(to: inner[0], cellType: TextCell.self, using: binder) { $0.text = $1 }
    MutableObservableArray(["c"]).bind(to: inner[1], cellType: TextCell.self) { $0.text = $1 }
    lower.bind(to: outer[1], cellType: TextCell.self) { $0.text = $1 }
    binder.edit = { [upper] in upper.removeLast() }
    lower.replace(with: [])
    #expect(view.texts == ["b1", "b2", "c"])
    #expect(view.numberOfItems(inSection: 0) == 3)
    #expect(view.violations.isEmpty)
  }
}

import ListBinding
import Testing

/// One view that shows one array after another.
@MainActor
struct ChangingArraysTests {
  private struct File: Identifiable, Equatable, Sendable {
    var id: String
  }

  private let view = HeadlessListView()
  private let first = MutableObservableArray(["a", "b", "c"].map(File.init))
  private let second = MutableObservableArray(["b", "x", "c"].map(File.init))
  private let binder = ListBinder<ArraySnapshot<File>, HeadlessListView> { list, path, _ in
    let cell = TextCell()
    cell.text = list[path.item].id
    return cell
  }

  @Test func `another array is a reload, and the former one is left`() {
    let folder = Property(first)
    folder.flatMapLatest { $0.updates }.bind(to: view, using: binder)
    view.transcript = []
    folder.value = second
    #expect(view.transcript == ["reload"])
    #expect(view.texts == ["b", "x", "c"])
    first.append(File(id: "d"))
    second.remove(at: 0)
    #expect(view.transcript == ["reload", "begin", "delete 0.0", "end"])
    #expect(view.texts == ["x", "c"])
  }

  @Test func `what differs is shown in cells of a type, too`() {
    let folder = Property(first)
    folder.flatMapLatest { $0.updates }.diffReloads()
      .bind(to: view, cellType: TextCell.self) { $0.text = $1.id }
    view.transcript = []
    folder.value = second
    #expect(view.transcript == ["begin", "delete 0.0", "insert 0.1", "end"])
    #expect(view.texts == ["b", "x", "c"])
    #expect(view.violations.isEmpty)
  }

  @Test func `what differs has titles, and binders of its own, as a list has`() {
    let folder = Property(first)
    let updates = folder.flatMapLatest { $0.updates }.diffReloads()
    updates.bind(
      to: view, cellType: TextCell.self, headerTitle: { list, _ in "\(list.count) files" }
    ) { $0.text = $1.id }
    #expect(view.headerTitle(forSection: 0) == "3 files")
    let fading = ListBinder<ArraySnapshot<File>, HeadlessListView>(rowAnimation: .fade)
    updates.bind(to: view, cellType: TextCell.self, using: fading) { $0.text = $1.id }
    folder.value = second
    #expect(view.texts == ["b", "x", "c"])
    #expect(view.animations.last == .fade)
    #expect(view.violations.isEmpty)
  }

  @Test func `another array is what differs, if one asks for it`() {
    let folder = Property(first)
    folder.flatMapLatest { $0.updates }.diffReloads().bind(to: view, using: binder)
    #expect(view.transcript == ["reload"])
    view.transcript = []
    folder.value = second
    #expect(view.transcript == ["begin", "delete 0.0", "insert 0.1", "end"])
    #expect(view.texts == ["b", "x", "c"])
    second.append(File(id: "y"))
    folder.value = second
    folder.value = MutableObservableArray([])
    #expect(view.texts.isEmpty)
    folder.value = first
    #expect(view.texts == ["a", "b", "c"])
    #expect(view.violations.isEmpty)
  }
}

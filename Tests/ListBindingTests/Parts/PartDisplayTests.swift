import ListBinding
import Testing

/// Displays in a view of several lists end for the part whose item, header or footer was displayed.
@MainActor
struct PartDisplayTests {
  private final class Ends: ListViewResponder {
    var log: [String] = []
    func handle(_ event: ListViewEvent) {
      switch event {
      case .didEndDisplaying(let path): log.append("\(path.section).\(path.item)")
      case .didEndDisplayingSupplementaryView(let kind, let section):
        log.append("\(kind) \(section)")
      default: break
      }
    }
  }

  private typealias Part = ListViewPart<HeadlessListView>
  private typealias Array1D = MutableObservableArray<String>

  private func makeView(
    _ updates: ListViewCapabilities.Updates, height: Int = 4
  ) -> HeadlessListView {
    HeadlessListView(
      viewportHeight: height, capabilities: ListViewCapabilities(updates: updates, sections: false))
  }

  private func split(
    _ view: HeadlessListView, _ arrays: [Array1D]
  ) -> (parts: ListViewParts<HeadlessListView>, ends: [Ends]) {
    let parts = ListViewParts(of: view, count: arrays.count)
    let ends = arrays.enumerated().map { index, array in
      let ends = Ends()
      array.bind(to: parts[index], cellType: TextCell.self) { $0.text = $1 }
      parts[index].responders.add(ends)
      return ends
    }
    for end in ends { end.log = [] }
    return (parts, ends)
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch, .splices], [2, 10])
  func `a row that the update of a part pushes off the screen ends in its own part`(
    updates: ListViewCapabilities.Updates, count: Int
  ) {
    let a = Array1D(["a", "b"])
    let view = makeView(updates)
    let (_, ends) = split(view, [a, Array1D((0..<count).map { "x\($0)" })])
    a.insert("c", at: 0)
    #expect(view.texts == ["c", "a", "b", "x0"])
    #expect(ends.map(\.log) == [[], ["0.1"]])
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch])
  func `a row that is pushed off to where the updated part had one ends in its own part`(
    updates: ListViewCapabilities.Updates
  ) {
    let a = Array1D((1...9).map { "p\($0)" } + ["a"])
    let view = makeView(updates, height: 5)
    let (_, ends) = split(view, [a, Array1D(["x", "y", "z"])])
    view.scroll(to: 7)
    #expect(view.texts == ["p8", "p9", "a", "x", "y"])
    for end in ends { end.log = [] }
    // x is pushed off to where p6 was, and y to where p7 was.
    a.batchUpdate { a in
      a.removeSubrange(0..<8)
      a.insert(contentsOf: ["m", "n", "o"], at: 2)
    }
    #expect(view.texts == ["p9", "a", "m", "n", "o"])
    #expect(ends.map(\.log) == [["0.7"], ["0.0", "0.1"]])
  }

  @Test func `all rows end in their own parts when the view is reloaded`() {
    let a = Array1D(["a", "b"])
    let view = makeView(.reload)
    let (_, ends) = split(view, [a, Array1D((0..<10).map { "x\($0)" })])
    a.insert("c", at: 0)
    #expect(view.texts == ["c", "a", "b", "x0"])
    #expect(ends.map(\.log) == [["0.0", "0.1"], ["0.0", "0.1"]])
  }

  @Test func `they do so after a row was dropped in another part`() {
    let view = makeView(.batch)
    let (_, ends) = split(view, [Array1D(["a", "b"]), Array1D(["x", "y"])])
    view.dataSource?.handle(.didMove([0, 0], to: [0, 3]))
    #expect(view.texts == ["a", "b", "x", "y"])
    #expect(ends.map { $0.log.sorted() } == [["0.0", "0.1"], ["0.0", "0.1"]])
  }

  @Test func `rows that a part gets anew push off those of the next one`() {
    let view = makeView(.batch)
    let (parts, ends) = split(view, [Array1D(["a"]), Array1D(["x", "y", "z"])])
    Array1D(["m", "n"]).bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 }
    #expect(view.texts == ["m", "n", "x", "y"])
    #expect(ends[1].log == ["0.2"])
  }

  @Test(arguments: [true, false])
  func `a header ends in its own part`(isPatch: Bool) {
    let capabilities = ListViewCapabilities(updates: isPatch ? .patch : .batch)
    let view = HeadlessListView(capabilities: capabilities)
    let parts = ListViewParts(of: view, count: 2)
    let grids = ["a", "b"].map { name in
      MutableObservable2DArray([Observable2DArraySection(metadata: name, items: [name])])
    }
    let ends = grids.enumerated().map { index, grid in
      let ends = Ends()
      let binder = ListBinder<SectionedSnapshot<String, String>, Part>()
      binder.createSupplementaryView = { _, kind, _, _ in kind == .header ? TextCell() : nil }
      grid.bind(to: parts[index], cellType: TextCell.self, using: binder) { $0.text = $1 }
      parts[index].responders.add(ends)
      return ends
    }
    for end in ends { end.log = [] }
    grids[0].removeSection(at: 0)
    #expect(ends.map { $0.log.sorted() } == [["0.0", "header 0"], []])
    grids[0].appendSection(Observable2DArraySection(metadata: "c", items: ["c"]))
    grids[1].sections[0].metadata = "d"
    #expect(ends.map { $0.log.sorted() } == [["0.0", "header 0"], ["0.0", "header 0"]])
    #expect(view.texts == ["c", "b"])
  }

  /// A data source that a program has written.
  private final class Written: ListViewDataSource {
    let count: Int
    var shown = 0
    init(_ count: Int) { self.count = count }
    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { count }
    func cell(forItemAt indexPath: IndexPath) -> HeadlessListCell { HeadlessListCell() }
    func handle(_ event: ListViewEvent) {
      if case .willDisplay = event { shown += 1 }
      if case .didEndDisplaying = event { shown -= 1 }
    }
  }

  @Test(arguments: [true, false])
  func `a data source is told of the ends of all that it began to show`(hasSections: Bool) {
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: hasSections))
    let parts = ListViewParts(of: view, count: 2)
    let sources = [Written(2), Written(3), Written(4)]
    parts[0].dataSource = sources[0]
    parts[1].dataSource = sources[1]
    #expect(sources.map(\.shown) == [2, 3, 0])
    parts[0].dataSource = sources[2]
    #expect(sources.map(\.shown) == [0, 3, 4])
    parts[1].dataSource = nil
    #expect(sources.map(\.shown) == [0, 0, 4])
    view.dataSource = nil
    #expect(sources.map(\.shown) == [0, 0, 0])
  }

  @Test(arguments: [true, false])
  func `rows end in their own parts when the view is detached in the middle of an update`(
    hasSections: Bool
  ) {
    final class Detaching: ListBinder<ArraySnapshot<String>, Part> {
      weak var detached: HeadlessListView?
      override func deleteItems(at indexPaths: [IndexPath], in view: Part) {
        detached?.isAttached = false
        super.deleteItems(at: indexPaths, in: view)
      }
    }
    let view = HeadlessListView(
      viewportHeight: 9, capabilities: ListViewCapabilities(sections: hasSections))
    let arrays = [Array1D(["a", "b"]), Array1D(["c", "d"])]
    let parts = ListViewParts(of: view, count: 2)
    let binder = Detaching()
    arrays[0].bind(to: parts[0], cellType: TextCell.self, using: binder) { $0.text = $1 }
    arrays[1].bind(to: parts[1], cellType: TextCell.self) { $0.text = $1 }
    let ends = [Ends(), Ends()]
    for (index, end) in ends.enumerated() { parts[index].responders.add(end) }
    binder.detached = view
    arrays[0].remove(at: 0)
    #expect(ends.map { $0.log.sorted() } == [["0.0", "0.1"], ["0.0", "0.1"]])
    binder.detached = nil
    for end in ends { end.log = [] }
    view.isAttached = true
    #expect(view.texts == ["b", "c", "d"])
    arrays[1].remove(at: 0)
    #expect(ends.map(\.log) == [[], ["0.0"]])
  }

  @Test func `two rows that ended at one place end in their own parts`() {
    final class Deleting: ListViewResponder {
      let body: @MainActor () -> Void
      init(_ body: @escaping @MainActor () -> Void) { self.body = body }
      func handle(_ event: ListViewEvent) { if case .didDelete = event { body() } }
      func canEditItem(at indexPath: IndexPath) -> Bool? { true }
    }
    let (a, b) = (Array1D(["a", "x"]), Array1D(["w", "v"]))
    let view = makeView(.batch, height: 9)
    let (parts, ends) = split(view, [a, b])
    let deleting = Deleting {
      a.remove(at: 1)
      b.remove(at: 0)
    }
    parts[0].responders.add(deleting)
    view.removeItemsAsUser(at: [[0, 1]])
    #expect(view.texts == ["a", "v"])
    #expect(ends.map(\.log) == [["0.1"], ["0.0"]])
    b.remove(at: 0)
    #expect(ends.map(\.log) == [["0.1"], ["0.0", "0.0"]])
  }
}

import ListBinding
import Testing

private enum Messages {
  final class Cell: HeadlessListCell {
    var text = ""
  }
}

private enum Contacts {
  final class Cell: HeadlessListCell {
    var name = ""
  }
}

private final class Box<Content>: HeadlessListCell {
  var text = ""
}

/// Cell types that have the same short name.
@MainActor
struct CellTypeTests {
  private let view = HeadlessListView()
  private let lists = SafePublishSubject<[String]>()

  @Test func `a view is bound again with another cell type of the same name`() {
    lists.bind(to: view, cellType: Messages.Cell.self) { $0.text = $1 }
    lists.next(["a", "b"])
    #expect(view.visibleCells.allSatisfy { $0 is Messages.Cell })
    lists.bind(to: view, cellType: Contacts.Cell.self) { $0.name = $1 }
    lists.next(["a", "b", "c"])
    #expect(view.visibleCells.count == 3)
    #expect(view.visibleCells.allSatisfy { $0 is Contacts.Cell })
    lists.bind(to: view, cellType: Messages.Cell.self) { $0.text = $1 }
    lists.next(["d"])
    #expect((view.visibleCells.first as? Messages.Cell)?.text == "d")
    #expect(view.violations.isEmpty)
  }

  @Test func `generic cells of other contents are other cells`() {
    lists.bind(to: view, cellType: Box<Int>.self) { $0.text = $1 }
    lists.next(["a"])
    lists.bind(to: view, cellType: Box<String>.self) { $0.text = $1 }
    lists.next(["b"])
    #expect(view.visibleCells.first is Box<String>)
  }

  @Test func `a binding titles its sections`() {
    let list = MutableObservable2DArray([
      Observable2DArraySection(metadata: "A", items: ["a"]),
      Observable2DArraySection(metadata: "B", items: ["b"]),
    ])
    list.bind(
      to: view, cellType: Messages.Cell.self, headerTitle: { $0.sections[$1].metadata }
    ) { $0.text = $1 }
    #expect((0..<2).map(view.headerTitle(forSection:)) == ["A", "B"])
    list.moveSection(from: 1, to: 0)
    #expect((0..<2).map(view.headerTitle(forSection:)) == ["B", "A"])
    #expect(view.violations.isEmpty)
  }

  @Test func `types of functions are told apart`() {
    func first() -> HeadlessListCell.Type {
      final class Cell: HeadlessListCell {}
      return Cell.self
    }
    func second() -> HeadlessListCell.Type {
      final class Cell: HeadlessListCell {}
      return Cell.self
    }
    for type in [first(), second()] {
      lists.bind(to: view, cellType: type) { _, _ in }
      lists.next(["a"])
      #expect(view.visibleCells.first.map { Swift.type(of: $0) == type } == true)
    }
  }
}

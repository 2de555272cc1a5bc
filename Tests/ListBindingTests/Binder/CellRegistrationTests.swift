import Foundation
import ListBinding
import Testing

private typealias Item = NamedItem

/// Lists that are shown in cells of several types, and places that are looked up in them.
@MainActor
struct CellRegistrationTests {
  private typealias Registration = CellRegistration<HeadlessListView, Item>

  final class NumberCell: HeadlessListCell {
    var number = 0
  }

  private let view = HeadlessListView()
  private let array = MutableObservableArray((1...4).map(Item.init))

  private var shown: [String] {
    view.visibleCells.map {
      switch $0 {
      case let cell as NumberCell: "number \(cell.number)"
      case let cell as TextCell: "text \(cell.text)"
      default: "?"
      }
    }
  }

  private let cells = [
    Registration(NumberCell.self, for: { $0.id % 2 == 0 }) { $0.number = $1.id },
    Registration(TextCell.self) { $0.text = $1.name },
  ]

  final class Binder: ListBinder<ArraySnapshot<NamedItem>, HeadlessListView> {
    var log: [String] = []

    override func insertItems(at indexPaths: [IndexPath], in view: HeadlessListView) {
      log.append("insert")
      super.insertItems(at: indexPaths, in: view)
    }
  }

  @Test func `a binder of one's own is used with cells of several types`() {
    let binder = Binder()
    let binding = array.bind(to: view, cells: cells, using: binder)
    #expect(shown == ["text 1", "number 2", "text 3", "number 4"])
    array.append(Item(6))
    array.update(at: 0) { $0.id = 8 }
    #expect(shown == ["number 8", "number 2", "text 3", "number 4", "number 6"])
    #expect(binder.log == ["insert"])
    #expect(view.violations.isEmpty)
    binding.dispose()
    #expect(shown == [])
  }

  @Test func `a binder that makes its cells itself goes before the cell types`() {
    final class Making: ListBinder<ArraySnapshot<NamedItem>, HeadlessListView> {
      override func cell(
        at indexPath: IndexPath, dataSource: ArraySnapshot<NamedItem>, view: HeadlessListView
      ) -> HeadlessListCell {
        let cell = super.cell(at: indexPath, dataSource: dataSource, view: view)
        (cell as? TextCell)?.text += "!"
        return cell
      }
    }
    array.bind(to: view, cells: cells, using: Making())
    #expect(shown == ["text 1!", "number 2", "text 3!", "number 4"])
  }

  @Test func `an update binding takes a binder with cells of several types, too`() {
    let binder = Binder()
    array.updates.bind(to: view, cells: cells, using: binder)
    array.insert(Item(10), at: 0)
    #expect(shown == ["number 10", "text 1", "number 2", "text 3", "number 4"])
    #expect(binder.log == ["insert"])
  }

  @Test func `the bag of a cell is empty when its item is shown in it`() {
    var full = 0
    let cells = [
      Registration(TextCell.self) { cell, item in
        if !cell.bag.isDisposed { full += 1 }
        cell.text = item.name
        BlockDisposable {}.dispose(in: cell.bag)
      }
    ]
    array.bind(to: view, cells: cells, using: Binder())
    for index in 0..<4 { array.update(at: index) { $0.name += "!" } }
    #expect(shown == ["text 1!", "text 2!", "text 3!", "text 4!"])
    #expect(full == 0)
  }

  @Test func `an item that no cell type is for stops the program, and says which it is`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = HeadlessListView()
        let cells = [
          CellRegistration<HeadlessListView, Int>(HeadlessListCell.self, for: { $0 < 3 }) { _, _ in
          }
        ]
        MutableObservableArray([1, 2, 3]).bind(to: view, cells: cells)
      }
    }
    let error = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(error.contains("None of the cell types is for the item at 0.2"))
  }

  @Test func `a cell type that the view does not take stops the program`() async {
    final class Stranger {}
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = CellRegistration<HeadlessListView, Int>(Stranger.self) { _, _ in }
      }
    }
    let error = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(error.contains("Stranger is not a HeadlessListCell"))
  }

  @Test func `the first place of an item is looked up in the list on screen`() {
    let list = MutableObservable2DArray([
      Observable2DArraySection(metadata: "A", items: [Item]()),
      Observable2DArraySection(metadata: "B", items: [Item(1), Item(2)]),
      Observable2DArraySection(metadata: "C", items: [Item(2), Item(3)]),
    ])
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    #expect(binding.firstIndexPath { $0.id == 2 } == [1, 1])
    #expect(binding.firstIndexPath { $0.id > 2 } == [2, 1])
    #expect(binding.firstIndexPath { $0.id > 3 } == nil)
    #expect(binding.indexPath(ofID: 3) == [2, 1])
    #expect(binding.indexPath(ofID: 3, identifiedBy: .identifiable) == [2, 1])
    binding.pause()
    list.removeSection(at: 1)
    list.appendItem(Item(4), toSection: 0)
    #expect(binding.firstIndexPath { $0.id == 2 } == [1, 1])
    #expect(binding.indexPath(ofID: 4) == nil)
    binding.resume()
    #expect(binding.firstIndexPath { $0.id == 2 } == [1, 0])
    #expect(binding.indexPath(ofID: 4) == [0, 0])
    var asked: [Int] = []
    _ = binding.firstIndexPath {
      asked.append($0.id)
      return $0.id == 2
    }
    #expect(asked == [4, 2])
    binding.dispose()
    #expect(binding.firstIndexPath { _ in true } == nil)
  }
}

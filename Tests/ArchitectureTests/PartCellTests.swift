import Foundation
import ListBinding
import ReactiveDataDisplayManager
import Testing

/// Lists in parts of one view whose cell types share a name.
@MainActor
struct PartCellTests {
  private enum Left {
    final class Cell: HeadlessListCell, Configurable {
      var text = ""
      func configure(with model: Int) { text = "left \(model)" }
    }
  }

  private enum Right {
    final class Cell: HeadlessListCell, Configurable {
      var text = ""
      func configure(with model: Int) { text = "right \(model)" }
    }
  }

  private let view = HeadlessListView(viewportHeight: 9)

  private var texts: [String] {
    view.visibleCells.map { ($0 as? Left.Cell)?.text ?? ($0 as? Right.Cell)?.text ?? "-" }
  }

  @Test func `each part dequeues what was registered with it`() {
    let parts = ListViewParts(of: view, count: 3)
    let numbers = MutableObservableArray([1])
    numbers.bind(to: parts[0], cellType: Left.Cell.self) { $0.text = "plain \($1)" }
    let managers = [parts[1].rddm.manualBuilder.build(), parts[2].rddm.manualBuilder.build()]
    managers[0].addCellGenerators([Right.Cell.rddm.baseGenerator(with: 2)])
    managers[1].addCellGenerators([Left.Cell.rddm.baseGenerator(with: 3)])
    for manager in managers { manager.forceRefill() }
    #expect(texts == ["plain 1", "right 2", "left 3"])
    numbers.append(4)
    managers[0].addCellGenerators([Right.Cell.rddm.baseGenerator(with: 5)])
    managers[1].addCellGenerators([Left.Cell.rddm.baseGenerator(with: 6)])
    for manager in managers { manager.forceRefill() }
    #expect(texts == ["plain 1", "plain 4", "right 2", "right 5", "left 3", "left 6"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a part dequeues what was registered with the view, unless it knows better`() {
    view.register(Left.Cell.self, forCellReuseIdentifier: "Cell")
    let parts = ListViewParts(of: view, count: 2)
    parts[1].register(Right.Cell.self, forCellReuseIdentifier: "Cell")
    let array = MutableObservableArray([1])
    for part in [parts[0], parts[1]] {
      array.bind(to: part) { _, indexPath, part in
        part.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      }
    }
    #expect(view.visibleCells.map { "\(type(of: $0))" } == ["Cell", "Cell"])
    #expect(view.visibleCells.first is Left.Cell && view.visibleCells.last is Right.Cell)
  }

  @Test func `each manager shows its own error cells`() {
    final class Red: HeadlessListCell {}
    final class Blue: HeadlessListCell {}
    final class NoCell: BaseCellGenerator<Left.Cell> {
      override func generate<View: ListView>(
        tableView: View, for indexPath: IndexPath
      ) -> View.Cell? { nil }
    }
    let parts = ListViewParts(of: view, count: 2)
    let managers = [ManualTableManager(), ManualTableManager()]
    for (index, type) in ([Red.self, Blue.self] as [HeadlessListCell.Type]).enumerated() {
      managers[index].onError = { _ in }
      managers[index].bind(
        to: parts[index], errorCellType: type, using: TableManagerBinder(managers[index]))
    }
    for manager in managers { manager.addCellGenerators([NoCell(with: 1)]) }
    for manager in managers { manager.forceRefill() }
    #expect(view.visibleCells.map { "\(type(of: $0))" } == ["Red", "Blue"])
  }
}

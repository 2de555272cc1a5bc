import ListBinding
import Testing

private typealias Item = NamedItem

/// Items that an edit gives a cell of another type, in views that keep the cells of items that change.
@MainActor
struct ChangedCellTypeTests {
  private final class Photo: KeepingView.Cell {}
  private final class Text: KeepingView.Cell {}

  private typealias Registration = CellRegistration<KeepingView, Item>

  private let array = MutableObservableArray((1...4).map(Item.init))
  private let cells = [
    Registration(Photo.self, for: { $0.name.hasPrefix("photo") }) { $0.text = $1.name },
    Registration(Text.self) { $0.text = $1.name },
  ]

  private func bind(_ updates: ListViewCapabilities.Updates) -> KeepingView {
    let view = KeepingView(updates)
    array.bind(to: view, cells: cells)
    return view
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch])
  func `an item that has a cell of another type now is reloaded, all others keep their cells`(
    updates: ListViewCapabilities.Updates
  ) {
    let view = bind(updates)
    array[1].name = "photo 2"
    #expect(view.calls == ["reload [1]"])
    array[1].name = "photo two"
    #expect(view.calls == ["reload [1]", "reconfigure [1]"])
    array.batchUpdate { array in
      array[0].name = "photo 1"
      array[1].name = "2"
      array[2].name = "three"
      array.remove(at: 3)
      array.insert(Item(0), at: 0)
    }
    #expect(view.shown == ["Text 0", "Photo photo 1", "Text 2", "Text three"])
    #expect(view.faults == [])
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch])
  func `an item below others that go and come is known as it was`(
    updates: ListViewCapabilities.Updates
  ) {
    let view = bind(updates)
    array.batchUpdate { array in
      array.removeSubrange(0..<2)
      array.insert(Item(9), at: 0)
      array[2].name = "photo"
      array[1].name = "three"
    }
    #expect(view.shown == ["Text 9", "Text three", "Photo photo"])
    #expect(view.calls.contains(updates == .batch ? "reload [3]" : "reload [2]"))
    #expect(view.faults == [])
  }

  @Test func `what moves and changes has the cell that is for it`() {
    let view = HeadlessListView(capabilities: ListViewCapabilities(reconfigures: true))
    let cells = [
      CellRegistration<HeadlessListView, Item>(
        CellRegistrationTests.NumberCell.self, for: { $0.name == "number" }
      ) { $0.number = $1.id },
      CellRegistration(TextCell.self) { $0.text = $1.name },
    ]
    array.bind(to: view, cells: cells)
    view.transcript = []
    array.batchUpdate { array in
      array.moveItem(from: 0, to: 3)
      array[3].name = "number"
    }
    #expect(view.transcript == ["begin", "move 0.0 0.3", "end", "begin", "reload 0.3", "end"])
    #expect(view.violations.isEmpty)
  }
}

import ListBinding
import ObservableCollections
import Testing

/// A view that is bound as a whole, or split into parts, when it asks for the cells of a part.
@MainActor
struct PartsInLayoutTests {
  private let view = HeadlessListView()
  private let first = MutableObservableArray(["a", "b"])
  private let second = MutableObservableArray(["x", "y"])

  /// Does something once, in a cell of a part of the view.
  private func whileAsking(_ body: @escaping () -> Void) -> ListViewParts<HeadlessListView> {
    let parts = ListViewParts(of: view, count: 2)
    first.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1 }
    var isFirst = true
    first.bind(to: parts[0], cellType: TextCell.self) { cell, text in
      cell.text = text
      guard isFirst else { return }
      isFirst = false
      body()
    }
    return parts
  }

  @Test func `a list that is bound to the whole view waits until the layout has ended`() async {
    var binding: ListViewBinding<ArraySnapshot<String>>?
    let parts = whileAsking { [view, second] in
      binding = second.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
      second.append("z")
      second.remove(at: 0)
    }
    #expect(view.violations.isEmpty)
    await binding?.displayed()
    second.append("!")
    #expect(view.texts == ["y", "z", "!"])
    #expect(view.violations.isEmpty)
    #expect(!parts[0].isAttached)
  }

  @Test(arguments: [true, false])
  func `lists that are bound to new parts wait until the layout has ended`(
    isPart: Bool
  ) async {
    var bindings: [ListViewBinding<ArraySnapshot<String>>] = []
    func split() {
      let parts = ListViewParts(of: view, count: 2)
      for index in 0..<2 {
        bindings.append(second.bind(to: parts[index], cellType: TextCell.self) { $0.text = $1 })
      }
      second.append("z")
      second.remove(at: 0)
    }
    if isPart {
      _ = whileAsking(split)
    } else {
      first.bind(to: view, cellType: TextCell.self) { cell, text in
        cell.text = text
        if bindings.isEmpty { split() }
      }
    }
    #expect(view.violations.isEmpty)
    for binding in bindings { await binding.displayed() }
    second.append("!")
    #expect(view.texts == ["y", "z", "!", "y", "z", "!"])
    #expect(view.violations.isEmpty)
  }
}

import ListBinding
import Testing

/// What the user does to items of which others are equal.
@MainActor
struct EqualItemEditTests {
  @Test func `an item is not moved next to an equal one that is gone`() {
    let array = MutableObservableArray(["x", "b", "x"])
    let view = HeadlessListView()
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    let edits = binding.write(to: array, identifiedBy: .value)
    var refusals: [UserEditRefusal] = []
    edits.onRefusal = { refusals.append($0) }
    binding.pause()
    array.remove(at: 0)
    view.dragItem(from: [0, 0], to: [0, 2])
    #expect(Array(array.snapshot) == ["b", "x"])
    #expect(refusals == [.placeIsUnknown([0, 2])])
    binding.resume()
    #expect(view.texts == ["b", "x"])
    #expect(view.violations.isEmpty)
  }
}

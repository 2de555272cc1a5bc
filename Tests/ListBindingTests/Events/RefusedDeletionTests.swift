import ListBinding
import Testing

private typealias Item = NamedItem

/// Deletions of several items, some of which others have deleted already.
@MainActor
struct RefusedDeletionTests {
  private let view = HeadlessListView()
  private let array = MutableObservableArray((1...5).map(Item.init))
  private let movable = Movable()

  @Test(arguments: [true, false])
  func `each item that is gone is refused, and the others are deleted`(isShown: Bool) {
    view.responders.forwardTo = movable
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let edits = binding.write(to: array)
    var refusals: [UserEditRefusal] = []
    edits.onRefusal = { refusals.append($0) }
    binding.pause()
    array.removeAll { $0.id == 2 || $0.id == 4 }
    if isShown {
      view.removeItemsAsUser(at: [[0, 1], [0, 2], [0, 3]])
    } else {
      view.deleteItemsAsUser(at: [[0, 1], [0, 2], [0, 3]])
    }
    #expect(refusals == [.itemIsGone([0, 1]), .itemIsGone([0, 3])])
    binding.resume()
    #expect(view.texts == ["1", "5"] && view.violations.isEmpty)
  }

  @Test func `a deletion by the program says so, too, and throws if nothing was deleted`() throws {
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let edits = binding.write(to: array)
    var refusals: [UserEditRefusal] = []
    edits.onRefusal = { refusals.append($0) }
    binding.pause()
    array.removeAll { $0.id == 2 || $0.id == 4 }
    try edits.delete(at: [[0, 3], [0, 4]])
    #expect(refusals == [.itemIsGone([0, 3])])
    #expect(throws: UserEditRefusal.itemIsGone([0, 1])) {
      try edits.delete(at: [[0, 3], [0, 1]])
    }
    #expect(refusals.count == 1)
    #expect(array.snapshot.map(\.id) == [1, 3])
  }
}

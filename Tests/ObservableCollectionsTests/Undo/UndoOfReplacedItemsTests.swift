import ObservableCollections
import Testing

/// Undo where the list no longer holds the very items that the step put there.
struct UndoOfReplacedItemsTests {
  /// Items of one name are equal, and tell when they are released.
  private final class Item: Sendable, Equatable {
    let name: Int
    private let onDeinit: @Sendable () -> Void

    init(_ name: Int, onDeinit: @escaping @Sendable () -> Void = {}) {
      self.name = name
      self.onDeinit = onDeinit
    }

    deinit { onDeinit() }

    static func == (left: Item, right: Item) -> Bool { left.name == right.name }
  }

  @Test func `an item of others that is replaced is released outside of locks`() {
    let array = MutableObservableArray([Item(0)])
    let stack = UndoStack(array, recording: .groups)
    stack.group { array[0] = Item(1) }
    stack.group { array.append(Item(2)) }
    array[0] = Item(3) { [weak array] in _ = array?.count }
    #expect(stack.undo())
    #expect(stack.undo())
    #expect(array.snapshot.map(\.name) == [0])
  }

  @Test func `an equal item that a difference brought is released outside of locks`() {
    let array = MutableObservableArray([Item(0), Item(10)])
    let stack = UndoStack(array)
    array[0] = Item(1)
    array.replace(
      with: [Item(1) { [weak array] in _ = array?.count }, Item(11)], performDiff: true)
    #expect(stack.undo())
    #expect(stack.undo())
    #expect(array.snapshot.map(\.name) == [0, 10])
  }

  @Test(arguments: [false, true])
  func `redo gives others their content back`(hasSecondStep: Bool) {
    let array = MutableObservableArray([0])
    let stack = UndoStack(array, recording: .groups)
    stack.group { array[0] = 1 }
    if hasSecondStep { stack.group { array.append(2) } }
    array[0] = 3
    if hasSecondStep { stack.undo() }
    stack.undo()
    #expect(Array(array.snapshot) == [0])
    stack.redo()
    #expect(Array(array.snapshot) == [3])
  }
}

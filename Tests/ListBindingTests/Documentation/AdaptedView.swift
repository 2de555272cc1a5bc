import Foundation
import ListBinding
import SignalsTesting
import Synchronization
import Testing

/// A view with five rows on screen that the adapter of a page shows a list in, and what a user does there.
@MainActor
struct AdaptedView<Adapter: ListView> {
  let adapter: Adapter
  let list: MutableObservableArray<NamedItem>
  let binding: ListViewBinding<ArraySnapshot<NamedItem>>

  /// The texts on screen.
  let shown: () -> [String]
  let scroll: (_ row: Int) -> Void
  let tap: (_ row: Int) -> Void
  let delete: (_ row: Int) -> Void
  let drag: (_ row: Int, _ newRow: Int) -> Void
  let setAttached: (Bool) -> Void

  /// The bags of the cells on screen.
  let bags: () -> [DisposeBag]

  /// Checks that what the user does reaches the list, and comes back where it was.
  func checkUserEdits() {
    let undo = UndoStack(list)
    binding.write(to: list)
    binding.keepScrollPosition()
    binding.keepSelection()
    let chosen = EventRecorder(binding.selectedItem)
    #expect(shown() == ["0", "1", "2", "3", "4"])
    scroll(20)
    #expect(shown() == ["20", "21", "22", "23", "24"])
    tap(21)
    #expect(chosen.elements.map(\.name) == ["21"])
    delete(20)
    #expect(shown() == ["21", "22", "23", "24", "25"])
    undo.undo()
    #expect(shown() == ["20", "21", "22", "23", "24"])
    drag(21, 22)
    #expect(shown() == ["20", "22", "21", "23", "24"])
    #expect(list.snapshot.map(\.name)[20...23] == ["20", "22", "21", "23"])
    #expect(adapter.indexPathsForSelectedItems == [[0, 22]])
    list.removeSubrange(0..<10)
    #expect(shown() == ["20", "22", "21", "23", "24"])
    setAttached(false)
    list.removeLast()
    setAttached(true)
    #expect(shown() == ["20", "22", "21", "23", "24"])
    #expect(adapter.indexPathsForSelectedItems == [[0, 12]])
    #expect(chosen.elements.count == 1)
  }

  /// Checks that the view stays at its end, and ends what it displayed with the list.
  func checkEnd() {
    binding.keepScrollPosition(stayingAtEnd: true)
    #expect(shown() == ["35", "36", "37", "38", "39"])
    list.append(NamedItem(40))
    #expect(shown() == ["36", "37", "38", "39", "40"])
    let ends = Mutex(0)
    for bag in bags() { BlockDisposable { ends.withLock { $0 += 1 } }.dispose(in: bag) }
    adapter.dataSource = nil
    #expect(ends.withLock { $0 } == 5 && shown().isEmpty)
  }
}

import Foundation
import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// An array whose list nobody keeps is edited in place; its updates tell of both lists all the same.
@Suite struct EditInPlaceTests {
  /// What an update told an observer that kept none of its lists.
  private struct Told: Sendable {
    var old: [Int]
    var new: [Int]
    var structure: ListChange
    var fits: Bool

    init(_ update: ListUpdate<ArraySnapshot<Int>>) {
      (old, new, structure) = (Array(update.old), Array(update.new), update.structure)
      let change = update.change
      fits =
        (try? change.applied(to: update.old)) == update.new
        && (try? change.inverse.applied(to: update.new)) == update.old
    }
  }

  /// Edits an array twice, and finds fault with what its observer is told of the second edit.
  private func fault(
    _ count: Int, _ edit: (MutableObservableArray<Int>) -> Void
  ) -> String? {
    let array = MutableObservableArray(0..<count)
    let log = Log<Told>()
    array.updates.observeNext { log.receive(Told($0)) }
    array.append(-1)
    let before = Array(array.snapshot)
    edit(array)
    guard log.events.count == 3, let told = log.events.last else { return "not told" }
    if told.old != before { return "before: \(told.old)" }
    if told.new != Array(array.snapshot) { return "after: \(told.new)" }
    return told.fits ? nil : "\(told.structure)"
  }

  @Test func `every edit of an item tells of the list before and after it`() {
    for count in [0, 1, 2, 5, 63, 64, 255, 256, 257, 4_096, 9_000] {
      let places =
        count <= 64 ? Array(0...count) : [0, 1, count / 4, count / 2 - 1, count - 1, count]
      for place in places {
        let edits: [(String, (MutableObservableArray<Int>) -> Void)] = [
          ("insert", { $0.insert(-2, at: place) }),
          ("remove", { $0.remove(at: place) }),
          ("set", { $0[place] = -2 }),
          ("move", { $0.moveItem(from: place, to: place == 0 ? count : 0) }),
          ("append", { $0.append(-2) }),
          ("removeLast", { $0.removeLast() }),
          ("several", { $0.insert(contentsOf: [-2, -3], at: place) }),
        ]
        for (name, edit) in edits where name != "move" || count > 0 {
          if let fault = fault(count, edit) {
            Issue.record("\(name) at \(place) of \(count): \(fault)")
          }
        }
      }
    }
  }

  @Test func `every edit of an item in sections tells of the list before and after it`() {
    typealias List = MutableObservable2DArray<Int, Int>
    typealias Section = Observable2DArraySection<Int, Int>
    @Sendable func lists(_ list: SectionedSnapshot<Int, Int>) -> [[Int]] {
      list.sections.map { Array($0.items) }
    }
    let place = IndexPath(item: 20, section: 1)
    let edits: [(String, (List) -> Void)] = [
      ("insert", { $0.insert(item: -2, at: place) }),
      ("remove", { $0.removeItem(at: place) }),
      ("set", { $0[place] = -2 }),
      ("append", { $0.appendItem(-2, toSection: 1) }),
      ("removeLast", { $0.removeLastItem(inSection: 1) }),
      ("move", { $0.moveItem(from: place, to: IndexPath(item: 0, section: 0)) }),
    ]
    for (name, edit) in edits {
      let list = List((0..<3).map { Section(metadata: $0, items: ($0 * 100)..<($0 * 100 + 90)) })
      let log = Log<(old: [[Int]], new: [[Int]])>()
      list.updates.observeNext { update in
        log.receive((lists(update.old), lists(update.new)))
      }
      list.appendItem(-1, toSection: 0)
      let before = lists(list.snapshot)
      edit(list)
      guard log.events.count == 3, let told = log.events.last, told.old == before,
        told.new == lists(list.snapshot), told.new != before
      else {
        Issue.record("\(name): \(log.events)")
        continue
      }
    }
  }

  @Test func `a list that somebody keeps stays as it was`() {
    let array = MutableObservableArray(0..<600)
    array.updates.observeNext { _ in }
    var kept: [(ArraySnapshot<Int>, [Int])] = []
    for step in 0..<60 {
      switch step % 4 {
      case 0: array.insert(-step, at: step * 7)
      case 1: array.remove(at: step * 5)
      case 2: array[step * 3] = -step
      default: array.removeLast()
      }
      if step % 3 == 0 { kept.append((array.snapshot, Array(array.snapshot))) }
    }
    #expect(kept.allSatisfy { Array($0.0) == $0.1 })
  }

  @Test func `updates are equal whether or not somebody kept the list before`() {
    func last(keeping: Bool) -> ListUpdate<ArraySnapshot<Int>>? {
      let array = MutableObservableArray([1, 2, 3])
      let log = Log<ListUpdate<ArraySnapshot<Int>>>()
      var kept: ArraySnapshot<Int>?
      array.updates.observeNext { if !$0.isReload { log.receive($0) } }
      if keeping { kept = array.snapshot }
      array.remove(at: 1)
      withExtendedLifetime(kept) {}
      return log.events.last
    }
    #expect(last(keeping: true) == last(keeping: false))
    #expect(last(keeping: true)?.hashValue == last(keeping: false)?.hashValue)
  }
}

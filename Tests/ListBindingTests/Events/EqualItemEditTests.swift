import Foundation
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

  private struct Letter: Identifiable, Equatable, Sendable {
    let id: Bool
    let number: Int
  }

  /// Lists of two sections, in which items have one of two identities.
  private static let worlds: [[[Letter]]] = [
    (1, 0), (1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (3, 1),
  ]
  .flatMap { first, second in
    (0..<1 << (first + second)).map { bits in
      let letters = (0..<first + second).map { Letter(id: bits >> $0 & 1 == 0, number: $0) }
      return [Array(letters.prefix(first)), Array(letters.dropFirst(first))]
    }
  }

  @Test func `an item goes where it was dropped, whatever others are equal`() {
    for world in Self.worlds {
      for section in 0..<2 {
        for item in world[section].indices {
          for target in 0..<2 {
            for place in 0...(world[target].count - (target == section ? 1 : 0)) {
              expectDrag(in: world, from: [section, item], to: [target, place])
            }
          }
        }
      }
    }
  }

  private func expectDrag(in world: [[Letter]], from: IndexPath, to: IndexPath) {
    let list = MutableObservable2DArray(
      world.enumerated().map { Observable2DArraySection(metadata: $0, items: $1) })
    let view = HeadlessListView()
    list.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.number)" }.write(to: list)
    var expected = world
    let item = expected[from.section].remove(at: from.item)
    expected[to.section].insert(item, at: to.item)
    view.dragItem(from: from, to: to)
    let result = list.snapshot.sections.map { Array($0.items) }
    #expect(result == expected, "\(from) to \(to) of \(world)")
    #expect(view.violations.isEmpty)
  }
}

import Foundation
import ListBinding
import Testing

/// Where items are after what the user did in a view.
struct EventPlaceTests {
  private let list = [[0, 1, 2], [3, 4], []]

  private func place(of item: Int, in list: [[Int]]) -> IndexPath? {
    for (section, items) in list.enumerated() {
      if let index = items.firstIndex(of: item) { return IndexPath(item: index, section: section) }
    }
    return nil
  }

  /// Whether an event leads every item to where it is in a list.
  private func leads(_ event: ListViewEvent, to new: [[Int]]) -> Bool {
    (0..<5).allSatisfy { item in
      place(of: item, in: list).map { event.newIndexPath(of: $0) } == place(of: item, in: new)
    }
  }

  @Test func `every move takes the other items along`() {
    for item in 0..<5 {
      guard let source = place(of: item, in: list) else { continue }
      var rest = list
      rest[source.section].remove(at: source.item)
      for section in rest.indices {
        for index in 0...rest[section].count {
          var new = rest
          new[section].insert(item, at: index)
          let target = IndexPath(item: index, section: section)
          #expect(leads(.didMove(source, to: target), to: new), "\(source) to \(target)")
        }
      }
    }
  }

  @Test func `every deletion does`() {
    for set in 0..<32 {
      let deleted = (0..<5).filter { set & 1 << $0 != 0 }
      let new = list.map { $0.filter { !deleted.contains($0) } }
      let paths = deleted.compactMap { place(of: $0, in: list) }
      #expect(leads(.didDelete(paths.reversed() + paths), to: new), "\(deleted)")
    }
  }

  @Test func `what the view asks for, or tells, leaves all where they are`() {
    let events: [ListViewEvent] = [
      .move([0, 0], to: [0, 2]), .delete([[0, 0]]), .didSelect([0, 0]),
    ]
    for event in events {
      #expect(leads(event, to: list))
    }
  }
}

import Foundation
import ListBinding

/// An update of the list in flat positions: what a `GListModel` has to tell of it, and which rows
/// show something else.
struct RowUpdate {
  /// Rows that are taken out of the list, and what stands there instead.
  struct Splice: Equatable {
    var position: Int
    var removed: Int
    var added: Int
  }

  /// Where each row of the new list was in the old one; `nil` for one that was not there.
  let origins: [Int?]

  /// The rows of the new list whose content has to be asked for again.
  let changed: Set<Int>

  /// The rows of the old list that are kept, and that no call has moved.
  let unmoved: Set<Int>
}

extension RowUpdate {
  /// Reads the calls of a batch.
  ///
  /// - Throws: The rule that the update breaks.
  /// - Complexity: O(*n* log *k*) for *n* rows and *k* calls.
  init(_ calls: [DataSourceEventKind], from old: RowLayout, to new: RowLayout) throws {
    let events = [.beginUpdates] + calls + [.endUpdates]
    let lookup = try ListChange(events: events, from: old, to: new).lookup
    let origins = (0..<new.rowCount).map { position -> Int? in
      switch new.row(at: position) {
      case .header(let section):
        lookup.oldIndex(ofSection: section).flatMap { old.position(of: .header($0)) }
      case .item(let path):
        lookup.oldIndexPath(of: path).flatMap { old.position(of: .item($0)) }
      case nil: nil
      }
    }
    var unmoved = Set(origins.lazy.compactMap { $0 })
    var changed: Set<Int> = []
    for call in calls {
      switch call {
      case .moveSection(let section, _): unmoved.subtract(old.positions(ofSection: section))
      case .moveItem(let path, _):
        if let position = old.position(of: .item(path)) { unmoved.remove(position) }
      case .reloadSections(let sections):
        for section in sections {
          guard let section = lookup.newIndex(ofSection: section) else { continue }
          changed.formUnion(new.positions(ofSection: section))
        }
      case .reloadItems(let paths):
        for path in paths {
          guard let path = lookup.newIndexPath(of: path) else { continue }
          if let position = new.position(of: .item(path)) { changed.insert(position) }
        }
      default: break
      }
    }
    self.init(origins: origins, changed: changed, unmoved: unmoved)
  }

  /// What the model has to tell, from the first row to the last, each on the result of the one before.
  ///
  /// A row that only others push to another place is in none of them. Rows that change places are
  /// taken out and put back in by one: GTK recognises them again within one, but not in the next.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  func splices(oldCount: Int) -> [Splice] {
    var splices: [Splice] = []
    var (old, new) = (0, 0)
    func tell(upToOld oldEnd: Int, new newEnd: Int) {
      if old < oldEnd || new < newEnd {
        splices.append(Splice(position: new, removed: oldEnd - old, added: newEnd - new))
      }
      (old, new) = (oldEnd + 1, newEnd + 1)
    }
    // A row stays if all that stand before it stood there, and all behind it did so, too.
    var leastBehind = Array(repeating: Int.max, count: origins.count + 1)
    for index in origins.indices.reversed() {
      leastBehind[index] = min(leastBehind[index + 1], origins[index] ?? .max)
    }
    var greatestBefore = -1
    for (index, origin) in origins.enumerated() {
      guard let origin else { continue }
      if greatestBefore < origin, origin < leastBehind[index + 1] {
        tell(upToOld: origin, new: index)
      }
      greatestBefore = max(greatestBefore, origin)
    }
    tell(upToOld: oldCount, new: origins.count)
    return splices
  }
}

extension RowLayout {
  /// The positions of a section's header and items.
  fileprivate func positions(ofSection section: Int) -> Range<Int> {
    let rows = itemCounts[section]
    let first = position(of: .header(section)) ?? itemCounts[..<section].reduce(0, +)
    return first..<(first + rows + (hasHeaders ? 1 : 0))
  }
}

import ListBinding

/// The calls of an update as the views of UIKit collect them; what these throw exceptions for stops the test.
struct UIKitBatch {
  private(set) var calls: [DataSourceEventKind] = []

  mutating func add(_ call: DataSourceEventKind) { calls.append(call) }

  /// Ends the update, and returns what becomes of the items.
  mutating func update(from old: RowLayout, to new: RowLayout) -> RowUpdate {
    defer { calls = [] }
    precondition(!mixesReloads, "A reload beside other edits of an update: \(calls)")
    precondition(!editsMovedSection, "An item is edited in a section that is moved: \(calls)")
    guard let update = try? RowUpdate(calls, from: old, to: new) else {
      fatalError("Invalid update: \(calls) from \(old.itemCounts) to \(new.itemCounts)")
    }
    return update
  }

  private var mixesReloads: Bool {
    let reloads = calls.count { call in
      switch call {
      case .reloadItems, .reloadSections: true
      default: false
      }
    }
    return reloads > 0 && reloads < calls.count
  }

  private var editsMovedSection: Bool {
    var (old, new): (Set<Int>, Set<Int>) = ([], [])
    for case .moveSection(let from, let to) in calls {
      old.insert(from)
      new.insert(to)
    }
    return calls.contains { call in
      switch call {
      case .insertItems(let places): places.contains { new.contains($0.section) }
      case .deleteItems(let places): places.contains { old.contains($0.section) }
      case .moveItem(let from, let to): old.contains(from.section) || new.contains(to.section)
      default: false
      }
    }
  }
}

extension RowUpdate {
  /// Where an item is after the update; `nil` if it is gone.
  func place(after place: IndexPath) -> IndexPath? {
    guard case .item(let new)? = row(after: .item(place)) else { return nil }
    return new
  }

  /// What the user did who dragged an item; `nil` if it cannot go there.
  static func drag(_ source: IndexPath, to target: IndexPath, in old: RowLayout) -> RowUpdate? {
    var counts = old.itemCounts
    counts[source.section] -= 1
    counts[target.section] += 1
    let new = RowLayout(itemCounts: counts, hasHeaders: false)
    return try? RowUpdate([.moveItem(source, target)], from: old, to: new)
  }
}

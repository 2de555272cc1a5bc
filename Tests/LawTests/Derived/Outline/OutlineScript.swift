import ObservableCollections
import Signals
import Synchronization

/// A script of mutations, done to the source of an outline under the eyes of two observers.
struct OutlineScript {
  typealias Row = OutlineRow<Twig>
  typealias Rows = ArraySnapshot<Row>

  var start: [Twig]
  var expanded: Set<Int>
  var mutations: [OutlineMutation]

  /// Whether neighbouring mutations of the source are one update.
  var isBatched = false

  private struct Broken: Error {
    var law: String
  }

  /// - Returns: The first law that does not hold, or `nil`.
  func brokenLaw() -> String? {
    let source = MutableObservableArray(start)
    let expanded = Property(expanded)
    let outline = source.outlined(id: \.id, parent: \.parent, expanded: expanded)
    let early = EventLog<Rows>()
    outline.observeNext { early.receive($0) }
    let updates = Mutex<[ListUpdate<Rows>]>([])
    outline.updates.observeNext { update in updates.withLock { $0.append(update) } }
    var (items, ids) = (start, self.expanded)
    do throws(Broken) {
      try check(outline, items, ids)
      var step = 0
      while step < mutations.count {
        let old = items
        var end = step + 1
        if isBatched, !mutations[step].isExpansion {
          end = mutations[step...].firstIndex(where: \.isExpansion) ?? mutations.count
        }
        let part = mutations[step..<end]
        source.batchUpdate { _ in
          for (offset, mutation) in part.enumerated() {
            mutation.perform(on: source, step: step + 1 + offset)
            mutation.perform(on: &items, &ids, step: step + 1 + offset)
          }
        }
        expanded.value = ids
        try check(outline, items, ids)
        try check(updates.withLock { $0.dropFirst() }, from: old, to: items)
        updates.withLock { $0.removeFirst($0.count - 1) }
        step = end
      }
      // What a script has done shows when all is folded and unfolded.
      for ids in [[], Set(0...40), ids] {
        expanded.value = ids
        try check(outline, items, ids)
      }
    } catch {
      return error.law
    }
    let late = EventLog<Rows>()
    outline.observeNext { late.receive($0) }
    if late.events.map(\.dataSource) != [outline.snapshot] {
      return "the late observer sees \(late.events)"
    }
    return Oracle().brokenLaw(early.events)
  }

  private func check(
    _ outline: ObservableArray<Row>, _ items: [Twig], _ expanded: Set<Int>
  ) throws(Broken) {
    let rows = items.outlined(expanded)
    if outline.snapshot != rows {
      throw Broken(law: "the rows are \(outline), not \(rows), of \(items)")
    }
  }

  /// Checks that rows are kept, and reloaded, exactly when they have to be.
  private func check(
    _ updates: ArraySlice<ListUpdate<Rows>>, from old: [Twig], to new: [Twig]
  ) throws(Broken) {
    if updates.count > 1 { throw Broken(law: "\(updates.count) updates") }
    guard let update = updates.first else { return }
    let lookup = update.lookup
    for (index, row) in update.old.enumerated() {
      let new = update.new.firstIndex { $0.item.serial == row.item.serial }
      let path = IndexPath(item: index, section: 0)
      guard lookup.newIndexPath(of: path)?.item == new else {
        throw Broken(law: "\(row) is not kept by \(update), from \(update.old) to \(update.new)")
      }
      if let new, lookup.isReloaded(path) != (row != update.new[new]) {
        throw Broken(
          law: "\(row) is reloaded wrongly by \(update), from \(update.old) to \(update.new)")
      }
    }
  }
}

extension OutlineMutation {
  fileprivate var isExpansion: Bool {
    if case .expand = self { return true }
    return false
  }
}

import ObservableCollections
import SignalsTesting

/// Believes nothing that an observer was told: it replays every update in each of its readings.
///
/// (a) the patch reading, replayed on the old snapshot, gives the new one; (b) the events, applied
/// by a strict batch-rule view, give it too; (d) versions are contiguous.
struct Oracle<DataSource: QueryableDataSourceProtocol & Sendable & Equatable>
where DataSource.Item: Equatable & Sendable {
  typealias Event = DataSourceEvent<DataSource>

  /// What a section shows beside its items.
  var header: (DataSource, Int) -> AnyHashable = { _, _ in 0 }

  private struct Broken: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  /// Replays what an observer was told.
  ///
  /// - Parameters:
  ///   - events: The events, from the first reload on.
  ///   - last: How many versions are replayed, from the last; those before were replayed elsewhere.
  /// - Returns: The first law that does not hold, or `nil`.
  func brokenLaw(_ events: [Event], last: Int = .max) -> String? {
    guard let first = events.first, first.kind == .reload else {
      return "the first event is \(String(describing: events.first?.kind))"
    }
    do {
      let updates = try updates(events.dropFirst())
      let newest = updates.last?[0].version ?? 0
      let trusted = updates.prefix { newest - $0[0].version >= last }.count
      var mirror = StrictListMirror<DataSource>(header: header)
      var shown = trusted == 0 ? first.dataSource : updates[trusted - 1][0].dataSource
      try mirror.receive(Event(kind: .reload, dataSource: shown))
      for update in updates[trusted...] {
        for event in update { try mirror.receive(event) }
        try checkPatch(update, from: shown)
        shown = update[0].dataSource
      }
      try mirror.finish()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The events of each update; an update that only reloads what moved in the one before is part of
  /// its version.
  private func updates(_ events: ArraySlice<Event>) throws -> [[Event]] {
    var result: [[Event]] = []
    var version = (events.first?.version ?? 1) - 1
    var open: [Event] = []
    for event in events {
      if event.kind == .beginUpdates || open.isEmpty {
        guard open.isEmpty else { throw Broken("beginUpdates in a batch") }
        guard event.version == version + 1 || event.version == version else {
          throw Broken("version \(event.version) after \(version)")
        }
        version = event.version
      } else if event.version != version {
        throw Broken("version \(event.version) in a batch of version \(version)")
      }
      open.append(event)
      if open[0].kind == .beginUpdates && event.kind != .endUpdates { continue }
      result.append(open)
      open = []
    }
    guard open.isEmpty else { throw Broken("a batch is open at the end") }
    return result
  }

  private func checkPatch(_ update: [Event], from old: DataSource) throws {
    let new = update[0].dataSource
    let change = try ListChange(events: update.map(\.kind), from: old, to: new)
    if change.isReload { return }
    if change.isIdentity { throw Broken("nothing changed, and \(update.map(\.kind)) is sent") }
    let target = PlainList(new, header)
    let replayed = PlainList(old, header).applying(change.patch(), to: target)
    // What moved and changed has its new content only after the second batch.
    guard replayed == target || change.hasMoves && replayed.counts == target.counts else {
      throw Broken("the patch \(change.patch().steps) gives \(replayed)")
    }
  }
}

extension ListChange {
  fileprivate var hasMoves: Bool {
    batches().contains { !$0.movedItems.isEmpty || !$0.movedSections.isEmpty }
  }
}

extension PlainList {
  fileprivate var counts: [Int] { sections.map(\.items.count) }
}

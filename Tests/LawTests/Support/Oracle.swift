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
      let updates = try updates(events.dropFirst(), after: first.version)
      let newest = updates.last?[0].version ?? 0
      let trusted = updates.prefix { newest - $0[0].version >= last }.count
      var mirror = StrictListMirror<DataSource>(header: header)
      var shown = trusted == 0 ? first.dataSource : updates[trusted - 1][0].dataSource
      try mirror.receive(Event(kind: .reload, dataSource: shown))
      for (index, update) in updates.enumerated().dropFirst(trusted) {
        for event in update { try mirror.receive(event) }
        let next = updates.dropFirst(index + 1).first
        let follower = next.flatMap { $0[0].version == update[0].version ? $0 : nil }
        try checkPatch(update, from: shown, then: follower ?? [])
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
  private func updates(_ events: ArraySlice<Event>, after first: Int) throws -> [[Event]] {
    var result: [[Event]] = []
    var version = first
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
      let repeats = result.last?.first?.version == version
      if result.isEmpty ? version == first : repeats, !open.isOfReloads {
        throw Broken("version \(version) twice, with \(open.map(\.kind))")
      }
      if result.count > 1, repeats, result[result.count - 2][0].version == version {
        throw Broken("version \(version) three times")
      }
      result.append(open)
      open = []
    }
    guard open.isEmpty else { throw Broken("a batch is open at the end") }
    return result
  }

  /// - Parameter follower: The second batch of the same update, if there is one.
  private func checkPatch(
    _ update: [Event], from old: DataSource, then follower: [Event]
  ) throws {
    let new = update[0].dataSource
    let change = try ListChange(events: update.map(\.kind), from: old, to: new)
    if change.isReload { return }
    if change.isIdentity { throw Broken("nothing changed, and \(update.map(\.kind)) is sent") }
    let target = PlainList(new, header)
    var replayed = PlainList(old, header).applying(change.patch(), to: target)
    // What moved and changed has its new content only after the second batch.
    for event in follower { replayed.reload(event.kind, from: target) }
    guard replayed == target else {
      throw Broken("the patch \(change.patch().steps) gives \(replayed)")
    }
  }
}

extension Array where Element: DataSourceEventProtocol {
  /// Whether the events are a batch that reloads items or sections, and does nothing else.
  fileprivate var isOfReloads: Bool {
    first?.kind == .beginUpdates
      && dropFirst().dropLast().allSatisfy { event in
        switch event.kind {
        case .reloadItems, .reloadSections: true
        default: false
        }
      }
  }
}

extension PlainList {
  /// Takes what an event reloads from a list with as many sections and items.
  fileprivate mutating func reload(_ kind: DataSourceEventKind, from target: PlainList) {
    switch kind {
    case .reloadItems(let indexPaths):
      for place in indexPaths {
        sections[place.section].items[place.item] = target.sections[place.section].items[place.item]
      }
    case .reloadSections(let indices):
      for section in indices { sections[section] = target.sections[section] }
    default: break
    }
  }
}

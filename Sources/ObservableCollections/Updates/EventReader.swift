/// Makes updates of the events of a data-source signal, and checks them; a pure state machine.
///
/// It is the one place where events that were written by hand become updates. An event is checked
/// by what it edits, so that it does not cost more in a list of many sections. That all others are
/// as they were is checked too if the reader is asked to, or else where updates are composed, once for
/// many of them, by `UpdateComposer`.
package struct EventReader<DataSource: DataSourceProtocol> {
  /// An update, and the rule that its events break; then it is a reload.
  package typealias Result = (update: ListUpdate<DataSource>, violation: ListViolation?)

  /// The kinds of the open batch.
  private var open: [DataSourceEventKind]?

  /// Whether a batch was found wrong: each event is a reload until a batch begins, or a reload comes.
  private var isBroken = false

  /// The list that the updates so far have led to.
  private var current: DataSource?

  /// The last event of the open batch, or of an update whose other events are to come.
  private var last: DataSourceEvent<DataSource>?

  /// What is known of an update whose other events are to come: the list before it, and the change so far.
  private var begun: (old: DataSource, change: ListChange)?

  /// Whether sections that are not edited are asked for their counts, too.
  private let checksAllSections: Bool

  package init(checkingAllSections checksAllSections: Bool = false) {
    self.checksAllSections = checksAllSections
  }

  /// Takes an event of any kind.
  package mutating func receive<Event: DataSourceEventProtocol>(_ event: Event) -> Result?
  where Event.DataSource == DataSource {
    let own = event as? DataSourceEvent<DataSource>
    return receive(own ?? DataSourceEvent(kind: event.kind, dataSource: event.dataSource))
  }

  /// Takes an event.
  ///
  /// - Returns: The update that it completes, if it does.
  /// - Complexity: O(*k* log *k*) for an update of *k* edits of items; O(*k* log *k* + *s*) for one
  ///   that edits some of *s* sections.
  package mutating func receive(_ event: DataSourceEvent<DataSource>) -> Result? {
    if open != nil { return receiveInBatch(event) }
    switch event.kind {
    case .beginUpdates:
      (open, isBroken, last) = ([], false, event)
      return nil
    case let kind where isBroken:
      if kind == .endUpdates || kind == .reload { isBroken = false }
      return update([.reload], event)
    case .endUpdates:
      return broken(event, "endUpdates came without beginUpdates")
    case let kind:
      return update([kind], event)
    }
  }

  private mutating func receiveInBatch(_ event: DataSourceEvent<DataSource>) -> Result? {
    switch event.kind {
    case .beginUpdates:
      let count = open.take()?.count ?? 0
      isBroken = true
      return broken(
        event, "beginUpdates came \(count) events after beginUpdates, before endUpdates")
    case .reload:
      (open, isBroken) = (nil, true)
      return broken(event, "reload came between beginUpdates and endUpdates")
    case .endUpdates:
      let kinds = open.take() ?? []
      return update([.beginUpdates] + kinds + [.endUpdates], event)
    case let kind:
      open?.append(kind)
      last = event
      return nil
    }
  }

  /// Takes the end of the signal.
  ///
  /// - Returns: A reload with what an unfinished batch brought, if one is open.
  package mutating func complete() -> Result? {
    let kinds = open.take()
    isBroken = false
    guard let last else { return nil }
    if let kinds {
      return broken(
        last, "the signal completed \(kinds.count) events after beginUpdates, before endUpdates")
    }
    return broken(last, "the signal completed before the last batch of an update")
  }

  private mutating func update(
    _ kinds: [DataSourceEventKind], _ event: DataSourceEvent<DataSource>
  ) -> Result? {
    let old = current
    let new = event.dataSource
    last = event.isFollowed ? event : nil
    do throws(ListViolation) {
      guard kinds != [.reload] else { return (reload(event), nil) }
      guard let old else {
        throw ListViolation(.startsWithReload, "the first update is \(kinds)")
      }
      let step = try change(kinds, from: old, to: new)
      current = new
      let start = begun?.old ?? old
      let change = begun.map { $0.change.followed(by: step) } ?? step
      begun = event.isFollowed ? (start, change) : nil
      if event.isFollowed { return nil }
      let content: ListUpdate<DataSource>.Content =
        kinds.first == .beginUpdates ? .batch(change) : .change(change)
      return (
        ListUpdate(from: start, to: new, content: content, version: event.version), nil
      )
    } catch {
      return (reload(event), error)
    }
  }

  private func change(
    _ kinds: [DataSourceEventKind], from old: DataSource, to new: DataSource
  ) throws(ListViolation) -> ListChange {
    let editsSections = kinds.contains(where: \.editsSections)
    if editsSections { try new.checkCounts() }
    return try ListChange(
      events: kinds, from: old, to: new, checksAllSections: editsSections || checksAllSections)
  }

  private mutating func broken(
    _ event: DataSourceEvent<DataSource>, _ detail: String
  ) -> Result {
    (reload(event), ListViolation(.updatesPair, detail))
  }

  /// A reload; the first one has no list before it, so that it names the list after it twice.
  private mutating func reload(
    _ event: DataSourceEvent<DataSource>
  ) -> ListUpdate<DataSource> {
    defer {
      current = event.dataSource
      (begun, last) = (nil, nil)
    }
    return ListUpdate(
      from: begun?.old ?? current ?? event.dataSource, to: event.dataSource,
      content: .batch(.reload), version: event.version)
  }
}

extension EventReader: Sendable where DataSource: Sendable {}

extension DataSourceEventKind {
  fileprivate var editsSections: Bool {
    switch self {
    case .insertSections, .deleteSections, .reloadSections, .moveSection: true
    default: false
    }
  }
}

extension DataSourceProtocol {
  /// Refuses a list whose counts are below zero, or larger than any list.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  func checkCounts() throws(ListViolation) {
    for section in 0..<(try checkedSectionCount()) { _ = try checkedItemCount(ofSection: section) }
  }
}

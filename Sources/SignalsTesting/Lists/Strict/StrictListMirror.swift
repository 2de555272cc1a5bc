public import ObservableCollections

/// A copy of a list that is built from its events alone, and validates each of them.
///
/// It enforces the batch rule, and that items and sections that are neither inserted nor reloaded
/// keep their content: after each update it compares the copy with the event's data source.
public struct StrictListMirror<DataSource: QueryableDataSourceProtocol>
where DataSource.Item: Equatable {
  /// The contents according to the events; `nil` before the first reload.
  public private(set) var list: StrictList<AnyHashable, DataSource.Item>?

  /// The kinds received since `beginUpdates`; `nil` if no batch is open.
  public private(set) var openBatch: [DataSourceEventKind]?

  /// The indices of moved items and sections, and of items in moved sections, whose content changed too.
  ///
  /// The next update must reload them, or the sections that they are in.
  public private(set) var stale: Set<ListViolation.Index> = []

  /// The number of updates received; a batch counts as one.
  public private(set) var updateCount = 0

  private let header: (DataSource, Int) -> AnyHashable

  /// Creates an empty mirror.
  ///
  /// - Parameter header: Returns the header of a section, which only a section reload may change;
  ///   by default, all headers are equal.
  public init(header: @escaping (DataSource, Int) -> AnyHashable = { _, _ in 0 }) {
    self.header = header
  }

  /// Applies one event.
  ///
  /// - Parameter event: The next event of the list.
  /// - Throws: The first rule that the event, or the batch that it closes, breaks.
  public mutating func receive<Event: DataSourceEventProtocol>(
    _ event: Event
  ) throws(ListViolation) where Event.DataSource == DataSource {
    try receive(event.kind, event.dataSource)
  }

  /// Checks that no batch is open and no reload is missing; call it after the last event.
  ///
  /// - Throws: The missing `endUpdates`, or the missing reload of an item or section that moved and
  ///   changed.
  public func finish() throws(ListViolation) {
    guard openBatch == nil else { throw violation(.updatesPair, "endUpdates is missing") }
    if let index = stale.first {
      throw violation(.keptStaysAsItWas, at: index, "it moved and changed, and was not reloaded")
    }
  }

  private mutating func receive(
    _ kind: DataSourceEventKind, _ dataSource: DataSource
  ) throws(ListViolation) {
    try checkCounts(dataSource)
    switch kind {
    case .beginUpdates:
      guard openBatch == nil else { throw violation(.updatesPair, "a batch is open already") }
      openBatch = []
    case .endUpdates:
      guard let kinds = openBatch else { throw violation(.updatesPair, "no batch is open") }
      openBatch = nil
      try update(kinds, dataSource)
    default:
      if openBatch != nil {
        openBatch?.append(kind)
      } else if kind == .reload {
        reload(dataSource)
      } else {
        try update([kind], dataSource)
      }
    }
  }

  private func checkCounts(_ dataSource: DataSource) throws(ListViolation) {
    let sectionCount = dataSource.numberOfSections()
    guard 0...(1 << 24) ~= sectionCount else {
      throw violation(.countsAddUp, "the data source has \(sectionCount) sections")
    }
    let counts = dataSource.itemCounts
    for (section, count) in counts.enumerated() where count < 0 {
      throw violation(
        .countsAddUp, at: .section(section), "the data source has \(count) items there")
    }
    if let problem = counts.strictProblem { throw violation(.countsAddUp, problem) }
  }

  private mutating func reload(_ dataSource: DataSource) {
    updateCount += 1
    var list = list ?? StrictList()
    list.reload(
      counts: dataSource.itemCounts, header: { header(dataSource, $0) }, item: dataSource.item(at:))
    self.list = list
    stale = []
  }

  private mutating func update(
    _ kinds: [DataSourceEventKind], _ dataSource: DataSource
  ) throws(ListViolation) {
    guard var updated = list else {
      throw violation(.startsWithReload, "the first event is \(kinds)")
    }
    updateCount += 1
    try updated.apply(
      kinds, after: dataSource.itemCounts, header: { header(dataSource, $0) },
      item: dataSource.item(at:))
    stale = try staleIndices(of: updated, against: dataSource, after: kinds)
    list = updated
  }

  /// Returns the moved indices whose content differs from the data source.
  ///
  /// - Throws: The first index that differs without having just moved, by itself or with its section.
  private func staleIndices(
    of list: StrictList<AnyHashable, DataSource.Item>, against dataSource: DataSource,
    after kinds: [DataSourceEventKind]
  ) throws(ListViolation) -> Set<ListViolation.Index> {
    let moved = Set(stale.isEmpty ? kinds.compactMap(\.destination) : [])
    var result: Set<ListViolation.Index> = []
    for (index, section) in list.sections.enumerated() {
      let isMoved = moved.contains(.section(index))
      if section.header != header(dataSource, index) {
        if isMoved {
          result.insert(.section(index))
          continue
        }
        throw violation(
          .keptStaysAsItWas, at: .section(index),
          "the header is \(header(dataSource, index)), "
            + "the events left \(section.header)")
      }
      for (position, item) in section.items.enumerated() {
        let indexPath = IndexPath(item: position, section: index)
        if item != dataSource.item(at: indexPath) {
          if isMoved || moved.contains(.item(indexPath)) {
            result.insert(.item(indexPath))
            continue
          }
          throw violation(
            .keptStaysAsItWas, at: .item(indexPath),
            "the item is \(dataSource.item(at: indexPath)), the events left \(item)")
        }
      }
    }
    return result
  }

  private func violation(
    _ rule: ListViolation.Rule, at index: ListViolation.Index? = nil, _ detail: String
  ) -> ListViolation {
    ListViolation(rule, at: index, before: list?.counts ?? [], detail: detail)
  }
}

extension DataSourceEventKind {
  /// The destination, if the kind is a move.
  fileprivate var destination: ListViolation.Index? {
    switch self {
    case .moveItem(_, let indexPath): .item(indexPath)
    case .moveSection(_, let section): .section(section)
    default: nil
    }
  }
}

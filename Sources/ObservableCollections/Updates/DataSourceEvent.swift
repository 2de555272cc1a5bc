/// An element of a data-source signal: what happened, and the data source it led to.
public protocol DataSourceEventProtocol {
  /// What the event leads to.
  associatedtype DataSource: DataSourceProtocol

  /// The data source after the event; in a batch, after the whole batch.
  var dataSource: DataSource { get }

  /// What happened.
  var kind: DataSourceEventKind { get }
}

/// The event that the observable arrays send.
public struct DataSourceEvent<DataSource: DataSourceProtocol>: DataSourceEventProtocol {
  /// What happened.
  public var kind: DataSourceEventKind

  /// The data source after the event; in a batch, after the whole batch.
  public let dataSource: DataSource

  /// The version of the snapshot: every published update of an array adds one.
  ///
  /// All events of a batch carry the same version. It is 0 in hand-written events.
  public let version: Int

  /// Whether more events of the same update follow behind this one, which ends a batch or stands alone: a
  /// second batch reloads what has moved.
  ///
  /// Only what the package sends says so; it is no part of what an event is compared by.
  package let isFollowed: Bool

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - dataSource: The data source after the event; in a batch, after the whole batch.
  ///   - version: The version of `dataSource`.
  @inlinable
  public init(kind: DataSourceEventKind, dataSource: DataSource, version: Int = 0) {
    self.init(kind: kind, dataSource: dataSource, version: version, isFollowed: false)
  }

  @usableFromInline
  package init(kind: DataSourceEventKind, dataSource: DataSource, version: Int, isFollowed: Bool) {
    self.kind = kind
    self.dataSource = dataSource
    self.version = version
    self.isFollowed = isFollowed
  }
}

extension DataSourceEvent {
  /// The events of a change, with the version after that of another event.
  ///
  /// - Parameters:
  ///   - change: The change; `nil` for a reload.
  ///   - new: The data source after the change.
  ///   - last: The event before, if there is one.
  static func events(
    of change: ListChange?, leadingTo new: DataSource, after last: DataSourceEvent?
  ) -> [DataSourceEvent] {
    events(
      of: change?.batchesOfKinds ?? [[.reload]], leadingTo: new,
      version: last.map { $0.version + 1 } ?? 0)
  }

  /// The events of one update.
  ///
  /// - Parameter batches: Its kinds of event: single ones, and those of batches.
  static func events(
    of batches: [[DataSourceEventKind]], leadingTo new: DataSource, version: Int
  ) -> [DataSourceEvent] {
    var events: [DataSourceEvent] = []
    for (index, kinds) in batches.enumerated() {
      for (place, kind) in kinds.enumerated() {
        let isFollowed = place + 1 == kinds.count && index + 1 < batches.count
        events.append(
          DataSourceEvent(kind: kind, dataSource: new, version: version, isFollowed: isFollowed))
      }
    }
    return events
  }
}

extension DataSourceEvent: Equatable where DataSource: Equatable {
  /// Whether two events are of one kind and version, and lead to equal data sources.
  public static func == (lhs: DataSourceEvent, rhs: DataSourceEvent) -> Bool {
    lhs.kind == rhs.kind && lhs.version == rhs.version && lhs.dataSource == rhs.dataSource
  }
}

extension DataSourceEvent: Hashable where DataSource: Hashable {
  /// Feeds what `==` compares into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(dataSource)
    hasher.combine(version)
  }
}
extension DataSourceEvent: Sendable where DataSource: Sendable {}

/// A plain array is a data-source event too: each one is a reload.
///
/// Its elements are the items of one section, whatever they are. For a signal of arrays of sections
/// use `diff()`, or `map { SectionedSnapshot($0) }` for reloads.
extension Array: DataSourceEventProtocol {
  public var dataSource: [Element] { self }

  public var kind: DataSourceEventKind { .reload }
}

/// The event that an observable array sends.
public typealias ObservableArrayEvent<Item> = DataSourceEvent<ArraySnapshot<Item>>

/// The event that an observable list of sections sends.
public typealias Observable2DArrayEvent<SectionMetadata, Item> =
  DataSourceEvent<SectionedSnapshot<SectionMetadata, Item>>

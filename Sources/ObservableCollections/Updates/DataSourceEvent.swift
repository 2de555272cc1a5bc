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

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - dataSource: The data source after the event; in a batch, after the whole batch.
  ///   - version: The version of `dataSource`.
  @inlinable
  public init(kind: DataSourceEventKind, dataSource: DataSource, version: Int = 0) {
    self.kind = kind
    self.dataSource = dataSource
    self.version = version
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
    let updates = change?.updates ?? [[.reload]]
    let version = last.map { $0.version + 1 } ?? 0
    return updates.joined().map { DataSourceEvent(kind: $0, dataSource: new, version: version) }
  }
}

extension DataSourceEvent: Equatable where DataSource: Equatable {}
extension DataSourceEvent: Hashable where DataSource: Hashable {}
extension DataSourceEvent: Sendable where DataSource: Sendable {}

/// The event that an observable array sends.
public typealias ObservableArrayEvent<Item> = DataSourceEvent<ArraySnapshot<Item>>

/// The event that an observable list of sections sends.
public typealias Observable2DArrayEvent<SectionMetadata, Item> =
  DataSourceEvent<SectionedSnapshot<SectionMetadata, Item>>

public import Signals

/// A list that sends updates: the observable arrays.
public protocol UpdateSource<Snapshot>: Sendable {
  /// The list at one version.
  associatedtype Snapshot: DataSourceProtocol & Sendable

  /// The updates of the list, of which the first is a reload that leads to the current one.
  var updates: SafeSignal<ListUpdate<Snapshot>> { get }
}

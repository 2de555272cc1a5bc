public import ListBinding
public import ObservableCollections

/// A mirror of a `UITableView`: it counts when it is loaded and after each update, and reads batches.
///
/// Between `beginUpdates` and `endUpdates`, which nest, it collects what it is told. At the end it
/// asks for the counts, and throws an exception if they are not those that it knew, plus what was
/// inserted, minus what was deleted.
///
/// Displays are what `tableView(_:willDisplay:forRowAt:)`, `tableView(_:didEndDisplaying:forRowAt:)` and
/// their like for headers and footers tell; prefetching is that of `UITableViewDataSourcePrefetching`.
@MainActor
public final class UITableViewContract: ViewContract {
  public static let name = "UITableView"
  public static let editsByItself = true
  public static let prefetchesItems = true
  public static let supplementaryKinds = SupplementaryKind.allCases
  public static let capabilities = ListViewCapabilities()

  public private(set) var sections: [StrictSection] = []
  private let host: ContractHost
  private var depth = 0
  private var calls = BatchCalls()

  public var isUpdating: Bool { depth > 0 }

  public init(_ host: ContractHost) { self.host = host }

  public func reload() {
    depth = 0
    calls = BatchCalls()
    sections = host.counts().map { StrictSection(count: $0) }
    host.fill(sections)
  }

  public func begin() { depth += 1 }

  public func receive(_ call: DataSourceEventKind) {
    calls.add(call)
    if depth == 0 { finish() }
  }

  public func end() {
    guard depth > 0 else { return host.report("endUpdates without beginUpdates") }
    depth -= 1
    if depth == 0 { finish() }
  }

  private func finish() {
    let (batch, after) = (calls, host.counts())
    calls = BatchCalls()
    if let problem = batch.problem(before: sections.map(\.rows.count), after: after) {
      host.report(problem)
      return reload()
    }
    sections = batch.applied(to: sections, after: after)
    host.fill(sections)
  }
}

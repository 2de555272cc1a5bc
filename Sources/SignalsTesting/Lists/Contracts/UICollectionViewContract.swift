public import ListBinding
public import ObservableCollections

/// A mirror of a `UICollectionView`: it counts as late as it can, and reads batches.
///
/// After `reloadData` it asks for the counts at the next layout or when an update begins, whichever
/// comes first. If the list has changed by then, the change is counted twice: the view reports an
/// "invalid number of items in section 0". Cells are asked for at layout.
///
/// Displays are what `collectionView(_:willDisplay:forItemAt:)`,
/// `collectionView(_:didEndDisplaying:forItemAt:)` and their like for supplementary views tell, at layout
/// too; prefetching is that of `UICollectionViewDataSourcePrefetching`.
@MainActor
public final class UICollectionViewContract: ViewContract {
  public static let name = "UICollectionView"
  public static let editsByItself = true
  public static let prefetchesItems = true
  public static let supplementaryKinds = SupplementaryKind.allCases
  public static let capabilities = ListViewCapabilities()

  public private(set) var sections: [StrictSection] = []
  private let host: ContractHost

  /// Whether `sections` are those of the data source; they are not before the first layout.
  private var isCounted = false
  private var depth = 0
  private var calls = BatchCalls()

  public var isUpdating: Bool { depth > 0 }

  public init(_ host: ContractHost) { self.host = host }

  public func reload() {
    depth = 0
    calls = BatchCalls()
    sections = []
    isCounted = false
    host.setNeedsFill()
  }

  private func countIfNeeded() {
    if isCounted { return }
    isCounted = true
    sections = host.counts().map { StrictSection(count: $0) }
  }

  public func begin() {
    countIfNeeded()
    depth += 1
  }

  public func receive(_ call: DataSourceEventKind) {
    countIfNeeded()
    calls.add(call)
    if depth == 0 { finish() }
  }

  public func end() {
    guard depth > 0 else { return host.report("a batch ends that has not begun") }
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
    host.setNeedsFill()
  }

  public func layout() {
    guard depth == 0 else { return host.report("a layout in the middle of a batch") }
    repeat {
      countIfNeeded()
      host.fill(sections)
      // The program may have reloaded or updated the view when it was asked for cells.
    } while host.content == nil && depth == 0
  }
}

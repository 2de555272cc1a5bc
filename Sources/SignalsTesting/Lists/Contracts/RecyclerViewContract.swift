public import ListBinding
public import ObservableCollections

/// A mirror of a `RecyclerView` that is told by a `ListUpdateCallback`.
///
/// The adapter's list is exchanged, and then the changes are told one after the other as ranges, each
/// on the result of the one before. At the next layout the number of items must be the one that the
/// changes lead to. Nothing may be told while a layout is computed.
///
/// Displays are what `onViewAttachedToWindow` and `onViewDetachedFromWindow` tell; `onViewRecycled` empties
/// the bag. Items are prefetched when the layout manager has their holders bound before they are scrolled
/// to, and cancelled when such a holder is recycled without having been attached.
@MainActor
public final class RecyclerViewContract: ViewContract {
  public static let name = "RecyclerView"
  public static let holdsScrollPosition = true
  public static let prefetchesItems = true
  public static let capabilities = ListViewCapabilities(
    updates: .patch, sections: false, reconfigures: true)

  public var sections: [StrictSection] { [holders] }
  private var holders = StrictSection()
  private let host: ContractHost
  private var isOpen = false
  private var isBroken = false
  private var isComputingLayout = false

  /// The data source that the layout began with.
  private weak var layoutSource: (any ListViewDataSource<StrictCell>)?

  public var isUpdating: Bool { isOpen }

  public init(_ host: ContractHost) { self.host = host }

  // MARK: The view

  /// Tells that neighbours were inserted.
  public func onInserted(position: Int, count: Int) {
    guard mayBeTold("onInserted"), isRange(position, 0, "onInserted") else { return }
    let new = (0..<max(count, 0)).map { _ in StrictRow() }
    holders.rows.insert(contentsOf: new, at: position)
  }

  /// Tells that neighbours were removed.
  public func onRemoved(position: Int, count: Int) {
    guard mayBeTold("onRemoved"), isRange(position, count, "onRemoved") else { return }
    holders.rows.removeSubrange(position..<(position + count))
  }

  /// Tells that an item moved, by its position after it was taken out.
  public func onMoved(fromPosition: Int, toPosition: Int) {
    guard mayBeTold("onMoved"), isRange(fromPosition, 1, "onMoved"),
      isRange(toPosition, 1, "onMoved")
    else { return }
    holders.rows.insert(holders.rows.remove(at: fromPosition), at: toPosition)
  }

  /// Tells that neighbours have another content; with a payload, in the holders that they have.
  public func onChanged(position: Int, count: Int, hasPayload: Bool) {
    guard mayBeTold("onChanged"), isRange(position, count, "onChanged") else { return }
    for position in position..<(position + count) {
      if hasPayload {
        holders.rows[position].isStale = true
      } else {
        holders.rows[position] = StrictRow()
      }
    }
  }

  /// Computes the layout that follows what was told.
  public func dispatchLayout() {
    let count = host.flatCount()
    if !isBroken, count != holders.rows.count {
      fail(
        "Inconsistency detected: the adapter has \(count) items, where \(holders.rows.count) were"
          + " told")
    }
    if isBroken { return load() }
    bind()
  }

  private func bind() {
    layoutSource = host.dataSource
    isComputingLayout = true
    host.fill(sections, hasTitles: false)
    isComputingLayout = false
  }

  private func mayBeTold(_ call: String) -> Bool {
    if isComputingLayout { fail("\(call) while RecyclerView is computing a layout") }
    return !isBroken
  }

  private func isRange(_ position: Int, _ count: Int, _ call: String) -> Bool {
    let isInside = position >= 0 && count >= 0 && position + count <= holders.rows.count
    if !isInside { fail("\(call) of \(count) at \(position) of \(holders.rows.count) items") }
    return isInside
  }

  private func fail(_ detail: String) {
    if isBroken { return }
    host.report(detail)
    isBroken = true
  }

  // MARK: The calls of a list view

  public func reload() {
    // Another data source is a list of its own.
    if isComputingLayout, host.dataSource === layoutSource {
      fail("notifyDataSetChanged while RecyclerView is computing a layout")
    }
    load()
  }

  private func load() {
    (isOpen, isBroken) = (false, false)
    holders = StrictSection(count: host.flatCount())
    bind()
  }

  public func begin() {
    if isOpen { fail("an update begins inside another") }
    isOpen = true
    let count = host.flatCount()
    if count != holders.rows.count {
      fail(
        "the adapter has \(count) items before an update of \(holders.rows.count) that are shown")
    }
  }

  public func end() {
    if !isOpen { fail("an update ends that has not begun") }
    isOpen = false
    dispatchLayout()
  }

  public func reconfigure(_ indexPaths: [IndexPath]) {
    for span in ItemSpan.of(indexPaths) { change(span, hasPayload: true) }
    if !isOpen { dispatchLayout() }
  }

  private func change(_ span: ItemSpan, hasPayload: Bool) {
    onChanged(position: span.items.lowerBound, count: span.items.count, hasPayload: hasPayload)
  }

  public func receive(_ call: DataSourceEventKind) {
    switch call {
    case .insertItems(let indexPaths):
      for span in ItemSpan.of(indexPaths) {
        onInserted(position: span.items.lowerBound, count: span.items.count)
      }
    case .deleteItems(let indexPaths):
      for span in ItemSpan.of(indexPaths).reversed() {
        onRemoved(position: span.items.lowerBound, count: span.items.count)
      }
    case .reloadItems(let indexPaths):
      for span in ItemSpan.of(indexPaths) { change(span, hasPayload: false) }
    case .moveItem(let from, let to): onMoved(fromPosition: from.item, toPosition: to.item)
    default: fail("an adapter has no sections, and is told: \(call)")
    }
    if !isOpen, !isComputingLayout { dispatchLayout() }
  }
}

import ReactiveDataDisplayManager

/// Loads nothing, and holds that a page is asked for when one can be loaded alone.
@MainActor
final class LawPages: PaginatableOutput {
  weak var listener: (any ScriptListener)?

  func onPaginationInitialized(with input: any PaginatableInput) {
    input.updatePagination(canIterate: true)
  }

  func loadNextPage(with input: any PaginatableInput) {
    guard let plugin = input as? TablePaginatablePlugin, plugin.canIterate, !plugin.isLoading,
      plugin.error == nil
    else {
      listener?.report("a page is asked for that cannot be loaded")
      return
    }
    input.updateProgress(isLoading: true)
    listener?.callback()
    input.updateProgress(isLoading: false)
  }
}

/// Fetches nothing, and holds that each start has one end: it is cancelled, or its row is displayed.
@MainActor
final class LawPrefetcher: ContentPrefetcher {
  weak var listener: (any ScriptListener)?

  /// How many views may fetch the same.
  private let viewCount: Int

  /// The contents that are being fetched, and for how many views.
  private(set) var running: [AnyHashable: Int] = [:]
  private(set) var cancelCount = 0

  init(viewCount: Int = 1) { self.viewCount = viewCount }

  func startPrefetching(for requestIds: [AnyHashable]) {
    if requestIds.isEmpty { listener?.report("nothing is fetched") }
    for id in requestIds {
      running[id, default: 0] += 1
      if running[id, default: 0] > viewCount { listener?.report("\(id) is fetched too often") }
    }
    listener?.callback()
  }

  func cancelPrefetching(for requestIds: [AnyHashable]) {
    for id in requestIds where !end(id) {
      listener?.report("\(id) is not fetched, and cancelled")
    }
    cancelCount += requestIds.count
    listener?.callback()
  }

  /// Ends what is fetched for a row that came on screen.
  func display(_ row: LawGenerator) { if let id = row.requestId { end(id) } }

  @discardableResult
  private func end(_ id: AnyHashable) -> Bool {
    guard let count = running[id] else { return false }
    running[id] = count > 1 ? count - 1 : nil
    return true
  }

  /// Forgets what was fetched in a view that shows another list from now on.
  func forgetAll() { running = [:] }
}

/// Is pulled and loads nothing, and holds that a list is loaded once for each pull, and the control put
/// away once for each load.
@MainActor
final class LawRefresh: RefreshControl, RefreshableOutput {
  weak var listener: (any ScriptListener)?
  private(set) var isRefreshing = false
  private(set) var loadCount = 0
  private weak var input: (any RefreshableInput)?
  private var isLoading = false

  func pull() { isRefreshing = true }

  func refreshContent(with input: any RefreshableInput) {
    if !isRefreshing { listener?.report("a list is loaded that was not pulled") }
    if isLoading { listener?.report("a list is loaded that is being loaded") }
    isLoading = true
    loadCount += 1
    self.input = input
    listener?.callback()
  }

  /// Says that the list was loaded, also if it was not.
  func finish() { input?.endRefreshing() }

  func endRefreshing() {
    if !isRefreshing { listener?.report("a control is put away that is not there") }
    (isRefreshing, isLoading) = (false, false)
    listener?.callback()
  }
}

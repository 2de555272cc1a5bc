internal import Foundation

/// What a program tells a plugin of the pages that it loads.
@MainActor
public protocol PaginatableInput: AnyObject {
  /// Says whether a page is being loaded.
  func updateProgress(isLoading: Bool)

  /// Says what the last load failed with; `nil` if nothing is wrong any more.
  func updateError(_ error: (any Error)?)

  /// Says whether there are more pages.
  func updatePagination(canIterate: Bool)
}

/// What loads the pages of a list.
@MainActor
public protocol PaginatableOutput: AnyObject {
  /// Called once, when the manager has been built; the input answers that there are more pages.
  func onPaginationInitialized(with input: any PaginatableInput)

  /// Called when the last row comes on screen, or the user tries again.
  func loadNextPage(with input: any PaginatableInput)
}

/// What shows that a page is being loaded, or that this failed.
@MainActor
public protocol ProgressView: AnyObject {
  /// Called once with what is to be done when the user tries again.
  func setOnRetry(action: @escaping @MainActor () -> Void)

  /// Shows whether a page is being loaded.
  func showProgress(_ isLoading: Bool)

  /// Shows what the last load failed with; `nil` for nothing.
  func showError(_ error: (any Error)?)
}

/// Asks for the next page when the last row comes on screen.
///
/// Nothing is asked for while a page is being loaded, after a failure until `retry()` or until the program says
/// that nothing is wrong any more, and when there are no more pages; at first there are none, until `updatePagination(canIterate:)`. If the last row is on
/// screen when that changes, the page is asked for in the next turn of the main actor, once for each last
/// row: a page without rows is not followed by another until the row comes on screen again.
open class TablePaginatablePlugin: BaseTablePlugin<TableEvent>, PaginatableInput {
  private let progressView: (any ProgressView)?
  private weak var output: (any PaginatableOutput)?

  private weak var manager: BaseTableManager?

  /// The row at the end while it is on screen, in a view that need not tell all rows that are.
  private weak var shownEnd: (any TableCellGenerator)?
  private weak var viewOfEnd: (any ListView)?

  /// The row at the end when a page was asked for last.
  private var answeredEnd: RememberedRow?
  private var looksSoon = false

  /// Whether there are more pages.
  public private(set) final var canIterate = false

  /// Whether a page is being loaded.
  public private(set) final var isLoading = false

  /// What the last load failed with, until `retry()` or `updateError(nil)`.
  public private(set) final var error: (any Error)?

  /// Creates a plugin.
  ///
  /// - Parameters:
  ///   - progressView: What shows that a page is being loaded, or that this failed.
  ///   - output: What loads the pages; it is not kept alive.
  public init(progressView: (any ProgressView)? = nil, output: any PaginatableOutput) {
    self.progressView = progressView
    self.output = output
  }

  open override func setup(with manager: BaseTableManager?) {
    progressView?.setOnRetry { [weak self] in self?.retry() }
    output?.onPaginationInitialized(with: self)
    if let manager { self.manager = manager }
    if let end = endOnScreen() { load(at: end) }
  }

  open override func process(event: TableEvent, with manager: BaseTableManager?) {
    switch event {
    case .willDisplayCell(let path, let row):
      guard let manager, end(of: manager.shownSnapshot) == path else { return }
      (self.manager, shownEnd, viewOfEnd) = (manager, row, manager.view?.listView)
      load(at: row)
    case .didEndDisplayCell(_, let row):
      if row === shownEnd, viewOfEnd == nil || viewOfEnd === manager?.view?.listView {
        shownEnd = nil
      }
    default: break
    }
  }

  /// The index path of the row at the end of a list where pages are loaded.
  func end(of list: BaseTableManager.Snapshot) -> IndexPath? { list.indices.last }

  /// The row at the end, if a view has it on screen.
  private func endOnScreen() -> (any TableCellGenerator)? {
    guard let manager else { return nil }
    for view in manager.views {
      guard let list = view.displayedSnapshot, let end = end(of: list), view.isOnScreen(end)
      else { continue }
      return list[end]
    }
    guard let shownEnd, let path = manager.indexPath(of: shownEnd),
      end(of: manager.shownSnapshot) == path
    else { return nil }
    return shownEnd
  }

  private func load(at end: any TableCellGenerator) {
    // Another row is at the end by now: that which was may come there again, with other pages behind it.
    answeredEnd = nil
    if canIterate, !isLoading, error == nil { ask(at: end) }
  }

  private func ask(at end: (any TableCellGenerator)?) {
    answeredEnd = end.map { RememberedRow($0) }
    output?.loadNextPage(with: self)
  }

  /// Loads when all is known that the program has to say, if the end is on screen.
  private func loadSoon() {
    if looksSoon { return }
    looksSoon = true
    Task { [weak self] in
      self?.looksSoon = false
      self?.loadAtNewEnd()
    }
  }

  private func loadAtNewEnd() {
    guard let end = endOnScreen(), answeredEnd?.isShown(by: end) != true else { return }
    load(at: end)
  }

  /// Loads again what failed, also if it was the first page; nothing if nothing failed.
  public final func retry() {
    if error == nil { return }
    updateError(nil)
    ask(at: endOnScreen())
  }

  public final func updateProgress(isLoading: Bool) {
    self.isLoading = isLoading
    progressView?.showProgress(isLoading)
    if !isLoading { loadSoon() }
  }

  public final func updateError(_ error: (any Error)?) {
    let isOver = self.error != nil && error == nil
    self.error = error
    // A load that failed is over.
    if error != nil, isLoading { updateProgress(isLoading: false) }
    progressView?.showError(error)
    if isOver {
      answeredEnd = nil
      loadSoon()
    }
  }

  public final func updatePagination(canIterate: Bool) {
    self.canIterate = canIterate
    loadSoon()
  }
}

/// Asks for the page before when the first row comes on screen, and keeps the rows on screen where they are.
open class TableTopPaginatablePlugin: TablePaginatablePlugin {
  open override func setup(with manager: BaseTableManager?) {
    manager?.view?.keepScrollPosition(stayingAtTop: false)
    super.setup(with: manager)
  }

  override func end(of list: BaseTableManager.Snapshot) -> IndexPath? { list.indices.first }
}

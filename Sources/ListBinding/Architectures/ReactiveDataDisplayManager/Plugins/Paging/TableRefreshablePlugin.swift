/// What the user pulls to load a list again.
@MainActor
public protocol RefreshControl: AnyObject {
  /// Whether the user pulled it, and it has not ended.
  var isRefreshing: Bool { get }

  /// Puts it away.
  func endRefreshing()
}

/// What a program tells a plugin of a list that it loads again.
@MainActor
public protocol RefreshableInput: AnyObject {
  /// Says that the list has been loaded, or could not be; nothing if it is not being loaded and the
  /// control is not pulled.
  func endRefreshing()
}

/// What loads a list again.
@MainActor
public protocol RefreshableOutput: AnyObject {
  /// Called when the user let go of the control.
  func refreshContent(with input: any RefreshableInput)
}

/// Loads a list again when the user pulled it down and let go.
open class TableRefreshablePlugin: BaseTablePlugin<ScrollEvent>, RefreshableInput {
  private let refreshControl: any RefreshControl
  private weak var output: (any RefreshableOutput)?

  /// Whether the list is being loaded again.
  public private(set) final var isRefreshing = false

  /// Creates a plugin.
  ///
  /// - Parameters:
  ///   - refreshControl: What the user pulls.
  ///   - output: What loads the list; it is not kept alive.
  public init(refreshControl: any RefreshControl, output: any RefreshableOutput) {
    self.refreshControl = refreshControl
    self.output = output
  }

  open override func process(event: ScrollEvent, with manager: BaseTableManager?) {
    // The program may have put the control away by itself.
    if !refreshControl.isRefreshing { isRefreshing = false }
    guard case .didEndDragging = event, refreshControl.isRefreshing, !isRefreshing else { return }
    isRefreshing = true
    output?.refreshContent(with: self)
  }

  public final func endRefreshing() {
    guard isRefreshing || refreshControl.isRefreshing else { return }
    isRefreshing = false
    refreshControl.endRefreshing()
  }
}

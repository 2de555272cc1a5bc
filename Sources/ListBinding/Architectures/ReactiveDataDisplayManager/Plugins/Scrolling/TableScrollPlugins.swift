/// Where a list is scrolled.
public enum ScrollDirection: Hashable, Sendable {
  /// Towards the first row.
  case up

  /// Towards the last row.
  case down
}

/// Tells in which direction the user scrolls, as far as the view tells where it is.
open class TableDirectionScrollPlugin: BaseTablePlugin<ScrollEvent> {
  private let action: @MainActor (ScrollDirection) -> Void
  private var last: ScrollAnchor?

  /// Creates a plugin.
  ///
  /// - Parameter action: Called with the direction of each step.
  public init(action: @escaping @MainActor (ScrollDirection) -> Void) { self.action = action }

  open override func process(event: ScrollEvent, with manager: BaseTableManager?) {
    guard let anchor = manager?.view?.scrollAnchor else { return }
    defer { last = anchor }
    // A row that is lower on screen than before was scrolled up to.
    guard event == .didScroll, let last, last != anchor else { return }
    let isDown =
      last.indexPath == anchor.indexPath
      ? anchor.offset < last.offset : anchor.indexPath > last.indexPath
    action(isDown ? .down : .up)
  }

  open override func setup(with manager: BaseTableManager?) { last = manager?.view?.scrollAnchor }
}

/// Passes each event of scrolling on to listeners.
open class TableScrollViewDelegateProxyPlugin: BaseTablePlugin<ScrollEvent> {
  public final let didScroll = BaseEmptyEvent()
  public final let willBeginDragging = BaseEmptyEvent()
  public final let willEndDragging = BaseEmptyEvent()

  /// Sent with whether the list goes on by itself.
  public final let didEndDragging = BaseEvent<Bool>()
  public final let didScrollToTop = BaseEmptyEvent()
  public final let willBeginDecelerating = BaseEmptyEvent()
  public final let didEndDecelerating = BaseEmptyEvent()
  public final let willBeginZooming = BaseEmptyEvent()
  public final let didEndZooming = BaseEmptyEvent()
  public final let didZoom = BaseEmptyEvent()
  public final let didEndScrollingAnimation = BaseEmptyEvent()
  public final let didChangeAdjustedContentInset = BaseEmptyEvent()

  open override func process(event: ScrollEvent, with manager: BaseTableManager?) {
    switch event {
    case .didScroll: didScroll.invoke(with: ())
    case .willBeginDragging: willBeginDragging.invoke(with: ())
    case .willEndDragging: willEndDragging.invoke(with: ())
    case .didEndDragging(let willDecelerate): didEndDragging.invoke(with: willDecelerate)
    case .didScrollToTop: didScrollToTop.invoke(with: ())
    case .willBeginDecelerating: willBeginDecelerating.invoke(with: ())
    case .didEndDecelerating: didEndDecelerating.invoke(with: ())
    case .willBeginZooming: willBeginZooming.invoke(with: ())
    case .didEndZooming: didEndZooming.invoke(with: ())
    case .didZoom: didZoom.invoke(with: ())
    case .didEndScrollingAnimation: didEndScrollingAnimation.invoke(with: ())
    case .didChangeAdjustedContentInset: didChangeAdjustedContentInset.invoke(with: ())
    }
  }
}

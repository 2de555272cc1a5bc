/// Where a list is scrolled.
public enum ScrollDirection: Hashable, Sendable {
  /// Towards the first row.
  case up

  /// Towards the last row.
  case down
}

/// Tells in which direction the user scrolls, as far as the view tells where it is.
open class TableDirectionScrollPlugin: BaseTablePlugin<ScrollEvent> {
  private struct Place {
    weak var view: (any ListView)?
    let anchor: ScrollAnchor

    /// The row that was there, which may be elsewhere by now.
    let row: RememberedRow?
  }

  private let action: @MainActor (ScrollDirection) -> Void

  /// Where each view was before.
  private var places: [Place] = []

  /// Creates a plugin.
  ///
  /// - Parameter action: Called with the direction of each step.
  public init(action: @escaping @MainActor (ScrollDirection) -> Void) { self.action = action }

  open override func process(event: ScrollEvent, with manager: BaseTableManager?) {
    guard let manager, let view = manager.view, let anchor = view.listView?.scrollAnchor
    else { return }
    let last = update(view, anchor)
    guard event == .didScroll else { return }
    guard let last else {
      // A list that was empty at first began at its top, which is row 0 of a view without sections.
      if anchor.indexPath != [0, 0], !manager.isFirst(anchor.indexPath) { action(.down) }
      return
    }
    // Where a row is gone that was on top, nobody can tell.
    guard let row = last.row, let place = view.place(of: row, near: last.anchor.indexPath),
      place != anchor.indexPath || last.anchor.offset != anchor.offset
    else { return }
    // A row that is lower on screen than before was scrolled up to.
    let isDown =
      place == anchor.indexPath ? anchor.offset < last.anchor.offset : anchor.indexPath > place
    action(isDown ? .down : .up)
  }

  open override func setup(with manager: BaseTableManager?) {
    guard let view = manager?.view else { return }
    _ = update(view, view.listView?.scrollAnchor)
  }

  /// Takes where a view is; `nil` if it does not tell.
  ///
  /// - Returns: Where it was before, if that is known.
  private func update(_ view: TableManagerView, _ anchor: ScrollAnchor?) -> Place? {
    guard let listView = view.listView else { return nil }
    let last = places.first { $0.view === listView }
    places.removeAll { $0.view == nil || $0.view === listView }
    if let anchor {
      let row = view.generator(atPlace: anchor.indexPath).map { RememberedRow($0) }
      places.append(Place(view: listView, anchor: anchor, row: row))
    }
    return last
  }
}

/// Passes each event of scrolling on to listeners.
open class TableScrollViewDelegateProxyPlugin: BaseTablePlugin<ScrollEvent> {
  /// Sent at each step of scrolling.
  public final let didScroll = BaseEmptyEvent()

  /// Sent before the user drags.
  public final let willBeginDragging = BaseEmptyEvent()

  /// Sent before the finger leaves the list.
  public final let willEndDragging = BaseEmptyEvent()

  /// Sent with whether the list goes on by itself.
  public final let didEndDragging = BaseEvent<Bool>()

  /// Sent when the list is at its top, as the user asked.
  public final let didScrollToTop = BaseEmptyEvent()

  /// Sent before the list goes on by itself.
  public final let willBeginDecelerating = BaseEmptyEvent()

  /// Sent when the list stands still again.
  public final let didEndDecelerating = BaseEmptyEvent()

  /// Sent before the user zooms.
  public final let willBeginZooming = BaseEmptyEvent()

  /// Sent when the user has zoomed.
  public final let didEndZooming = BaseEmptyEvent()

  /// Sent at each step of zooming.
  public final let didZoom = BaseEmptyEvent()

  /// Sent when an animation of the program ended.
  public final let didEndScrollingAnimation = BaseEmptyEvent()

  /// Sent when the list has other margins.
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

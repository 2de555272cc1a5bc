/// Where a list is scrolled.
public enum ScrollDirection: Hashable, Sendable {
  /// Towards the first row.
  case up

  /// Towards the last row.
  case down
}

/// Tells in which direction the user scrolls, as far as the view tells where it is.
///
/// Where rows came or went above those on screen since the last step, that is no scrolling.
open class TableDirectionScrollPlugin: BaseTablePlugin<ScrollEvent> {
  private let action: @MainActor (ScrollDirection) -> Void

  /// Where each view was before.
  private var places: [ScrollPlace] = []

  /// Creates a plugin.
  ///
  /// - Parameter action: Called with the direction of each step.
  public init(action: @escaping @MainActor (ScrollDirection) -> Void) { self.action = action }

  open override func process(event: ScrollEvent, with manager: BaseTableManager?) {
    guard let manager, let view = manager.view, let place = ScrollPlace(of: view) else { return }
    let last = note(place, of: view)
    guard event == .didScroll else { return }
    guard let last else {
      // A list that was empty at first began at its top.
      if place.offset > 0 { action(.down) }
      return
    }
    let (first, next) = last.now(in: view)
    // A row that is lower on screen than before was scrolled up to.
    if (place.offset, last.inset) > (next, place.inset) {
      action(.down)
    } else if (place.offset, last.inset) < (first, place.inset) {
      action(.up)
    }
  }

  open override func setup(with manager: BaseTableManager?) {
    if let view = manager?.view { _ = note(ScrollPlace(of: view), of: view) }
  }

  /// Takes where a view is; `nil` if it does not tell.
  ///
  /// - Returns: Where it was before, if that is known.
  private func note(_ place: ScrollPlace?, of view: TableManagerView) -> ScrollPlace? {
    guard let listView = view.listView else { return nil }
    let last = places.first { $0.view === listView }
    places.removeAll { $0.view == nil || $0.view === listView }
    if let place { places.append(place) }
    return last
  }
}

/// Where a view is scrolled to.
@MainActor
private struct ScrollPlace {
  private(set) weak var view: (any ListView)?

  /// The number of rows above the first one on screen.
  let offset: Int

  /// How far that is below the top of the screen.
  let inset: Double

  /// The first rows on screen: one of them alone may be moved.
  private let rows: [RememberedRow]

  init?(of view: TableManagerView) {
    guard let listView = view.listView, let anchor = listView.scrollAnchor,
      let offset = view.offset(ofPlace: anchor.indexPath)
    else { return nil }
    (self.view, self.offset, inset) = (listView, offset, anchor.offset)
    rows = (offset..<offset + 3).compactMap { row in
      view.generator(atOffset: row).map { RememberedRow($0) }
    }
  }

  /// Where the first row on screen would be by now, and the first of those that are left; where all are gone,
  /// as if none had come or gone.
  func now(in view: TableManagerView) -> (first: Int, next: Int) {
    var (shifts, next): ([Int], Int?) = ([], nil)
    for (index, row) in rows.enumerated() {
      let old = offset + index
      guard let new = view.offset(of: row, near: old + (shifts.last ?? 0)) else { continue }
      shifts.append(new - old)
      next = next ?? index
    }
    let first = offset + (shifts.isEmpty ? 0 : shifts.sorted()[shifts.count / 2])
    return (first, first + (next ?? 0))
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

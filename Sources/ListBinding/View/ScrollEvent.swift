/// A phase of scrolling or zooming.
public enum ScrollEvent: Hashable, Sendable {
  /// The list was scrolled; sent for each step.
  case didScroll

  case willBeginDragging, willEndDragging

  /// The finger left the list, which may go on by itself.
  case didEndDragging(willDecelerate: Bool)

  case willBeginDecelerating, didEndDecelerating

  /// An animation ended that the program started.
  case didEndScrollingAnimation

  case didScrollToTop
  case willBeginZooming, didZoom, didEndZooming
  case didChangeAdjustedContentInset
}

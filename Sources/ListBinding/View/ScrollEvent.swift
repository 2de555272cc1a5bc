/// A phase of scrolling or zooming.
public enum ScrollEvent: Hashable, Sendable {
  /// The list was scrolled; sent for each step.
  case didScroll

  /// The user begins to drag the list, or is about to let go.
  case willBeginDragging, willEndDragging

  /// The finger left the list, which may go on by itself.
  case didEndDragging(willDecelerate: Bool)

  /// The list begins to slow down after the finger left it, or has come to rest.
  case willBeginDecelerating, didEndDecelerating

  /// An animation ended that the program started.
  case didEndScrollingAnimation

  /// The list was scrolled to its top by a gesture for that, such as a tap on the status bar.
  case didScrollToTop

  /// The content begins to be zoomed, was zoomed by a step, or is zoomed no more.
  case willBeginZooming, didZoom, didEndZooming

  /// Bars or a keyboard cover another part of the list than before.
  case didChangeAdjustedContentInset
}

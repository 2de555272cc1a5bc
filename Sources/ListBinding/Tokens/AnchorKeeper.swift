import Foundation
import ObservableCollections

/// Keeps the first item on screen where it is, or a neighbour when the item goes.
@MainActor
final class AnchorKeeper<DataSource: QueryableDataSourceProtocol & Sendable>: ListFollower {
  private let item: KeptItem<DataSource>

  /// Whether a list that is scrolled to its top stays there.
  private let staysAtTop: Bool

  /// Whether a list that is scrolled to its end stays there.
  private let staysAtEnd: Bool

  /// Whether the list is to stay at its end; one that has shown nothing is.
  private var isAtEnd: Bool

  /// What the view told after the last update.
  private var shown: ScrollAnchor?

  /// Its place in the list.
  private var shownPlace: IndexPath?

  /// How far below the top of the screen the item is to be.
  private var offset = 0.0

  /// Whether the list stays at its top, or the view tells nothing.
  private var isIdle = true

  /// Whether the view must be scrolled although it holds its position: the item has come back, or the
  /// list was too short for its place.
  private var isAway = false

  /// Whether the view tells that it was scrolled.
  private var reportsScrolling = false

  /// Whether the user has edited the list since the last update: what was scrolled since then is not known.
  private var hasEdit = false

  init(_ item: KeptItem<DataSource>, staysAtTop: Bool, staysAtEnd: Bool) {
    self.item = item
    self.staysAtTop = staysAtTop
    self.staysAtEnd = staysAtEnd
    isAtEnd = staysAtEnd
  }

  var scrollsToEnd: Bool { isAtEnd }

  func willApply(asReload isReload: Bool, in view: FollowedView) {
    hasEdit = false
    // A view that shows nothing, since it has just come back, has not been scrolled.
    guard let now = view.view.scrollAnchor else {
      let part = view.view as? any PartOfView
      if part?.isScrolledToAnother ?? false { choose(nil, in: view) }
      return
    }
    noteScroll(to: now, in: view)
  }

  /// An edit of the user's is told when the view shows it: what was on screen before is known from here.
  func didScroll(in view: FollowedView) {
    reportsScrolling = true
    if let now = view.view.scrollAnchor { noteScroll(to: now, in: view) }
  }

  /// Keeps what the view shows if it was scrolled.
  private func noteScroll(to now: ScrollAnchor, in view: FollowedView) {
    // The end of a list that was not scrolled may be out of sight by now, as behind a keyboard.
    if staysAtEnd, shown != nil, now != shown {
      isAtEnd = view.visibleItems.last == view.list.lastItem
    }
    if now != shown || isIdle && !isIdle(at: now, in: view) { choose(now, in: view) }
  }

  func follow(_ update: ListUpdate<DataSource>) {
    if isIdle { return }
    let wasHidden = item.isHidden
    item.follow(update)
    if wasHidden, !item.isHidden { isAway = true }
  }

  /// The view is where the user left it: nothing is to follow the item that they moved or deleted. One
  /// that is hidden is waited for unless the user has scrolled.
  func follow(edit: ListUpdate<DataSource>, in view: FollowedView) {
    item.follow(edit: edit)
    let now = view.view.scrollAnchor
    // A view may show other rows in the place of those that the user deleted, without having been scrolled.
    let isKnown = reportsScrolling && !hasEdit
    hasEdit = true
    if item.isHidden, !isIdle, isKnown || isStill(now, after: edit, in: view) {
      shown = now
      shownPlace = place(of: now, in: view)
    } else {
      choose(now, in: view)
    }
  }

  /// Whether the view is scrolled to where it was before an edit of the user's.
  private func isStill(
    _ now: ScrollAnchor?, after edit: ListUpdate<DataSource>, in view: FollowedView
  ) -> Bool {
    if now == shown { return true }
    guard let now, now.offset == shown?.offset, let place = view.list.listPlace(now.indexPath)
    else { return false }
    return edit.lookup.oldIndexPath(of: place) == shownPlace
  }

  func didApply(asReload isReload: Bool, in view: FollowedView) -> Bool {
    if isAtEnd {
      scrollToEnd(in: view)
      return false
    }
    if isIdle { return false }
    shown = view.view.scrollAnchor
    var wanted: ScrollAnchor?
    if let place = item.indexPath {
      wanted = ScrollAnchor(indexPath: view.list.viewPlace(place), offset: offset)
    }
    if shown == wanted, !isReload {
      isAway = false
    } else if view.view.holdsScrollPosition {
      if isReload || isAway {
        scroll(to: wanted, in: view)
        isAway = shown != wanted
      } else if !item.isHidden {
        // An item that is hidden is waited for until the user scrolls.
        isAway = shown?.indexPath == wanted?.indexPath
        if !isAway { choose(shown, in: view) }
      }
    } else {
      scroll(to: wanted, in: view)
    }
    shownPlace = shown == wanted ? item.indexPath : place(of: shown, in: view)
    // All that is above the item is seen in a list that is too short for its place: that stays so.
    if !staysAtTop, shown != wanted, !item.isHidden, let shown, let shownPlace,
      isAtTop(shown, shownPlace, in: view)
    {
      choose(shown, in: view)
    }
    return false
  }

  /// Shows the end of a list that is to stay there.
  func start(in view: FollowedView) {
    if isAtEnd { scrollToEnd(in: view) }
  }

  /// Shows the last item, and keeps what is on screen then.
  private func scrollToEnd(in view: FollowedView) {
    if let end = view.list.lastItem {
      view.view.scrollAnchor = ScrollAnchor(indexPath: view.list.viewPlace(end))
    }
    choose(view.view.scrollAnchor, in: view)
  }

  private func scroll(to anchor: ScrollAnchor?, in view: FollowedView) {
    guard let anchor else { return }
    view.view.scrollAnchor = anchor
    shown = view.view.scrollAnchor
  }

  /// Keeps what the view shows.
  private func choose(_ anchor: ScrollAnchor?, in view: FollowedView) {
    shown = anchor
    shownPlace = place(of: anchor, in: view)
    isIdle = isIdle(at: anchor, shownPlace, in: view)
    isAway = false
    item.choose(isIdle ? nil : shownPlace)
    if let anchor { offset = anchor.offset }
  }

  private func isIdle(at anchor: ScrollAnchor?, in view: FollowedView) -> Bool {
    isIdle(at: anchor, place(of: anchor, in: view), in: view)
  }

  private func isIdle(
    at anchor: ScrollAnchor?, _ place: IndexPath?, in view: FollowedView
  ) -> Bool {
    guard let anchor, let place else { return true }
    return staysAtTop && isAtTop(anchor, place, in: view)
  }

  private func isAtTop(
    _ anchor: ScrollAnchor, _ place: IndexPath, in view: FollowedView
  ) -> Bool {
    anchor.offset >= 0 && view.list.isTop(place)
  }

  private func place(of anchor: ScrollAnchor?, in view: FollowedView) -> IndexPath? {
    anchor.flatMap { view.list.listPlace($0.indexPath) }
  }
}

import Foundation
import ObservableCollections

/// Keeps the first item on screen where it is, or a neighbour when the item goes.
///
/// What was read, the first item on screen when the user scrolled last, is remembered until the user scrolls
/// again. What is kept where it is follows from what the view shows after each update: what was read or stands
/// for it; if that cannot be where it is to be, as nothing of it is there or the list is too short, what is
/// first on screen instead, as long as nothing comes back.
///
/// A list that the user scrolled to its end stays there through every update. One that shows its end before an
/// update is scrolled to what comes behind it, unless a filter brings that back.
@MainActor
final class AnchorKeeper<DataSource: QueryableDataSourceProtocol & Sendable>: ListFollower {
  private let item: KeptItem<DataSource>

  /// What is first on screen where the item, or what stands for it, cannot be, and how far the item is below.
  private let standIn: KeptItem<DataSource>
  private var isStandingIn = false
  private var standInOffset = 0.0
  private var standInDistance: Int?

  /// The end of a list that grows at both ends, while the user has not scrolled there.
  private let shownEnd: ShownEnd<DataSource>?

  /// Whether the current update brought back what the list is scrolled to.
  private var hasReturned = false

  /// Whether a list that is scrolled to its end, or to its top, stays there.
  private let staysAtEnd: Bool
  private let staysAtTop: Bool

  /// Whether the list is to stay at its end, where the user scrolled; one that has shown nothing is.
  private var isAtEnd: Bool

  /// What the view told after the last update, and its place in the list.
  private var shown: ScrollAnchor?
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

  init(
    staysAtTop: Bool, staysAtEnd: Bool,
    keeping makeItem: (_ remembersHidden: Bool) -> KeptItem<DataSource>
  ) {
    item = makeItem(true)
    standIn = makeItem(false)
    shownEnd = staysAtEnd || !staysAtTop ? ShownEnd(keeping: makeItem) : nil
    self.staysAtEnd = staysAtEnd
    self.staysAtTop = staysAtTop
    isAtEnd = staysAtEnd
  }

  var scrolls: Bool { isAtEnd || hasReturned }

  func willApply(asReload isReload: Bool, in view: FollowedView) {
    hasEdit = false
    hasReturned = false
    shownEnd?.willApply()
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
    if staysAtEnd, shown != nil, now != shown { isAtEnd = view.showsEnd }
    if now != shown || isIdle && !isIdle(at: place(of: now, in: view), in: view) {
      choose(now, in: view)
      if !isAtEnd { shownEnd?.leave(in: view) }
    }
    if !isAtEnd { shownEnd?.look(below: item.indexPath, in: view) }
  }

  func follow(_ update: ListUpdate<DataSource>) {
    if !isAtEnd { shownEnd?.follow(update) }
    if isIdle { return }
    if item.follow(update) > 0 { hasReturned = true }
    if isStandingIn { standIn.follow(update) }
  }

  /// The view is where the user left it: nothing is to follow the item that they moved or deleted. One
  /// that is hidden is waited for unless the user has scrolled.
  func follow(edit: ListUpdate<DataSource>, in view: FollowedView) {
    item.follow(edit: edit)
    if isStandingIn { standIn.follow(edit: edit) }
    if !isAtEnd { shownEnd?.follow(edit: edit) }
    let now = view.view.scrollAnchor
    // A view may show other rows in the place of those that the user deleted, without having been scrolled.
    let isKnown = reportsScrolling && !hasEdit
    hasEdit = true
    if item.isHidden || isStandingIn, !isIdle, isKnown || isStill(now, after: edit, in: view) {
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
    if !isIdle {
      let isBack = hasReturned || isStandingIn && shownEnd?.isBack ?? false
      if isBack || isStandingIn && !keepStandIn(asReload: isReload, in: view) {
        returnToItem(asReload: isReload, orElseTo: isBack ? nil : standIn.indexPath, in: view)
      } else if !isStandingIn {
        keepItem(asReload: isReload, in: view)
      }
    }
    guard staysAtEnd, let shownEnd else { return false }
    if shownEnd.isExtended(below: item.indexPath, in: view), !hasReturned {
      isAtEnd = true
      scrollToEnd(in: view)
    } else {
      shownEnd.look(below: item.indexPath, in: view)
    }
    return false
  }

  /// Scrolls to the item again, or to what stood in for it, where that still is, if the list is too short.
  private func returnToItem(
    asReload isReload: Bool, orElseTo place: IndexPath?, in view: FollowedView
  ) {
    let former = standInOffset
    isStandingIn = false
    isAway = true
    hasReturned = true
    keepItem(asReload: isReload, in: view)
    guard let place, shownPlace != item.indexPath else { return }
    scroll(to: ScrollAnchor(indexPath: view.list.viewPlace(place), offset: former), in: view)
    shownPlace = self.place(of: shown, in: view)
    if let shown, let shownPlace { standIn(shown, at: shownPlace, in: view) }
  }

  private func keepItem(asReload isReload: Bool, in view: FollowedView) {
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
    guard shown != wanted, let shown, let shownPlace else { return }
    // All that is above the item is seen in a list that is too short for its place: that stays so.
    if view.view.isScrolledToTop ? !staysAtTop : wanted == nil {
      standIn(shown, at: shownPlace, in: view)
    }
  }

  /// Keeps what is on screen where the item cannot be.
  private func standIn(_ anchor: ScrollAnchor, at place: IndexPath, in view: FollowedView) {
    standIn.choose(place)
    standInOffset = anchor.offset
    isStandingIn = true
    standInDistance = distance(in: view)
  }

  /// Keeps what stands in where it is.
  ///
  /// - Returns: Whether it still does: not if it went, or if more than one row has come between it and the item,
  ///   as at the end of a filter.
  private func keepStandIn(asReload isReload: Bool, in view: FollowedView) -> Bool {
    guard let place = standIn.indexPath else { return false }
    let wanted = ScrollAnchor(indexPath: view.list.viewPlace(place), offset: standInOffset)
    shown = view.view.scrollAnchor
    if isReload || shown != wanted && !view.view.holdsScrollPosition {
      scroll(to: wanted, in: view)
    }
    let now = distance(in: view)
    let isNear = now.flatMap { now in standInDistance.map { now <= $0 + 1 } }
    guard isNear ?? (now == standInDistance), let shown, let place = self.place(of: shown, in: view)
    else { return false }
    shownPlace = place
    standIn(shown, at: place, in: view)
    return true
  }

  /// How many rows the item is below what stands in for it; between sections, if both are on screen.
  private func distance(in view: FollowedView) -> Int? {
    guard let first = standIn.indexPath, let last = item.indexPath else { return nil }
    if first.section == last.section { return last.item - first.item }
    let rows = view.visibleItems
    guard let start = rows.firstIndex(of: first), let end = rows.firstIndex(of: last)
    else { return nil }
    return end - start
  }

  /// Shows the end of a list that is to stay there.
  func start(in view: FollowedView) {
    if isAtEnd { scrollToEnd(in: view) }
  }

  /// Shows the end of the last item, and keeps what is on screen then.
  private func scrollToEnd(in view: FollowedView) {
    if let end = view.list.lastItem {
      view.view.scrollAnchor = ScrollAnchor(
        indexPath: view.list.viewPlace(end), offset: -.greatestFiniteMagnitude)
    }
    choose(view.view.scrollAnchor, in: view)
  }

  private func scroll(to anchor: ScrollAnchor?, in view: FollowedView) {
    if let anchor {
      view.view.scrollAnchor = anchor
      shown = view.view.scrollAnchor
    }
  }

  /// Keeps what the view shows.
  private func choose(_ anchor: ScrollAnchor?, in view: FollowedView) {
    shown = anchor
    shownPlace = place(of: anchor, in: view)
    isIdle = isIdle(at: shownPlace, in: view)
    isAway = false
    isStandingIn = false
    item.choose(isIdle ? nil : shownPlace)
    if let anchor { offset = anchor.offset }
  }

  private func isIdle(at place: IndexPath?, in view: FollowedView) -> Bool {
    place == nil || staysAtTop && view.view.isScrolledToTop
  }

  private func place(of anchor: ScrollAnchor?, in view: FollowedView) -> IndexPath? {
    anchor.flatMap { view.list.listPlace($0.indexPath) }
  }
}

import Foundation
import ObservableCollections

/// What goes along with the list that the view shows.
extension BoundDataSource {
  func add(_ follower: any ListFollower<DataSource>) {
    followers = ListFollowers(followers, and: follower)
  }

  @usableFromInline
  func startFollowing(asReload isReload: Bool, in view: FollowedView) {
    forEachFollower { $0.willApply(asReload: isReload, in: view) }
  }

  @usableFromInline
  func letFollow(_ update: ListUpdate<DataSource>) { followers?.forEach { $0.follow(update) } }

  @usableFromInline
  func endFollowing(asReload isReload: Bool, in followed: FollowedView) {
    guard isReload, let part = view as? any PartOfView else {
      return followersDidApply(asReload: isReload, in: followed)
    }
    part.whenReloaded { self.followersDidApply(asReload: true, in: followed) }
  }

  private func followersDidApply(asReload isReload: Bool, in view: FollowedView) {
    var mustTell = false
    forEachFollower { if $0.didApply(asReload: isReload, in: view) { mustTell = true } }
    if mustTell { forEachFollower { $0.tell() } }
  }

  /// Calls a closure with each follower, unless one before it has ended the binding.
  private func forEachFollower(_ body: (any ListFollower<DataSource>) -> Void) {
    followers?.forEach { if !hasEnded { body($0) } }
  }

  /// Lets the followers know that what waited has led back to the list that the view shows.
  func followNothing(in view: View) {
    let followed = FollowedView(view: view, list: self)
    startFollowing(asReload: false, in: followed)
    endFollowing(asReload: false, in: followed)
  }

  /// Lets the followers know that the view was scrolled, unless it shows another list just now.
  func followScroll(in view: View) {
    guard !isApplying, !isAsked, shownEdit == nil, !((view as? any PartOfView)?.isHeldUp ?? false)
    else { return }
    let followed = FollowedView(view: view, list: self)
    followers?.forEach { $0.didScroll(in: followed) }
  }

  var followedView: FollowedView? { view.map { FollowedView(view: $0, list: self) } }
}

/// A view that may be reloaded together with others, after all of them have got their lists.
@MainActor
protocol PartOfView: AnyObject {
  /// Does something when the view shows its list.
  func whenReloaded(_ action: @escaping () -> Void)

  /// Notes that something is to be shown when no other part stands in the way.
  func noteRefusal()

  /// Whether another part stands in the way, in this view or in one that this is a part of.
  var isHeldUp: Bool { get }

  /// Whether the first row on screen is that of another list.
  var isScrolledToAnother: Bool { get }

  /// Selects nothing of the other lists in the view.
  func deselectOtherParts()
}

extension BoundDataSource: FollowedList {
  @usableFromInline
  var canMove: Bool {
    guard let binder, let view else { return false }
    let capabilities = binder.capabilities(of: view)
    return capabilities.moves
      && (capabilities.updates == .batch || capabilities.updates == .patch)
  }

  @usableFromInline
  var isScrolled: Bool { followers?.scroll ?? false }

  @usableFromInline
  var lastItem: IndexPath? {
    guard let displayedSnapshot else { return nil }
    for section in (0..<max(displayedSnapshot.numberOfSections(), 0)).reversed() {
      let count = displayedSnapshot.numberOfItems(inSection: section)
      if count > 0 { return IndexPath(item: count - 1, section: section) }
    }
    return nil
  }

  @usableFromInline
  func isTop(_ indexPath: IndexPath) -> Bool {
    guard indexPath.item == 0, let displayedSnapshot else { return false }
    return (0..<indexPath.section).allSatisfy {
      displayedSnapshot.numberOfItems(inSection: $0) <= 0
    }
  }
}

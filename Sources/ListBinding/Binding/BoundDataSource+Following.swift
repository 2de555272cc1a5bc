import Foundation
import ObservableCollections

/// What goes along with the list that the view shows.
extension BoundDataSource {
  func add(_ follower: any ListFollower<DataSource>) {
    followers = ListFollowers(followers, and: follower)
  }

  @usableFromInline
  func startFollowing(asReload isReload: Bool) {
    hasFollowed = false
    followers?.forEach { $0.willApply(asReload: isReload, in: self) }
  }

  /// Lets the followers go along with the update in hand, once.
  @usableFromInline
  func follow(_ update: ListUpdate<DataSource>) {
    if hasFollowed { return }
    hasFollowed = true
    followers?.forEach { $0.follow(update) }
  }

  @usableFromInline
  func endFollowing(asReload isReload: Bool) {
    guard !hasEnded else { return }
    followers?.forEach { $0.didApply(asReload: isReload, in: self) }
  }

  var followedView: (any FollowedView)? { self }
}

extension BoundDataSource: FollowedView {
  var canMove: Bool {
    guard let binder, let view else { return false }
    let capabilities = binder.capabilities(of: view)
    return capabilities.moves
      && (capabilities.updates == .batch || capabilities.updates == .patch)
  }

  var allowsMultipleSelection: Bool { view?.allowsMultipleSelection ?? true }

  var holdsScrollPosition: Bool { view?.holdsScrollPosition ?? false }

  func isTop(_ indexPath: IndexPath) -> Bool {
    guard indexPath.item == 0, let displayedSnapshot else { return false }
    return (0..<indexPath.section).allSatisfy {
      displayedSnapshot.numberOfItems(inSection: $0) <= 0
    }
  }

  var visibleItems: [IndexPath] {
    view?.indexPathsForVisibleItems.compactMap(listPlace) ?? []
  }

  func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    view?.selectItems(at: indexPaths.map(viewPlace), keepingOthers: keepsOthers)
  }

  func expandItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    view?.expandItems(at: indexPaths.map(viewPlace), keepingOthers: keepsOthers)
  }

  func expandSections(_ sections: IndexSet) {
    if !isFlat { view?.expandSections(sections) }
  }

  var focusedItem: IndexPath? {
    get { view?.focusedItem.flatMap(listPlace) }
    set { view?.focusedItem = newValue.map(viewPlace) }
  }

  var scrollAnchor: ScrollAnchor? {
    get {
      guard let anchor = view?.scrollAnchor else { return nil }
      return listPlace(anchor.indexPath).map { ScrollAnchor(indexPath: $0, offset: anchor.offset) }
    }
    set {
      view?.scrollAnchor = newValue.map {
        ScrollAnchor(indexPath: viewPlace($0.indexPath), offset: $0.offset)
      }
    }
  }
}

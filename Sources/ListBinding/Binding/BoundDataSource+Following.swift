import Foundation
import ObservableCollections

/// What goes along with the list that the view shows.
extension BoundDataSource {
  func add(_ follower: any ListFollower<DataSource>) { followers.append(follower) }

  @usableFromInline
  func startFollowing(_ update: ListUpdate<DataSource>, asReload isReload: Bool) {
    hasFollowed = false
    for follower in followers { follower.willApply(update, asReload: isReload) }
  }

  /// Lets the followers go along with the update in hand, once.
  @usableFromInline
  func follow() {
    guard !hasFollowed, let update else { return }
    hasFollowed = true
    for follower in followers { follower.follow(update) }
  }

  @usableFromInline
  func endFollowing(_ update: ListUpdate<DataSource>, asReload isReload: Bool) {
    guard !hasEnded else { return }
    for follower in followers { follower.didApply(update, asReload: isReload) }
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

  func selectItems(at indexPaths: [IndexPath]) {
    view?.selectItems(at: indexPaths.map(viewPlace))
  }

  func expandItems(at indexPaths: [IndexPath]) {
    view?.expandItems(at: indexPaths.map(viewPlace))
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

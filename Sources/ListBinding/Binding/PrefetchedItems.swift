import Foundation
import ObservableCollections
import Signals

/// The items that a view prefetches: those that an update removes before they are on screen are told as
/// cancelled, as items of the list before it, to the binder and to observers of items.
@MainActor
final class PrefetchedItems<DataSource: DataSourceProtocol & Sendable> {
  private var places: Set<IndexPath> = []

  /// What is to be told once the view has been told of the current update.
  private var cancelled: [(places: [IndexPath], list: DataSource)] = []

  private weak var host: (any ListBinderHost<DataSource>)?

  init(_ host: any ListBinderHost<DataSource>) { self.host = host }
}

extension PrefetchedItems: ListViewResponder {
  func handle(_ event: ListViewEvent) {
    switch event {
    case .prefetch(let indexPaths):
      // A view forgets what is deleted and inserted in place of a move, and begins anew.
      let again = indexPaths.filter(places.contains)
      places.formUnion(indexPaths)
      if !again.isEmpty, let list = host?.displayedSnapshot {
        host?.endPrefetches(at: again, of: list)
      }
    case .cancelPrefetching(let indexPaths): places.subtract(indexPaths)
    case .willDisplay(let indexPath): places.remove(indexPath)
    default: break
    }
  }
}

extension PrefetchedItems: ListFollower {
  /// A reload ends all prefetches before the view begins others.
  func willApply(asReload isReload: Bool, in view: FollowedView) {
    guard isReload, let update = host?.current.update else { return }
    lose(places.sorted(), of: update.old)
    places = []
    tell()
  }

  func follow(_ update: ListUpdate<DataSource>) {
    if places.isEmpty { return }
    let (old, lookup) = (places, update.lookup)
    places = []
    var lost: [IndexPath] = []
    for place in old.sorted() {
      if let new = lookup.newIndexPath(of: place) { places.insert(new) } else { lost.append(place) }
    }
    lose(lost, of: update.old)
  }

  private func lose(_ places: [IndexPath], of list: DataSource) {
    if places.isEmpty { return }
    cancelled.append((places, list))
  }

  func didApply(asReload isReload: Bool, in view: FollowedView) -> Bool { !cancelled.isEmpty }

  func tell() {
    let cancelled = cancelled
    self.cancelled = []
    for lost in cancelled { host?.endPrefetches(at: lost.places, of: lost.list) }
  }
}

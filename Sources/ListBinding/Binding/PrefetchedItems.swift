import Foundation
import ObservableCollections
import Signals

/// The items that a view prefetches: those that an update removes before they are on screen are told as
/// cancelled, as items of the list before it.
@MainActor
final class PrefetchedItems<DataSource: DataSourceProtocol & Sendable> {
  private var places: Set<IndexPath> = []

  /// What is to be told once the view has been told of the current update.
  private var cancelled: [ShownEvent<DataSource>] = []

  private weak var host: (any ListBinderHost<DataSource>)?

  init(_ host: any ListBinderHost<DataSource>) { self.host = host }
}

extension PrefetchedItems: ListViewResponder {
  func handle(_ event: ListViewEvent) {
    switch event {
    case .prefetch(let indexPaths): places.formUnion(indexPaths)
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
    cancelled.append(ShownEvent(event: .cancelPrefetching(places), list: list))
  }

  func didApply(asReload isReload: Bool, in view: FollowedView) -> Bool { !cancelled.isEmpty }

  func tell() {
    let cancelled = cancelled
    self.cancelled = []
    for event in cancelled { host?.shownEvents?.next(event) }
  }
}

import Foundation
import ObservableCollections

/// An item that was chosen, or a neighbour that stands for it while it is gone.
///
/// When it goes, it is remembered together with its neighbours: those behind it, the nearest first, then
/// those before it. Whenever one of them comes back that is nearer to the item than what stands for it, that
/// one stands for it from then on. So a place is found again although its item is deleted before a filter
/// hides the neighbours, or meanwhile.
///
/// The memory is bounded: it is of the item with its neighbours, and of the one that stood for it last with
/// its own.
@usableFromInline
struct ReturningItem<Item, ID: Hashable & Sendable> {
  @usableFromInline var anchor: TrackedAnchor<Item, ID>

  /// The item and those that may stand for it, the preferred ones first; empty while it is there.
  @usableFromInline var chain: [ID] = []

  /// The item, the neighbours behind it and those before it, of the list that it went from.
  private var near = Surroundings()

  /// The items of the chain, whether they are there or not.
  @usableFromInline var tracked: TrackedItems<Item, ID>

  /// The index in the chain of the item that the anchor is at; the length of the chain for another one.
  @usableFromInline var rank = 0

  @usableFromInline let identity: ItemIdentity<Item, ID>
  @usableFromInline let remembersHidden: Bool

  @usableFromInline
  init(by identity: ItemIdentity<Item, ID>, remembersHidden: Bool) {
    anchor = TrackedAnchor(by: identity)
    tracked = TrackedItems(by: identity, remembersLost: true)
    self.identity = identity
    self.remembersHidden = remembersHidden
  }

  @usableFromInline
  mutating func choose(_ indexPath: IndexPath?) {
    anchor.indexPath = indexPath
    forget()
  }

  @usableFromInline
  mutating func forget() {
    chain = []
    near = Surroundings()
    rank = 0
    tracked.removeAll()
  }

  @inlinable
  mutating func follow<Snapshot: QueryableDataSourceProtocol>(
    _ update: ListUpdate<Snapshot>, mayBeTakenBack: Bool
  ) -> KeptPlace where Snapshot.Item == Item {
    let place = anchor.indexPath
    let isThere = anchor.follow(update)
    if isThere, chain.isEmpty { return KeptPlace(anchor.indexPath, isHidden: false) }
    return followHidden(
      update, from: isThere ? nil : place, mayBeTakenBack: mayBeTakenBack)
  }

  /// Follows an update while the item is gone, or with which it goes.
  ///
  /// - Parameter lost: Where the anchor was, if what it was at went.
  @usableFromInline
  mutating func followHidden<Snapshot: QueryableDataSourceProtocol>(
    _ update: ListUpdate<Snapshot>, from lost: IndexPath?, mayBeTakenBack: Bool
  ) -> KeptPlace where Snapshot.Item == Item {
    if let lost, rank == chain.count, remembersHidden || mayBeTakenBack {
      remember(lost, in: update.old)
    }
    var returnedCount = 0
    if !chain.isEmpty {
      let returned = tracked.follow(update).returned
      if lost != nil { rank = anchor.indexPath.map { rank(of: $0, in: update.new) } ?? chain.count }
      let places = Dictionary(
        returned.compactMap { item in item.id.map { ($0, item.indexPath) } },
        uniquingKeysWith: { first, _ in first })
      if let best = chain.prefix(rank).firstIndex(where: { places[$0] != nil }) {
        returnedCount = returned.count
        anchor.indexPath = places[chain[best]]
        rank = best
        if best == 0 { forget() }
      }
    }
    if !remembersHidden, !mayBeTakenBack { forget() }
    return KeptPlace(
      anchor.indexPath, isHidden: !chain.isEmpty, returnedCount: returnedCount)
  }

  private func rank<Snapshot: QueryableDataSourceProtocol>(
    of indexPath: IndexPath, in list: Snapshot
  ) -> Int where Snapshot.Item == Item {
    let id = identity.id(list.item(at: indexPath))
    return chain.firstIndex(of: id) ?? chain.count
  }

  /// Remembers an item that goes, and its neighbours.
  private mutating func remember<Snapshot: QueryableDataSourceProtocol>(
    _ indexPath: IndexPath, in list: Snapshot
  ) where Snapshot.Item == Item {
    guard list.contains(indexPath) else { return }
    for place in tracked.indexPaths where !near.contains(identity.id(list.item(at: place))) {
      tracked.remove(place)
    }
    tracked.remembered.formIntersection(near.ids)
    let (behind, before) = list.neighbours(of: indexPath, reach: 16)
    let last = Surroundings(
      behind: behind.map { identity.id(list.item(at: $0)) },
      before: before.map { identity.id(list.item(at: $0)) })
    for (place, id) in zip(behind + before, last.ids) where !near.contains(id) {
      tracked.insert(place)
    }
    if near.ids.isEmpty { near = last }
    var known: Set<ID> = []
    chain = (near.behind + last.behind + near.before + last.before).filter {
      known.insert($0).inserted
    }
  }
}

extension ReturningItem {
  /// An item with those behind it, and those before it, the nearest first.
  private struct Surroundings {
    var behind: [ID] = []
    var before: [ID] = []

    var ids: [ID] { behind + before }

    func contains(_ id: ID) -> Bool { behind.contains(id) || before.contains(id) }
  }
}

extension QueryableDataSourceProtocol {
  /// An item and those behind it, and those before it, the nearest first.
  fileprivate func neighbours(
    of indexPath: IndexPath, reach: Int
  ) -> (behind: [IndexPath], before: [IndexPath]) {
    var behind = [indexPath]
    var (item, section) = (indexPath.item + 1, indexPath.section)
    while behind.count <= reach, section < numberOfSections() {
      if item < numberOfItems(inSection: section) {
        behind.append(IndexPath(item: item, section: section))
        item += 1
      } else {
        (item, section) = (0, section + 1)
      }
    }
    var before: [IndexPath] = []
    (item, section) = (indexPath.item, indexPath.section)
    while before.count < reach, section >= 0 {
      if item > 0 {
        item -= 1
        before.append(IndexPath(item: item, section: section))
      } else {
        section -= 1
        if section >= 0 { item = numberOfItems(inSection: section) }
      }
    }
    return (behind, before)
  }
}

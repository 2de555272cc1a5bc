import ObservableCollections
import Synchronization

/// What is tracked by the obvious way: identities, each looked for in the whole list after an update.
///
/// The items and the metadata of its lists are unique, and are their own identities.
struct TrackingModel<Snapshot: ListSnapshot>
where Snapshot.Item == Int, Snapshot.SectionMetadata: Hashable & Sendable {
  private typealias Metadata = Snapshot.SectionMetadata

  private let remembersLost: Bool
  private var items: TrackedItems<Int, Int>
  private var sections: TrackedSections<Metadata, Metadata>
  private var anchor: TrackedAnchor<Int, Int>

  private var ids: Set<Int> = []
  private var headers: Set<Metadata> = []
  private var anchored: Int?

  /// Begins to track items and sections of a list.
  ///
  /// - Parameters:
  ///   - isTracked: Which of the items and sections of the list, counted from 0 on.
  ///   - anchor: The number of the item that the anchor is at.
  init(
    _ list: Snapshot, anchor: Int?, remembersLost: Bool = false, isTracked: (Int) -> Bool
  ) {
    self.remembersLost = remembersLost
    items = TrackedItems(by: .value, remembersLost: remembersLost)
    sections = TrackedSections(by: .value, remembersLost: remembersLost)
    let places = list.placesInOrder
    for (number, place) in places.enumerated() where isTracked(number) {
      items.insert(place)
      ids.insert(list.item(at: place))
    }
    for section in 0..<list.numberOfSections() where isTracked(section) {
      sections.insert(section)
      headers.insert(list.metadata(ofSection: section))
    }
    let place = anchor.map { places[$0] }
    self.anchor = TrackedAnchor(by: .value, at: place)
    anchored = place.map { list.item(at: $0) }
  }

  /// Follows an update.
  ///
  /// - Returns: The first difference from the obvious way, or `nil`.
  mutating func brokenLaw(_ update: ListUpdate<Snapshot>) -> String? {
    let (old, new) = (update.old, update.new)
    let newItems = Set(new.placesInOrder.map(new.item))
    let here = Set(old.placesInOrder.map(old.item)).intersection(ids)

    let changes = items.follow(update)
    let lost = old.placesInOrder.filter {
      here.contains(old.item(at: $0)) && !newItems.contains(old.item(at: $0))
    }
    if !remembersLost { ids.formIntersection(newItems) }
    let tracked = new.placesInOrder.filter { ids.contains(new.item(at: $0)) }
    if items.indexPaths != tracked { return "\(items.indexPaths) instead of \(tracked)" }
    if items.count != tracked.count { return "a count of \(items.count)" }
    if changes.lost != lost.map({ TrackedItem(indexPath: $0, id: old.item(at: $0)) }) {
      return "\(changes.lost) went instead of \(lost)"
    }
    let returned = tracked.filter { !here.contains(new.item(at: $0)) }
    if changes.returned != returned.map({ TrackedItem(indexPath: $0, id: new.item(at: $0)) }) {
      return "\(changes.returned) returned instead of \(returned)"
    }
    let away = remembersLost ? ids.subtracting(newItems) : []
    if items.remembered != away { return "\(items.remembered) is remembered instead of \(away)" }
    return brokenSections(old, new, sections.follow(update))
      ?? brokenAnchor(old, new, anchor.follow(update))
  }

  private mutating func brokenSections(
    _ old: Snapshot, _ new: Snapshot, _ lost: [Int]
  ) -> String? {
    let (before, after) = (old.headers, new.headers)
    let gone = before.indices.filter {
      headers.contains(before[$0]) && !after.contains(before[$0])
    }
    if !remembersLost { headers.formIntersection(after) }
    let tracked = after.indices.filter { headers.contains(after[$0]) }
    if sections.indices != tracked { return "sections \(sections.indices), not \(tracked)" }
    let away = remembersLost ? headers.subtracting(after) : []
    if sections.remembered != away { return "sections \(sections.remembered) are remembered" }
    return lost == gone ? nil : "sections \(lost) went instead of \(gone)"
  }

  private mutating func brokenAnchor(
    _ old: Snapshot, _ new: Snapshot, _ stayed: Bool
  ) -> String? {
    guard let last = anchored else { return anchor.indexPath == nil ? nil : "an anchor" }
    let (before, after) = (old.placesInOrder, new.placesInOrder)
    let start = before.firstIndex { old.item(at: $0) == last } ?? 0
    let order = before[start...] + before[..<start].reversed()
    let remaining = Set(after.map(new.item))
    anchored = order.lazy.map(old.item).first(where: remaining.contains)
    let place = after.first { new.item(at: $0) == anchored }
    if anchor.indexPath != place {
      return "the anchor is at \(anchor.indexPath ?? []) instead of \(place ?? [])"
    }
    return stayed == (anchored == last) ? nil : "the anchor \(stayed ? "stayed" : "fell")"
  }

  /// Tracks another item, or one fewer.
  mutating func toggle(_ place: IndexPath, of list: Snapshot) -> String? {
    let id = list.item(at: place)
    let wasTracked = ids.contains(id)
    if items.contains(place) != wasTracked { return "\(place) is tracked: \(!wasTracked)" }
    if wasTracked { ids.remove(id) } else { ids.insert(id) }
    let isDone = wasTracked ? items.remove(place) : items.insert(place)
    let range = place.item..<place.item + 2
    let near = list.placesInOrder.filter {
      $0.section == place.section && range.contains($0.item) && ids.contains(list.item(at: $0))
    }
    if items.indexPaths(in: range, ofSection: place.section) != near { return "not \(near)" }
    return isDone ? nil : "\(place) cannot be toggled"
  }
}

extension ListSnapshot {
  /// The index paths of all items.
  var placesInOrder: [IndexPath] {
    (0..<numberOfSections()).flatMap { section in
      (0..<numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
  }

  fileprivate var headers: [SectionMetadata] {
    (0..<numberOfSections()).map(metadata(ofSection:))
  }
}

/// Keeps the updates that an observer is told, but for the first, which is of a list as it was.
final class UpdateLog<Snapshot: ListSnapshot & Sendable>: Sendable {
  private let log = Mutex<[ListUpdate<Snapshot>]>([])

  init(_ updates: SafeSignal<ListUpdate<Snapshot>>) {
    updates.observeNext { [self] update in log.withLock { $0.append(update) } }
    _ = take()
  }

  /// Takes the updates that have come.
  func take() -> [ListUpdate<Snapshot>] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }
}

public import Foundation

/// An item that is or was tracked: what tells it apart, and its place.
public struct TrackedItem<ID> {
  /// Its index path: of an item that went before the update, of one that returned after it.
  public let indexPath: IndexPath

  /// What tells it apart; `nil` if items are tracked by their places alone, or if the update did not
  /// know the list before it.
  public let id: ID?

  /// Creates a tracked item.
  public init(indexPath: IndexPath, id: ID?) {
    self.indexPath = indexPath
    self.id = id
  }
}

extension TrackedItem: Equatable where ID: Equatable {}
extension TrackedItem: Hashable where ID: Hashable {}
extension TrackedItem: Sendable where ID: Sendable {}

/// What an update did to the items that are tracked, beside moving them.
public struct TrackedItemChanges<ID> {
  /// The items that went, ascending by their old index paths.
  public var lost: [TrackedItem<ID>] = []

  /// The items that had gone and came back, ascending by their new index paths.
  public var returned: [TrackedItem<ID>] = []

  /// Creates it for an update by which nothing went and nothing returned.
  public init() {}

  /// Whether nothing went and nothing returned.
  public var isEmpty: Bool { lost.isEmpty && returned.isEmpty }

  /// Returns what was added, if anything, and begins anew.
  package mutating func take() -> TrackedItemChanges? {
    if isEmpty { return nil }
    defer { self = TrackedItemChanges() }
    return self
  }

  /// Adds what the next update did; what went and came back is left out.
  ///
  /// - Complexity: O(*k* log *k*) for *k* items of both.
  package mutating func add(_ next: TrackedItemChanges) where ID: Hashable {
    if isEmpty {
      self = next
      return
    }
    returned += Self.cancel(next.returned, with: &lost)
    lost += Self.cancel(next.lost, with: &returned)
    lost.sort { $0.indexPath < $1.indexPath }
    returned.sort { $0.indexPath < $1.indexPath }
  }

  /// Takes out of both what has the same identity, one for one.
  ///
  /// - Returns: The items that are left of the first.
  private static func cancel(
    _ items: [TrackedItem<ID>], with others: inout [TrackedItem<ID>]
  ) -> [TrackedItem<ID>] where ID: Hashable {
    if items.isEmpty || others.isEmpty { return items }
    var places: [ID: [Int]] = [:]
    for (place, other) in others.enumerated() {
      if let id = other.id { places[id, default: []].append(place) }
    }
    var cancelled: Set<Int> = []
    let left = items.filter { item in
      guard let id = item.id, let place = places[id]?.popLast() else { return true }
      cancelled.insert(place)
      return false
    }
    others = others.enumerated().filter { !cancelled.contains($0.offset) }.map(\.element)
    return left
  }
}

extension TrackedItemChanges: Equatable where ID: Equatable {}
extension TrackedItemChanges: Hashable where ID: Hashable {}
extension TrackedItemChanges: Sendable where ID: Sendable {}

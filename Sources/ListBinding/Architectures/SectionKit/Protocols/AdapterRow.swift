/// A row in the list of an adapter: an identity, and what it shows if its section says so.
///
/// A row that takes the place of one that is reloaded has the identity of that. Where a whole section is
/// reloaded it is the one that showed an item of the same identity: by `Differentiable`, by `Hashable`, or
/// as an object. So a binding can keep what the user selected, by `keepSelection()`. An item that goes and
/// comes back later is another row.
@MainActor
public final class AdapterRow: Identifiable {
  /// What tells a row apart from others.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  public nonisolated let id: ID

  private static var lastNumber = 0

  // Not `Any?`, which the initializer would set twice.
  /// What the row shows; `nil` where the section controller knows it by the index alone.
  public internal(set) var item: Optional<Any>

  /// Creates a row, which takes the place of another if there is one.
  init(_ item: Any?, inPlaceOf other: AdapterRow? = nil) {
    self.item = item
    if let other {
      id = other.id
    } else {
      Self.lastNumber += 1
      id = ID(number: Self.lastNumber)
    }
  }

  /// Whether the row shows the same as it would for an item; `nil` where that cannot be told.
  func shows(_ item: Any?, _ areSame: (Any, Any) -> Bool?) -> Bool? {
    if let old = self.item, let item {
      let answer = areSame(old, item)
      // Of an item that is not the same as itself nothing can be told.
      return answer == false && areSame(item, item) == false ? nil : answer
    }
    return self.item == nil && item == nil ? true : nil
  }
}

nonisolated extension AdapterRow: Equatable {
  public static func == (first: AdapterRow, second: AdapterRow) -> Bool { first === second }
}

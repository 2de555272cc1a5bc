/// A row in the list of an adapter: an identity, and what it shows if its section says so.
@MainActor
public final class AdapterRow {
  // Not `Any?`, which the initializer would set twice.
  /// What the row shows; `nil` where the section controller knows it by the index alone.
  public internal(set) var item: Optional<Any>

  init(_ item: Any?) { self.item = item }

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

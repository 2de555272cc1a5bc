/// A row in the list of an adapter: an identity, and what it shows if its section says so.
@MainActor
public final class AdapterRow {
  // Not `Any?`, which the initializer would set twice.
  /// What the row shows; `nil` where the section controller knows it by the index alone.
  public internal(set) var item: Optional<Any>

  init(_ item: Any?) { self.item = item }
}

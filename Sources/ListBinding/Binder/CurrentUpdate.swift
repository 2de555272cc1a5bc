public import ObservableCollections

/// The update that is being applied, if one is, and how far.
@usableFromInline
struct CurrentUpdate<DataSource: DataSourceProtocol> {
  @usableFromInline let update: ListUpdate<DataSource>?

  /// The update with what cells show already, if they show some of it.
  @usableFromInline let content: ListUpdate<DataSource>?

  /// Where everything is after it, once somebody has asked.
  @usableFromInline var lookup: FoundLookup?

  /// Which lists the index paths are of that the view is told of.
  @usableFromInline var toldPlaces = ToldPlaces.ofBothLists

  /// Whether the view is being told of it, so that the list has places that the view does not have yet.
  @usableFromInline var isBeingTold = false

  /// Whether the binder resumed meanwhile.
  @usableFromInline var isResumed = false

  @inlinable
  init(_ update: ListUpdate<DataSource>? = nil, content: ListUpdate<DataSource>? = nil) {
    self.update = update
    self.content = content
  }
}

/// A lookup by reference: the update that is being applied is replaced for each edit.
@usableFromInline
final class FoundLookup {
  let lookup: ChangeLookup

  init(_ lookup: ChangeLookup) { self.lookup = lookup }
}

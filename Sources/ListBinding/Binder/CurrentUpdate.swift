public import ObservableCollections

/// The update that is being applied, if one is, and how far.
@usableFromInline
struct CurrentUpdate<DataSource: DataSourceProtocol> {
  @usableFromInline let update: ListUpdate<DataSource>?

  /// The update with what cells show already, if they show some of it.
  @usableFromInline let content: ListUpdate<DataSource>?

  /// Where everything is after it, once somebody has asked.
  @usableFromInline var lookup: ChangeLookup?

  /// Which lists the index paths are of that the view is told of.
  @usableFromInline var toldPlaces = ToldPlaces.ofBothLists

  /// Whether the view is being told of it, or has been.
  @usableFromInline var isTold = false

  /// Whether the binder resumed meanwhile.
  @usableFromInline var isResumed = false

  /// Whether the followers have followed it.
  @usableFromInline var hasFollowed = false

  @inlinable
  init(_ update: ListUpdate<DataSource>? = nil, content: ListUpdate<DataSource>? = nil) {
    self.update = update
    self.content = content
  }

  /// Notes that the view is told; returns whether this is the first time.
  @inlinable
  mutating func beginTelling() -> Bool {
    defer { isTold = true }
    return !isTold
  }

  /// Notes that the followers follow; returns whether this is the first time.
  @inlinable
  mutating func beginFollowing() -> Bool {
    defer { hasFollowed = true }
    return !hasFollowed
  }
}

public import ObservableCollections

/// An update that a view has not been told of.
struct UntoldUpdate<DataSource: DataSourceProtocol> {
  let update: ListUpdate<DataSource>

  /// The update with what cells show already, if they show some of it.
  let content: ListUpdate<DataSource>?

  func followed(by next: ListUpdate<DataSource>) -> Self {
    Self(update: update.followed(by: next), content: content?.followed(by: next))
  }
}

/// The update that is being applied, if one is, and how far.
@usableFromInline
struct CurrentUpdate<DataSource: DataSourceProtocol> {
  @usableFromInline let update: ListUpdate<DataSource>?

  /// The update with what cells show already, if they show some of it.
  @usableFromInline let content: ListUpdate<DataSource>?

  @usableFromInline var knownLookup: ChangeLookup?

  /// Which lists the index paths are of that the view is told of.
  @usableFromInline var toldPlaces = ToldPlaces.ofBothLists

  /// Whether the view has been told of it.
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

  /// Where everything is after the update; found once, when somebody asks.
  var lookup: ChangeLookup? {
    mutating get {
      if knownLookup == nil { knownLookup = update?.lookup }
      return knownLookup
    }
  }

  /// Notes that the view is told; returns whether it has not been told before.
  @inlinable
  mutating func beginTelling() -> Bool {
    defer { isTold = true }
    return !isTold
  }

  /// Notes that the followers follow; returns whether they have not followed before.
  @inlinable
  mutating func beginFollowing() -> Bool {
    defer { hasFollowed = true }
    return !hasFollowed
  }
}

import ObservableCollections

/// An update that a view has not been told of.
struct UntoldUpdate<DataSource: DataSourceProtocol> {
  let update: ListUpdate<DataSource>

  /// The update with what cells show already, if they show some of it.
  let content: ListUpdate<DataSource>?

  func followed(by next: ListUpdate<DataSource>) -> Self {
    Self(update: update.followed(uncheckedBy: next), content: content?.followed(uncheckedBy: next))
  }
}

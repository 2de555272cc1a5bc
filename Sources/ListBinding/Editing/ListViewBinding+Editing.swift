public import ObservableCollections

@MainActor
extension ListViewBinding where DataSource: ListSnapshot, DataSource.Item: Sendable {
  /// Lets what the user does in the view go into an array: the one that the view shows, or one that
  /// the list in the view was derived from.
  ///
  /// It lasts as long as the binding. Where the list in the view has an order of its own, a move is
  /// tried in the array, taken back and refused.
  ///
  /// - Parameters:
  ///   - array: The array that is edited.
  ///   - identity: How items are told apart.
  /// - Returns: What edits the array, also for the program; the binding keeps it.
  @discardableResult
  public func write<ID>(
    to array: MutableObservableArray<DataSource.Item>,
    identifiedBy identity: ItemIdentity<DataSource.Item, ID>
  ) -> UserEdits<DataSource> {
    write(toAny: array) { identity.id($0) == identity.id($1) }
  }

  /// Lets what the user does in the view go into a list of sections; see `write(to:identifiedBy:)`.
  @discardableResult
  public func write<SectionMetadata, ID>(
    to list: MutableObservable2DArray<SectionMetadata, DataSource.Item>,
    identifiedBy identity: ItemIdentity<DataSource.Item, ID>
  ) -> UserEdits<DataSource> {
    write(toAny: list) { identity.id($0) == identity.id($1) }
  }

  private func write(
    toAny array: any EditableArray<DataSource.Item>,
    areSame: @escaping (DataSource.Item, DataSource.Item) -> Bool
  ) -> UserEdits<DataSource> {
    let edits = UserEdits(
      target: array, isDirect: source === array, areSame: areSame,
      host: { [binding] in binding.object })
    binding.object?.keep(edits)
    return edits
  }
}

@MainActor
extension ListViewBinding
where DataSource: ListSnapshot, DataSource.Item: Sendable & Identifiable {
  /// Lets what the user does in the view go into an array, with items told apart by their `id`; see
  /// `write(to:identifiedBy:)`.
  @discardableResult
  public func write(to array: MutableObservableArray<DataSource.Item>) -> UserEdits<DataSource> {
    write(toAny: array) { $0.id == $1.id }
  }

  /// Lets what the user does in the view go into a list of sections, with items told apart by their
  /// `id`; see `write(to:identifiedBy:)`.
  @discardableResult
  public func write<SectionMetadata>(
    to list: MutableObservable2DArray<SectionMetadata, DataSource.Item>
  ) -> UserEdits<DataSource> {
    write(toAny: list) { $0.id == $1.id }
  }
}

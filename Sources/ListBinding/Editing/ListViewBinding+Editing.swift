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
  ///   - undo: What takes back what the user did: each edit becomes one of its groups.
  /// - Returns: What edits the array, also for the program; the binding keeps it.
  @discardableResult
  public func write<ID>(
    to array: MutableObservableArray<DataSource.Item>,
    identifiedBy identity: ItemIdentity<DataSource.Item, ID>,
    undo: UndoStack<ArraySnapshot<DataSource.Item>>? = nil
  ) -> UserEdits<DataSource> {
    write(toAny: array, undo: undo) { identity.id($0) == identity.id($1) }
  }

  /// Lets what the user does in the view go into a list of sections; see `write(to:identifiedBy:)`.
  @discardableResult
  public func write<SectionMetadata, ID>(
    to list: MutableObservable2DArray<SectionMetadata, DataSource.Item>,
    identifiedBy identity: ItemIdentity<DataSource.Item, ID>,
    undo: UndoStack<SectionedSnapshot<SectionMetadata, DataSource.Item>>? = nil
  ) -> UserEdits<DataSource> {
    write(toAny: list, undo: undo) { identity.id($0) == identity.id($1) }
  }

  private func write<Snapshot>(
    toAny array: any EditableArray<DataSource.Item>, undo: UndoStack<Snapshot>?,
    areSame: @escaping (DataSource.Item, DataSource.Item) -> Bool
  ) -> UserEdits<DataSource> {
    let edits = UserEdits(
      target: array, isDirect: source === array,
      group: undo.map { undo in { body in undo.group(body) } }, areSame: areSame,
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
  public func write(
    to array: MutableObservableArray<DataSource.Item>,
    undo: UndoStack<ArraySnapshot<DataSource.Item>>? = nil
  ) -> UserEdits<DataSource> {
    write(toAny: array, undo: undo) { $0.id == $1.id }
  }

  /// Lets what the user does in the view go into a list of sections, with items told apart by their
  /// `id`; see `write(to:identifiedBy:)`.
  @discardableResult
  public func write<SectionMetadata>(
    to list: MutableObservable2DArray<SectionMetadata, DataSource.Item>,
    undo: UndoStack<SectionedSnapshot<SectionMetadata, DataSource.Item>>? = nil
  ) -> UserEdits<DataSource> {
    write(toAny: list, undo: undo) { $0.id == $1.id }
  }
}

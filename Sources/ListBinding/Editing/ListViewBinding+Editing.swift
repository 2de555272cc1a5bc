public import ObservableCollections

@MainActor
extension ListViewBinding where DataSource: ListSnapshot, DataSource.Item: Sendable {
  /// Lets what the user does in the view go into an array: the one that the view shows, or one that
  /// the list in the view was derived from.
  ///
  /// It lasts as long as the binding. The user can move and edit items from now on, unless a responder
  /// of the view says that they cannot. Where the list in the view has an order of its own, a move is
  /// tried in the array, taken back and refused.
  ///
  /// A move to another section of a list that was `grouped(by:)` is refused, too: it would have to change
  /// the key of the item. To let the user do that, write moves yourself, the key and the place as one
  /// edit, instead of calling this:
  ///
  ///     binding.movedItemAndDestination.observeNext { chore, destination in
  ///       let group = shown.section(at: destination.section)
  ///       let others = group.items.filter { $0.id != chore.id }
  ///       undo.group {
  ///         chores.mutate { chores in
  ///           chores.update(id: chore.id) { $0.day = group.metadata }
  ///           if destination.item < others.count {
  ///             chores.moveItem(id: chore.id, beforeID: others[destination.item].id)
  ///           } else if let index = chores.firstIndex(ofID: chore.id) {
  ///             chores.moveItem(from: index, to: chores.count - 1)
  ///           }
  ///         }
  ///       }
  ///     }
  ///
  /// A responder then says that items can be moved.
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
  ) -> UserEdits<DataSource, DataSource.Item> {
    write(to: array, identifiedBy: identity, inView: identity, undo: undo)
  }

  /// Lets what the user does in the view go into a list of sections; see `write(to:identifiedBy:)`.
  @discardableResult
  public func write<SectionMetadata, ID>(
    to list: MutableObservable2DArray<SectionMetadata, DataSource.Item>,
    identifiedBy identity: ItemIdentity<DataSource.Item, ID>,
    undo: UndoStack<SectionedSnapshot<SectionMetadata, DataSource.Item>>? = nil
  ) -> UserEdits<DataSource, DataSource.Item> {
    write(to: list, identifiedBy: identity, inView: identity, undo: undo)
  }

  /// Lets what the user does in the view go into an array of other items, such as those that were
  /// `mapped` to what the view shows.
  ///
  /// - Parameters:
  ///   - array: The array that is edited.
  ///   - identity: How its items are told apart.
  ///   - shownIdentity: How the view's items tell which item of the array they show.
  ///   - undo: What takes back what the user did: each edit becomes one of its groups.
  /// - Returns: What edits the array, also for the program; the binding keeps it.
  @discardableResult
  public func write<Item, ID>(
    to array: MutableObservableArray<Item>, identifiedBy identity: ItemIdentity<Item, ID>,
    inView shownIdentity: ItemIdentity<DataSource.Item, ID>,
    undo: UndoStack<ArraySnapshot<Item>>? = nil
  ) -> UserEdits<DataSource, Item> {
    write(toAny: array, undo: undo, identity.id, shownIdentity.id)
  }

  /// Lets what the user does in the view go into a list of sections of other items; see
  /// `write(to:identifiedBy:inView:)`.
  @discardableResult
  public func write<SectionMetadata, Item, ID>(
    to list: MutableObservable2DArray<SectionMetadata, Item>,
    identifiedBy identity: ItemIdentity<Item, ID>,
    inView shownIdentity: ItemIdentity<DataSource.Item, ID>,
    undo: UndoStack<SectionedSnapshot<SectionMetadata, Item>>? = nil
  ) -> UserEdits<DataSource, Item> {
    write(toAny: list, undo: undo, identity.id, shownIdentity.id)
  }

  private func write<Item, Snapshot, ID: Equatable>(
    toAny array: any EditableArray<Item>, undo: UndoStack<Snapshot>?,
    _ id: @escaping (Item) -> ID, _ shownID: @escaping (DataSource.Item) -> ID
  ) -> UserEdits<DataSource, Item> {
    let edits = UserEdits<DataSource, Item>(
      target: array, isDirect: source === array,
      group: undo.map { undo in { undo.group(continuing: $0, $1) } },
      identity: .init(
        isShown: { id($0) == shownID($1) }, areSame: { shownID($0) == shownID($1) },
        areSameInArray: { id($0) == id($1) }),
      host: { [binding] in binding.object })
    binding.object?.write(with: edits.write)
    return edits
  }
}

@MainActor
extension ListViewBinding
where DataSource: ListSnapshot, DataSource.Item: Sendable & Identifiable {
  /// Lets what the user does in the view go into an array, with items told apart by their `id`; see
  /// `write(to:identifiedBy:)`.
  ///
  /// The items of the array may be others than those in the view, if they have the same `id`s.
  @discardableResult
  public func write<Item: Identifiable>(
    to array: MutableObservableArray<Item>, undo: UndoStack<ArraySnapshot<Item>>? = nil
  ) -> UserEdits<DataSource, Item> where Item.ID == DataSource.Item.ID {
    write(toAny: array, undo: undo, { $0.id }, { $0.id })
  }

  /// Lets what the user does in the view go into a list of sections, with items told apart by their
  /// `id`; see `write(to:identifiedBy:)`.
  @discardableResult
  public func write<SectionMetadata, Item: Identifiable>(
    to list: MutableObservable2DArray<SectionMetadata, Item>,
    undo: UndoStack<SectionedSnapshot<SectionMetadata, Item>>? = nil
  ) -> UserEdits<DataSource, Item> where Item.ID == DataSource.Item.ID {
    write(toAny: list, undo: undo, { $0.id }, { $0.id })
  }
}

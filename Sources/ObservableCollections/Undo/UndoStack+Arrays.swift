extension UndoStack {
  /// Creates a stack that notes all later mutations of an array.
  ///
  /// - Parameters:
  ///   - array: The array, which is not kept alive.
  ///   - limit: How many steps are kept; the oldest are forgotten.
  public convenience init<Item>(_ array: MutableObservableArray<Item>, limit: Int? = nil)
  where Change == ArrayChange<Item> {
    self.init(limit: limit) { reader in
      .init(
        reader, store: array.store, of: { [weak array] in array?.store },
        change: { ArrayChange($0, from: $1, to: $2) },
        apply: { change, old throws(ChangeMismatch) in try change.applied(to: old) },
        structure: \.structure)
    }
  }

  /// Creates a stack that notes all later mutations of a list of sections.
  ///
  /// - Parameters:
  ///   - list: The list, which is not kept alive.
  ///   - limit: How many steps are kept; the oldest are forgotten.
  public convenience init<SectionMetadata, Item>(
    _ list: MutableObservable2DArray<SectionMetadata, Item>, limit: Int? = nil
  ) where Change == SectionedChange<SectionMetadata, Item> {
    self.init(limit: limit) { reader in
      .init(
        reader, store: list.store, of: { [weak list] in list?.store },
        change: { SectionedChange($0, from: $1, to: $2) },
        apply: { change, old throws(ChangeMismatch) in try change.applied(to: old) },
        structure: \.structure)
    }
  }
}

extension UndoStack.Link {
  fileprivate init<Snapshot: ListSnapshot & Sendable>(
    _ reader: @escaping @Sendable () -> Void,
    store: ListStore<Snapshot>,
    of liveStore: @escaping @Sendable () -> ListStore<Snapshot>?,
    change: @escaping @Sendable (ListChange, Snapshot, Snapshot) -> Change,
    apply: @escaping @Sendable (Change, Snapshot) throws(ChangeMismatch) -> Snapshot,
    structure: @escaping @Sendable (Change) -> ListChange
  ) {
    let journal = Journal<Snapshot>(reader: reader)
    store.attach(journal)
    read = {
      let source = journal.take()
      let entries = source.map { entry -> UndoHistory<Change>.Entry in
        switch entry {
        case .edit(let structure, let old, let new, let tag):
          .edit(change(structure, old, new), tag: tag)
        case .batchBegan: .batchBegan
        case .batchEnded: .batchEnded
        }
      }
      return (entries, source)
    }
    perform = { tag, prepare in
      guard let store = liveStore() else { return false }
      while true {
        var isDone = false
        let start = store.snapshot
        do throws(ChangeMismatch) {
          try store.revise(tag: tag) { old throws(ChangeMismatch) in
            isDone = false
            guard let next = prepare() else { return nil }
            let new = try apply(next, old)
            isDone = true
            return (new, .applying(structure(next)))
          }
          return isDone
        } catch {
          // Somebody mutated the list between the two looks at it; or nobody did, and it is wrong.
          if store.snapshot.isIdentical(to: start) { return false }
        }
      }
    }
    close = { liveStore()?.detach(journal) }
  }
}

public import Signals

extension SignalProtocol {
  /// Tells in the background how an array differs from the one before, as a batch.
  ///
  /// The first event is a reload; equal arrays send nothing.
  ///
  /// The differences are found in a task, one after the other, and told from there in order. Of the
  /// lists that come while one is found only the newest is kept, so that some may be skipped; the
  /// versions of those that are told have no gaps. The end comes after the list that waits, and a
  /// dispose stops the work.
  ///
  /// - Parameters:
  ///   - identity: How items are told apart.
  ///   - moves: Whether items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected for each array, and O(*m* log *m*) for *m* runs that changed
  ///   their order.
  public func diffInBackground<Item: Sendable, ID>(
    identifiedBy identity: ItemIdentity<Item, ID>, moves: Bool = true
  ) -> Signal<ObservableArrayEvent<Item>, Failure> where Element == [Item] {
    backgroundDifferences(of: { ArraySnapshot($0) }) {
      try await .cancellableDifference(from: $0, to: $1, identifiedBy: identity, moves: moves)
    }
  }

  /// Tells in the background how an array differs from the one before, as a batch.
  ///
  /// Items are told apart by their `id`, and reloaded when they are not equal. The first event is a
  /// reload; equal arrays send nothing.
  /// `diffInBackground(identifiedBy:moves:)` says when the differences are told.
  ///
  /// - Parameter moves: Whether items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected for each array, and O(*m* log *m*) for *m* runs that changed
  ///   their order.
  @inlinable
  public func diffInBackground<Item: Sendable & Identifiable & Equatable>(moves: Bool = true)
    -> Signal<ObservableArrayEvent<Item>, Failure>
  where Element == [Item], Item.ID: SendableMetatype {
    diffInBackground(identifiedBy: .identifiable, moves: moves)
  }

  /// Tells in the background how an array differs from the one before, as a batch.
  ///
  /// Items are told apart by their values. The first event is a reload; equal arrays send nothing.
  /// `diffInBackground(identifiedBy:moves:)` says when the differences are told.
  ///
  /// - Parameter moves: Whether items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order; where
  ///   items are not `Hashable`, O(*n* · *d*) for *d* items that were inserted, deleted or moved.
  @inlinable
  public func diffInBackground<Item: Sendable & Equatable>(moves: Bool = true)
    -> Signal<ObservableArrayEvent<Item>, Failure> where Element == [Item]
  {
    diffInBackground(identifiedBy: .equality, moves: moves)
  }

  /// Tells in the background how a list of sections differs from the one before, as a batch.
  ///
  /// The first event is a reload; equal lists send nothing.
  ///
  /// The differences are found in a task, one after the other, and told from there in order. Of the
  /// lists that come while one is found only the newest is kept, so that some may be skipped; the
  /// versions of those that are told have no gaps. The end comes after the list that waits, and a
  /// dispose stops the work.
  ///
  /// - Parameters:
  ///   - sectionIdentity: How sections are told apart by their metadata.
  ///   - itemIdentity: How items are told apart.
  ///   - moves: Whether sections and items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected for each list, and O(*m* log *m*) for *m* runs that changed
  ///   their order.
  public func diffInBackground<SectionMetadata: Sendable, Item: Sendable, SectionID, ItemID>(
    sectionsIdentifiedBy sectionIdentity: ItemIdentity<SectionMetadata, SectionID>,
    itemsIdentifiedBy itemIdentity: ItemIdentity<Item, ItemID>, moves: Bool = true
  ) -> Signal<Observable2DArrayEvent<SectionMetadata, Item>, Failure>
  where Element == [Observable2DArraySection<SectionMetadata, Item>] {
    backgroundDifferences(of: { SectionedSnapshot($0) }) {
      try await .cancellableDifference(
        from: $0.sections, to: $1.sections, sectionsIdentifiedBy: sectionIdentity,
        itemsIdentifiedBy: itemIdentity, moves: moves)
    }
  }

  /// Tells in the background how a list of sections differs from the one before, as a batch.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none, items
  /// by their `id`; items that are not equal are reloaded. The first event is a reload; equal lists
  /// send nothing. `diffInBackground(sectionsIdentifiedBy:itemsIdentifiedBy:moves:)` says when the
  /// differences are told.
  ///
  /// - Parameter moves: Whether sections and items may move; otherwise they are deleted and
  ///   inserted.
  /// - Complexity: O(*n*) expected for each list, and O(*m* log *m*) for *m* runs that changed
  ///   their order.
  @inlinable
  public func diffInBackground<
    SectionMetadata: Sendable & Equatable, Item: Sendable & Identifiable & Equatable
  >(moves: Bool = true)
    -> Signal<Observable2DArrayEvent<SectionMetadata, Item>, Failure>
  where Element == [Observable2DArraySection<SectionMetadata, Item>], Item.ID: SendableMetatype {
    diffInBackground(
      sectionsIdentifiedBy: .ofMetadata, itemsIdentifiedBy: .identifiable, moves: moves)
  }

  /// Tells in the background how a list of sections differs from the one before, as a batch.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none, items
  /// by their values. The first event is a reload; equal lists send nothing.
  /// `diffInBackground(sectionsIdentifiedBy:itemsIdentifiedBy:moves:)` says when the differences
  /// are told.
  ///
  /// - Parameter moves: Whether sections and items may move; otherwise they are deleted and
  ///   inserted.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order; where
  ///   items are not `Hashable`, O(*n* · *d*) for *d* items that were inserted, deleted or moved.
  @inlinable
  public func diffInBackground<SectionMetadata: Sendable & Equatable, Item: Sendable & Equatable>(
    moves: Bool = true
  )
    -> Signal<Observable2DArrayEvent<SectionMetadata, Item>, Failure>
  where Element == [Observable2DArraySection<SectionMetadata, Item>] {
    diffInBackground(sectionsIdentifiedBy: .ofMetadata, itemsIdentifiedBy: .equality, moves: moves)
  }

  private func backgroundDifferences<Snapshot: DataSourceProtocol & Sendable>(
    of snapshot: @escaping @Sendable (Element) -> Snapshot,
    _ difference: @escaping @Sendable (Snapshot, Snapshot) async throws -> ListChange
  ) -> Signal<DataSourceEvent<Snapshot>, Failure> {
    Signal { observer in
      let differences = BackgroundDifferences(for: observer, of: snapshot, difference)
      let upstream = self.observe(
        with: Observer(
          for: observer, next: { differences.receive($0) },
          completed: { differences.end(with: .completed) },
          failed: { differences.end(with: .failed($0)) }))
      return CompositeDisposable([upstream, BlockDisposable { differences.dispose() }])
    }
  }
}

public import Foundation

extension MutableObservable2DArray {
  /// Does several reads and mutations as one that cannot be divided.
  ///
  ///     list.mutate { list in
  ///       if list.numberOfItems(inSection: 0) == 0 { list.removeSection(at: 0) }
  ///     }
  ///
  /// What the closure reads and mutates on its thread is a draft of the list, with every method
  /// that the list has. When it returns, the draft takes effect, as one update; when it throws, the
  /// list stays as it was. No lock is held meanwhile: when others mutate the list before it
  /// returns, it is called again, with the list as it is then. So it should do nothing else than
  /// read and mutate.
  ///
  /// In particular it must not send to a subject or set a property that other threads send to: its thread
  /// may deliver what they send, and what observers of that mutate would be of the draft.
  ///
  /// It should be short, too. After a few attempts that came too late, mutations on other threads wait
  /// for it before they take effect: for a few milliseconds at first, and then for longer and longer,
  /// until it comes through. The main actor never waits for more than a second, and does not wait
  /// for a closure that takes longer; beside a main actor that mutates all the time such a one is
  /// called until there is a pause.
  ///
  /// - Parameter body: Called at least once, with this list, on the caller's thread.
  /// - Returns: What the closure returns the last time.
  /// - Throws: What the closure throws.
  /// - Complexity: O(*k* log *n*) for *k* mutations.
  @discardableResult
  public func mutate<Result, Failure: Error>(
    _ body: (MutableObservable2DArray<SectionMetadata, Item>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try store.mutate { () throws(Failure) in try body(self) }
  }

  /// Mutates the item at an index path, with nothing in between reading and writing it.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - body: Mutates the item; called as that of `mutate(_:)` is. It may update other items and metadata,
  ///     and neither insert, remove nor move items or sections.
  /// - Returns: What the closure returns the last time.
  /// - Throws: What the closure throws; the item stays as it was then.
  /// - Complexity: O(log *n*).
  /// - Precondition: The index path names an item.
  @discardableResult
  public func update<Result, Failure: Error>(
    at indexPath: IndexPath, _ body: (inout Item) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try mutate { (list) throws(Failure) in
      var item = list[indexPath]
      let result = try store.ask { () throws(Failure) in try body(&item) }
      list[indexPath] = item
      return result
    }
  }

  /// Mutates the metadata of a section, with nothing in between reading and writing it.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - body: Mutates the metadata; called as that of `update(at:_:)` is.
  /// - Returns: What the closure returns the last time.
  /// - Throws: What the closure throws; the metadata stays as it was then.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  @discardableResult
  public func updateMetadata<Result, Failure: Error>(
    ofSection section: Int, _ body: (inout SectionMetadata) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try mutate { (list) throws(Failure) in
      var metadata = list.section(at: section).metadata
      let result = try store.ask { () throws(Failure) in try body(&metadata) }
      list.setMetadata(metadata, ofSection: section)
      return result
    }
  }

  /// Composes all mutations that are made until the closure returns into one update.
  ///
  /// An inner batch joins the outer one. Unlike in `mutate(_:)`, what the closure does takes effect
  /// at once, for others too, and what others do meanwhile belongs to the update. Batches that
  /// overlap on several threads join into one update; it is sent when all have ended that were open
  /// when the first of them ended. When the closure throws, what it did before is kept and sent.
  /// What is derived from this list follows when the update is sent, and not before.
  ///
  /// - Parameter update: Called once, with this list and no lock held.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  /// - Complexity: O(*k* (log *n* + log *k*)) for *k* mutations.
  @inlinable
  @discardableResult
  public func batchUpdate<Result, Failure: Error>(
    _ update: (MutableObservable2DArray<SectionMetadata, Item>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try store.batchUpdate { () throws(Failure) in try update(self) }
  }

  /// Mutates the list without telling the observers; they are told with the next update, or
  /// when somebody begins to observe.
  ///
  /// When another thread mutates the list or ends a batch of it meanwhile, they are told of all at the
  /// end.
  /// Inside `mutate(_:)` this does nothing but call the closure: they are told when that has taken effect.
  ///
  /// - Parameter update: Called once, with this list and no lock held.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @inlinable
  @discardableResult
  public func silentUpdate<Result, Failure: Error>(
    _ update: (MutableObservable2DArray<SectionMetadata, Item>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try store.batchUpdate(isSilent: true) { () throws(Failure) in try update(self) }
  }
}

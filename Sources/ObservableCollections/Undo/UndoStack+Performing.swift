import Signals
public import Synchronization

/// The number of the last edit by which a stack took a step back.
private let lastTag = Atomic<UInt64>(0)

extension UndoStack {
  /// Takes a step back, with all others of its group, which others' edits may have parted.
  @inlinable
  func performGroup(_ direction: UndoDirection) -> Bool {
    guard let store = store(),
      let moved = performAlone(direction, store) ?? perform(direction, after: nil)
    else { return false }
    if moved.hasMore { performRest(after: moved.place, direction, store) }
    return true
  }

  @usableFromInline
  func performRest(
    after first: StepPlace, _ direction: UndoDirection, _ store: ListStore<Snapshot>
  ) {
    store.batchUpdate {
      var last = first
      while let moved = perform(direction, after: last) { last = moved.place }
    }
  }

  /// Takes one small step back, if others do and did nothing meanwhile.
  @inlinable
  func performAlone(
    _ direction: UndoDirection, _ store: ListStore<Snapshot>
  ) -> UndoHistory<Snapshot>.MovedStep? {
    typealias Moved = (
      step: UndoHistory<Snapshot>.MovedStep, dropped: Change<Snapshot>.Dropped, isTold: Bool
    )
    let moved = store.editUnnoted(in: journal) { list, isObserved in
      history.withLock { history -> (ListChange?, Moved)? in
        let moved = history.moveLast(direction) { change in
          do throws(ChangeMismatch) {
            try change.checkEditedSections(of: list)
            // It may not be what the step brought: others may have put an equal or another item there.
            return change.exchangeUpdatedItems(with: &list)
          } catch {
            return nil
          }
        }
        guard let moved else { return nil }
        return (
          isObserved ? history.structureOfMoved(direction) : nil,
          (moved.step, moved.dropped, history.isTold(direction))
        )
      }
    }
    // A thread that changes it later publishes it after that.
    if let moved {
      if moved.isTold { publish() }
      tellFollowers()
    }
    return moved?.step
  }

  /// Takes one step back.
  ///
  /// - Parameter last: A step that was taken back: then only another one of its group is.
  @usableFromInline
  func perform(
    _ direction: UndoDirection, after last: StepPlace?
  ) -> UndoHistory<Snapshot>.MovedStep? {
    let tag = lastTag.add(1, ordering: .relaxed).newValue
    var attempts = 0
    defer { store()?.giveUpTurn() }
    while let store = store(), !store.isInMutate {
      store.takeTurn(after: attempts)
      attempts += 1
      store.waitForTurn()
      let (start, entryCount) = store.contents(in: journal)
      var next: (step: UndoHistory<Snapshot>.Step, hasMore: Bool)??
      read { if $0.entryCount == entryCount { next = .some($0.next(direction, after: last)) } }
      // Others edited the list between the two looks at it.
      guard let next else { continue }
      guard let (step, hasMore) = next else { return nil }
      do throws(ChangeMismatch) {
        let reversal = try step.reversal(direction, on: start)
        // Both are held until they have been moved, so that nothing is released under the lock.
        defer { withExtendedLifetime((step, reversal)) {} }
        if reversal.change.isIdentity {
          // Others have undone it already.
          var isMoved = false
          catchUp { if $0.entryCount == entryCount { isMoved = $0.move(reversal) } }
          if isMoved {
            tellFollowers()
            return UndoHistory.MovedStep(step.place, hasMore: hasMore)
          }
          continue
        }
        history.withLock { $0.expect(reversal, tag: tag) }
        let structure = reversal.change.structure
        if store.commit(from: start, to: reversal.new, .batch(structure), tag: tag) {
          return UndoHistory.MovedStep(step.place, hasMore: hasMore)
        }
        history.withLock { $0.forget(tag: tag) }
      } catch {
        // Nobody edited the list, and yet it is another.
        return nil
      }
    }
    return nil
  }
}

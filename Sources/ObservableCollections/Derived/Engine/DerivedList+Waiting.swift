public import Synchronization

// Edits that wait.
extension DerivedList {
  @inlinable
  mutating func add(_ edit: Pending) {
    if isFollowing { return }
    guard edits.isEmpty else {
      carryOut()
      return carryOut(edit)
    }
    guard let first = pending else {
      pending = edit
      return
    }
    if others.isEmpty {
      if let both = (second ?? first).followed(by: edit) {
        if second == nil { pending = both } else { second = both }
        return
      }
      if second == nil {
        second = edit
        return
      }
    }
    if mayWait, others.count < Self.mostWaiting { return others.append(edit) }
    carryOut()
    carryOut(edit)
  }

  /// Does the edits that wait.
  @inlinable
  mutating func carryOut() {
    if pending != nil || !others.isEmpty { carryOutAll() }
  }

  @inlinable
  mutating func carryOutAll() {
    if let first = pending.take() { carryOut(first) }
    if let second = second.take() { carryOut(second) }
    mayWait = false
    if others.isEmpty { return }
    let others = others
    self.others = []
    for edit in others { carryOut(edit) }
  }

  @inlinable
  mutating func carryOut(_ edit: Pending) {
    _ = edit.carryOut(on: &current)
    edits.note(edit.content, leadingTo: current)
  }
}

// MARK: - The end of an input

extension DerivedList {
  /// Puts the result into the store of the collection.
  @inlinable
  mutating func commit(to store: ListStore<Snapshot>) {
    if isOfReload { return commitReload(to: store) }
    if !others.isEmpty { return commitAll(to: store) }
    guard let pending = pending.take() else {
      if let content = edits.content { store.advance(to: current, content) }
      return
    }
    // The list of the store is edited in place if nobody else holds it.
    current = Snapshot()
    if let second = second.take() {
      _ = store.edit(
        { list in
          var edits = EditComposer()
          let olds = (pending.carryOut(on: &list, &edits), second.carryOut(on: &list, &edits))
          return (edits.content(), olds)
        },
        takenBackBy: { olds in
          { list in
            second.takeBack(from: &list, olds.1)
            pending.takeBack(from: &list, olds.0)
          }
        })
    } else {
      _ = store.edit(
        { list in
          let old = pending.carryOut(on: &list)
          return (pending.content, old)
        },
        takenBackBy: { old in { list in pending.takeBack(from: &list, old) } })
    }
  }

  /// Does all that waits to the list of the store, in place if nobody else holds it.
  @inlinable
  mutating func commitAll(to store: ListStore<Snapshot>) {
    var waiting: [Pending] = []
    waiting.reserveCapacity(others.count + 2)
    if let pending { waiting.append(pending) }
    if let second { waiting.append(second) }
    waiting += others
    (pending, second, others) = (nil, nil, [])
    current = Snapshot()
    _ = store.edit(
      { [waiting] list in
        var olds: [Snapshot.Item?] = []
        olds.reserveCapacity(waiting.count)
        var edits = EditComposer()
        for edit in waiting { olds.append(edit.carryOut(on: &list, &edits)) }
        return (edits.content(), olds)
      },
      takenBackBy: { [waiting] olds in
        let earlier = EarlierList<Snapshot>()
        return { list in
          list = earlier.list { [list] in
            var list = list
            for index in waiting.indices.reversed() {
              waiting[index].takeBack(from: &list, olds[index])
            }
            return list
          }
        }
      })
  }
}

/// The list before many edits, which is made when somebody asks for it.
@usableFromInline
final class EarlierList<Snapshot: Sendable>: Sendable {
  private let kept = Mutex<Snapshot?>(nil)

  @usableFromInline
  init() {}

  /// - Parameter make: Makes the list, unless it is there; called without the lock.
  @usableFromInline
  func list(_ make: () -> Snapshot) -> Snapshot {
    if let list = kept.withLock({ $0 }) { return list }
    let new = make()
    return kept.withLock { list in
      let first = list ?? new
      list = first
      return first
    }
  }
}

extension ListStore {
  /// The contents, for an operator, and whether others hold them.
  @inlinable var contents: (list: Snapshot, isHeld: Bool) {
    state.withLock { state in
      let isHeld = !state.snapshot.isUniquelyReferenced()
      return (state.snapshot, isHeld)
    }
  }

  /// Replaces the contents by those that a derived collection has made of them.
  @inlinable
  func advance(to new: Snapshot, _ content: Update.Content) {
    // The old contents are released here, outside of the lock.
    let _: Snapshot = broadcast.commit { commit in
      state.withLock { state in
        let old = state.snapshot
        state.snapshot = new
        state.version &+= 1
        if commit.isObserved {
          commit.send(Update(from: old, to: new, content: content, version: state.version))
        }
        return old
      }
    }
  }
}

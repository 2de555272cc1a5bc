public import Signals
public import Synchronization

/// Undoes and redoes the edits of an observable array, one step after the other.
///
///     let stack = UndoStack(array, limit: 100)
///     array.append("a")
///     stack.undo()
///     stack.group(named: "Delete") { array.removeAll() }  // for a menu: `availability` tells "Delete"
///
/// Every edit of the array is a step, also one that another thread makes; a `batchUpdate`, a `mutate`
/// or a `group` is one, and batches that overlap on several threads are as many as observers are
/// told of updates. An equal item in place of another is a step, too; what does nothing, such as a move
/// to the same place or a batch that cancels out, is none.
///
/// A stack that was created with `recording: .groups` takes only those edits back that are made inside
/// `group`, and leaves what others did in between as it is: a message that the network inserted stays
/// when the user's deletion is undone, and a section that the user inserted while others have items there.
/// A reload by others leaves nothing to undo, since it does not say what it keeps.
/// A step is of whole items: undoing an edit of one brings back the item of before, without what others changed in
/// it since. Steps go by places, not by the identities of items: an item that the user deleted and a refresh brought again
/// is there twice when the deletion is undone.
///
/// The steps are changes, of the size of what they changed. Undoing one applies its inverse, which
/// observers are told of as of any other update. All members can be used from any thread, also
/// inside an observer or a batch; the stack holds the array weakly.
public final class UndoStack<Snapshot: ListSnapshot & Sendable>: Sendable
where Snapshot.Item: Sendable, Snapshot.SectionMetadata: Sendable {
  /// Which edits a stack takes back.
  public enum Recording: Sendable {
    /// All edits.
    case all

    /// The edits that are made inside `group`, on its thread.
    ///
    /// Those of the user in a list view are, if the stack is given to the binding's `write(to:undo:)`.
    case groups
  }

  @usableFromInline let history: Mutex<UndoHistory<Snapshot>>
  private let current: Property<UndoAvailability>

  /// Tells when steps may have changed, also where what is available stays as it was.
  private let edits = SafePublishSubject<Void>()

  /// Whether somebody may observe `edits`: most stacks are in no sequence.
  @usableFromInline let isFollowed = Atomic(false)
  @usableFromInline let journal: Journal<Snapshot>
  @usableFromInline let store: @Sendable () -> ListStore<Snapshot>?

  init(
    limit: Int?, recording: Recording, store: @escaping @Sendable () -> ListStore<Snapshot>?
  ) {
    history = Mutex(UndoHistory(limit: limit, recordsGroupsOnly: recording == .groups))
    current = Property(.nothingDone)
    self.store = store
    let reader = WeakBox<UndoStack>()
    journal = Journal(isDetailed: recording == .groups) { reader.value?.journalDidChange() }
    reader.value = self
    store()?.attach(journal)
  }

  deinit {
    store()?.detach(journal)
  }

  /// Whether there is something to undo: what `undo()` would return.
  ///
  /// - Complexity: O(1); O(*k* log *k* + *s*) for *k* edits of an open step after *s* others.
  public var canUndo: Bool { can(.undo) }

  /// Whether there is something to redo: what `redo()` would return.
  ///
  /// - Complexity: As `canUndo`.
  public var canRedo: Bool { can(.redo) }

  private func can(_ direction: UndoDirection) -> Bool {
    guard let store = store(), !store.isInMutate else { return false }
    var can = false
    catchUp { can = $0.canTakeBack(direction) }
    return can
  }

  /// What there is to undo and to redo, and whether it is saved: now, and whenever it changes.
  ///
  /// While a batch or a group is open that did something, there is something to undo, and nothing to redo, and
  /// `isSaved` is false, also if it cancels out so far.
  public var availability: SafeSignal<UndoAvailability> {
    current.toSignal()
  }

  /// Takes the last step back.
  ///
  /// While a batch or a group is open, what it has done so far is a step, unless it cancels out.
  /// Inside `mutate` there is nothing to undo. A step of which others have left nothing is one, too:
  /// nothing changes then.
  ///
  /// - Returns: Whether there was one; false also when the array is gone.
  /// - Complexity: O(*k* log *n*) for a step of size *k*; beside others, *k* counts their edits since, too.
  @inlinable
  @discardableResult
  public func undo() -> Bool { performGroup(.undo) }

  /// Does the step again that was undone last, unless another was recorded since.
  ///
  /// - Returns: Whether there was one; false also when the array is gone.
  /// - Complexity: O(*k* log *n*) for a step of size *k*; beside others, *k* counts their edits since, too.
  @inlinable
  @discardableResult
  public func redo() -> Bool { performGroup(.redo) }

  /// Makes all edits until the closure returns one step; they stay updates of their own.
  ///
  /// An inner group joins the outer one. Inside `mutate`, all that it does is the step, or a part. Edits
  /// of other arrays are steps of their own stacks: for one step of several, see `UndoSequence`.
  ///
  /// - Parameters:
  ///   - name: The name of the step, as `availability` tells it; that of an outer group takes precedence,
  ///     and of several inner ones the first that did something.
  ///   - body: Called once, with no lock held.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; what it did before is a step nevertheless.
  @discardableResult
  public func group<Result, Failure: Error>(
    named name: String? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try group(sharing: nil, named: name, body)
  }

  /// Makes all edits until the closure returns one step.
  ///
  /// - Parameters:
  ///   - shared: What the steps of other stacks are known by that are taken back with it; of no account
  ///     if it is an inner group that has steps already: see `openGroup`.
  ///   - name: The name of the step, unless it has one.
  ///   - body: Called once, with no lock held.
  func group<Result, Failure: Error>(
    sharing shared: UInt64?, named name: String? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    catchUp { $0.beginGroup(sharing: shared, named: name) }
    defer { endGroup() }
    return try body()
  }

  /// Ends a group of this thread; inside `mutate` it goes on until that takes effect.
  private func endGroup() {
    let end: @Sendable () -> Void = {
      self.catchUp { $0.endGroup() }
      self.tellFollowers()
    }
    if let store = store() { store.whenDraftEnds(end) } else { end() }
  }

  /// Makes all edits until the closure returns a part of a step that was made before, if it is still
  /// the last one; what takes that back leaves no step.
  ///
  /// - Parameters:
  ///   - step: What an earlier call returned.
  ///   - body: Called once, with no lock held.
  /// - Returns: The step; `nil` if the closure edited nothing.
  package func group(continuing step: UInt64?, _ body: () -> Void) -> UInt64? {
    var (before, after, last) = (0, 0, UInt64?.none)
    catchUp { history in
      history.beginGroup(continuing: step)
      before = history.editCount
    }
    body()
    read { history in
      (after, last) = (history.editCount, history.lastStep)
    }
    endGroup()
    return after == before ? nil : last
  }

  /// Forgets all steps; what is done stays saved or unsaved.
  public func removeAll() {
    catchUp { $0.removeAll() }
  }

  /// What the steps of the open groups have in common, if there are any yet.
  var openGroup: UInt64? { history.withLock { $0.group } }

  /// Whether this thread is in `mutate` of the array, where nothing is taken back.
  var isInMutate: Bool { store()?.isInMutate == true }

  /// Lets observers be told what a closure does when it is done.
  func batch(_ body: () -> Void) {
    if let store = store() { store.batchUpdate(body) } else { body() }
  }

  /// The place of what is taken back next.
  func nextPlace(_ direction: UndoDirection) -> StepPlace? {
    guard store() != nil else { return nil }
    var place: StepPlace?
    read { place = $0.nextPlace(direction) }
    return place
  }

  /// Reads the journal, does something, and publishes what is available then.
  func catchUp(_ body: (inout UndoHistory<Snapshot>) -> Void = { _ in }) {
    read(body)
    publish()
  }

  private func journalDidChange() {
    catchUp()
    tellFollowers()
  }

  /// Calls a closure whenever steps may have changed, on the thread that did it.
  func follow(_ body: @escaping @Sendable () -> Void) -> any Disposable {
    isFollowed.store(true, ordering: .sequentiallyConsistent)
    return edits.observeNext(body)
  }

  @inlinable
  func tellFollowers() {
    if isFollowed.load(ordering: .relaxed) { tellEdit() }
  }

  @usableFromInline
  func tellEdit() { edits.next() }

  /// Tells what is available, if it is not known.
  @usableFromInline
  func publish() {
    while true {
      // The thread that publishes last has looked last.
      let now = history.withLock { $0.availability }
      if current.value == now { return }
      current.value = now
    }
  }

  /// Reads the journal, and does something.
  func read(_ body: (inout UndoHistory<Snapshot>) -> Void) {
    store()?.noteOpenBatches()
    // Entries are read under the lock, so that they are taken in order; what they and the dropped
    // steps hold is released after it.
    let (entries, dropped) = history.withLock { history in
      let entries = journal.take()
      for (entry, time) in entries { history.take(entry, at: time) }
      body(&history)
      defer { history.dropped = [] }
      return (entries, history.dropped)
    }
    withExtendedLifetime((entries, dropped)) {}
  }
}

/// A weak reference that is set once its object is made, before anybody else knows of it.
private final class WeakBox<Object: AnyObject & Sendable>: Sendable {
  private struct Reference: Sendable {
    weak var object: Object?
  }

  private let reference = Mutex(Reference())

  var value: Object? {
    get { reference.withLock { $0.object } }
    set { reference.withLock { $0.object = newValue } }
  }
}

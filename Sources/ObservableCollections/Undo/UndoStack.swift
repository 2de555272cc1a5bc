public import Signals
import Synchronization

/// Takes the mutations of an observable array back, one step after the other, and does them again.
///
///     let stack = UndoStack(array, limit: 100)
///     array.append("a")
///     stack.undo()
///
/// Every mutation of the array is a step, whoever makes it; a `batchUpdate` or a `group` is one.
/// The steps are changes, of the size of what they changed. Undoing one applies its inverse, which
/// observers are told as any other update. All members can be used from any thread, also inside an
/// observer or a batch; the stack holds the array weakly.
public final class UndoStack<Change: ChangeProtocol & Sendable>: Sendable {
  typealias History = UndoHistory<Change>

  /// What the stack does with its array, whatever it is an array of.
  struct Link: Sendable {
    /// Takes what the journal notes; the second part is released without a lock held.
    var read: @Sendable () -> (entries: [History.Entry], source: any Sendable)

    /// Applies what `prepare` answers for the tag; false when there is nothing to do.
    var perform: @Sendable (_ tag: UInt64, _ prepare: () -> Change?) -> Bool

    var close: @Sendable () -> Void
  }

  private let history: Mutex<History>
  private let lastTag = Atomic<UInt64>(0)
  private let current: Property<UndoAvailability>
  private let link: Link

  init(limit: Int?, link: (_ reader: @escaping @Sendable () -> Void) -> Link) {
    history = Mutex(History(limit: limit))
    current = Property(UndoAvailability(canUndo: false, canRedo: false))
    let reader = Reader<UndoStack>()
    self.link = link { reader.value?.catchUp() }
    reader.value = self
  }

  deinit {
    link.close()
  }

  /// Whether there is something to undo.
  public var canUndo: Bool { catchUp().canUndo }

  /// Whether there is something to redo.
  public var canRedo: Bool { catchUp().canRedo }

  /// Whether there is something to undo or redo: now, and whenever it changes.
  public var availability: SafeSignal<UndoAvailability> {
    Signal { [current] observer in current.observe(with: observer) }
  }

  /// Takes the last step back.
  ///
  /// While a batch or a group is open, what it has done so far is a step.
  ///
  /// - Returns: Whether there was one; false also when the array is gone.
  /// - Complexity: O(*k* log *n*) for a step of size *k*.
  @discardableResult
  public func undo() -> Bool { perform(.undo) }

  /// Does the step again that was undone last, unless the array was mutated since.
  ///
  /// - Returns: Whether there was one; false also when the array is gone.
  /// - Complexity: O(*k* log *n*) for a step of size *k*.
  @discardableResult
  public func redo() -> Bool { perform(.redo) }

  /// Makes all mutations until the closure returns one step, which stay updates of their own.
  ///
  /// An inner group joins the outer one.
  ///
  /// - Parameter body: Called once, with no lock held.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; what it did before is a step nevertheless.
  @discardableResult
  public func group<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    catchUp { $0.beginGroup() }
    defer { catchUp { $0.endGroup() } }
    return try body()
  }

  /// Forgets all steps.
  public func removeAll() {
    catchUp { $0.removeAll() }
  }

  private func perform(_ direction: History.Direction) -> Bool {
    let tag = lastTag.add(1, ordering: .relaxed).newValue
    defer { catchUp { $0.forget(tag: tag) } }
    return link.perform(tag) {
      // Nobody is told here: while the array asks what to do, observers could not mutate it.
      var change: Change?
      read { change = $0.prepare(direction, tag: tag) }
      return change
    }
  }

  /// Reads the journal, does something, and tells what is available then.
  @discardableResult
  private func catchUp(_ body: (inout History) -> Void = { _ in }) -> UndoAvailability {
    read(body)
    return publish()
  }

  /// Reads the journal, and does something.
  private func read(_ body: (inout History) -> Void) {
    // Entries are read under the lock, so that they are taken in order; what they and the dropped
    // steps hold is released after it.
    let (source, dropped) = history.withLock { history in
      let (entries, source) = link.read()
      for entry in entries { history.take(entry) }
      body(&history)
      defer { history.dropped = [] }
      return (source, history.dropped)
    }
    withExtendedLifetime((source, dropped)) {}
  }

  /// Tells what is available; whoever tells last has looked last.
  private func publish() -> UndoAvailability {
    while true {
      let now = history.withLock { $0.availability }
      if current.value == now { return now }
      current.value = now
    }
  }
}

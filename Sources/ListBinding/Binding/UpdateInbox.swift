public import ObservableCollections
import Signals
public import Synchronization

/// Receives updates on any thread, composes those that wait, and wakes the main actor.
///
/// Life cycle: it is open from the start of the binding; `close()` drops the updates that wait and
/// all later ones. The signal sends one event at a time, and its thread takes the contents out of the
/// mutex while it composes: no lock is held while a list is asked for its counts, or while anything
/// is released.
@usableFromInline
final class UpdateInbox<DataSource: DataSourceProtocol & Sendable>: Sendable {
  /// The updates that the main actor has not taken yet, as one.
  @usableFromInline
  struct Contents: Sendable {
    @usableFromInline var updates: UpdateComposer<DataSource>?
    @usableFromInline var violations: [ListViolation] = []

    /// How many updates had arrived with the last of these.
    @usableFromInline var count = 0

    /// Whether the counts of sections that were not edited, or all after a reload, have yet to be
    /// checked.
    @usableFromInline var isUnchecked = false

    @inlinable
    init() {}

    var isEmpty: Bool { updates == nil && violations.isEmpty }

    /// Adds the next update of a list of the package, which needs no check.
    @inlinable
    mutating func add(_ update: ListUpdate<DataSource>) {
      isUnchecked = false
      if updates == nil {
        updates = UpdateComposer(update)
      } else {
        _ = updates?.append(update)
      }
    }

    /// Adds the next update of which only what it edits was checked.
    mutating func add(unchecked update: ListUpdate<DataSource>, _ violation: ListViolation?) {
      // One violation a list is enough.
      isUnchecked = violation == nil
      if let violation { note(violation) }
      guard let old = updates?.old else {
        updates = UpdateComposer(unchecked: update)
        return
      }
      do throws(ListViolation) {
        _ = try updates?.append(unchecked: update)
      } catch {
        note(error)
        let reload = ListUpdate(
          from: old, to: update.new, structure: .reload, version: update.version)
        updates = UpdateComposer(unchecked: reload)
      }
    }

    /// Keeps the first violations; a stream of wrong events must not fill the memory.
    private mutating func note(_ violation: ListViolation) {
      if violations.count < 16 { violations.append(violation) }
    }

    /// All updates as one, checked if need be; with a violation among them it is a reload.
    func update() throws(ListViolation) -> ListUpdate<DataSource>? {
      isUnchecked ? try updates?.checkedUpdate() : updates?.update()
    }
  }

  @usableFromInline
  struct State {
    @usableFromInline var contents = Contents()

    /// Whether a task has been scheduled that takes the updates on the main actor.
    var isWaking = false

    /// The list after an update that is being composed with those that wait.
    @usableFromInline var composing: DataSource?
    @usableFromInline var isClosed = false

    /// How many updates have arrived that had to wait, and how many of them were taken.
    @usableFromInline var arrivedCount = 0
    @usableFromInline var takenCount = 0

    @inlinable
    mutating func takeContents() -> Contents {
      takenCount = max(takenCount, contents.count)
      defer { contents = Contents() }
      return contents
    }
  }

  /// Whether the inbox is open and empty; read without the lock.
  @usableFromInline let isIdle = Atomic(true)
  @usableFromInline let state = Mutex(State())
  private let reader = SharedEventReader<DataSource>()
  private let binding: WeakBinding<DataSource>

  /// Creates an inbox that wakes a binding.
  init(binding: WeakBinding<DataSource>) {
    self.binding = binding
  }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Whether no update waits.
  var isEmpty: Bool { state.withLock { $0.composing == nil && $0.contents.isEmpty } }

  /// How many updates have arrived that had to wait, and how many of them were taken.
  var counts: (arrived: Int, taken: Int) { state.withLock { ($0.arrivedCount, $0.takenCount) } }

  /// The list after the updates that wait.
  var newest: DataSource? { state.withLock { $0.composing ?? $0.contents.updates?.new } }

  /// Receives an event of a signal that is no array of the package.
  func receive<Event: DataSourceEventProtocol>(_ event: Event)
  where Event.DataSource == DataSource {
    wait(for: reader.receive(event))
  }

  /// Receives the end of such a signal.
  func complete() { wait(for: reader.complete()) }

  private func wait(for result: EventReader<DataSource>.Result?) {
    guard let (update, violation) = result else { return }
    noteArrival(of: update)
    wait(for: update.new) { $0.add(unchecked: update, violation) }
  }

  /// Receives an update, and applies it at once if this is the main actor and nothing waits.
  ///
  /// - Parameter apply: Applies the update, or returns `false` if it has to wait.
  @inlinable
  func receive(
    _ update: ListUpdate<DataSource>, orApply apply: @MainActor (ListUpdate<DataSource>) -> Bool
  ) {
    if DeliveryTrace.isAnyFollowed { noteArrival(of: update) }
    if isIdle.load(ordering: .relaxed), MainThread.isCurrent {
      var isApplied = false
      MainThread.assumeMain { isApplied = apply(update) }
      if isApplied { return }
    }
    wait(for: update.new) { $0.add(update) }
  }

  /// Tells the trace of an edit that its update is here.
  @usableFromInline
  func noteArrival(of update: ListUpdate<DataSource>) {
    DeliveryTrace.current?.note(update.new, at: self)
  }

  /// Queues an update until the binding takes it, which it does at once if it can.
  ///
  /// - Parameter list: The list after the update.
  // Inlinable: to compose updates of lists of unknown type takes twice as long.
  @inlinable
  func wait(for list: DataSource, adding add: (inout Contents) -> Void) {
    // Swapped, not copied: a second owner would make each edit copy all that waits.
    var contents = Contents()
    let isWanted = state.withLock { state in
      if state.isClosed { return false }
      state.composing = list
      state.arrivedCount += 1
      swap(&state.contents, &contents)
      contents.count = state.arrivedCount
      return true
    }
    guard isWanted else { return }
    add(&contents)
    let isOpen = state.withLock { state in
      state.composing = nil
      if !state.isClosed {
        swap(&state.contents, &contents)
        isIdle.store(false, ordering: .relaxed)
      }
      return !state.isClosed
    }
    if isOpen { letTake() }
  }

  /// Lets the binding take the updates that wait, at once on the main actor.
  @usableFromInline
  func letTake() {
    if MainThread.isCurrent {
      MainThread.assumeMain { binding.object?.takeUpdates() }
    } else {
      wake()
    }
  }

  /// Schedules a task in which the binding takes the updates that wait.
  func wake() {
    let mustWake = state.withLock { state in
      defer { state.isWaking = true }
      return !state.isWaking && !state.isClosed
    }
    guard mustWake else { return }
    Task { @MainActor in
      // Later updates need another task, also if the binding cannot take any now.
      state.withLock { $0.isWaking = false }
      binding.object?.takeUpdates()
    }
  }

  /// Removes and returns the updates that wait.
  func take() -> Contents {
    state.withLock { state in
      isIdle.store(!state.isClosed, ordering: .relaxed)
      return state.takeContents()
    }
  }

  /// Removes and returns the updates that wait, as one, if there are some and none of them is to be checked.
  func takeChecked() -> ListUpdate<DataSource>? {
    let updates = state.withLock { state -> UpdateComposer<DataSource>? in
      guard state.contents.violations.isEmpty, !state.contents.isUnchecked else { return nil }
      return state.takeContents().updates
    }
    return updates?.update()
  }

  /// Drops the updates that wait and all later ones.
  func close() {
    let dropped = state.withLock { state in
      state.isClosed = true
      isIdle.store(false, ordering: .relaxed)
      return state.takeContents()
    }
    withExtendedLifetime(dropped) {}
  }
}

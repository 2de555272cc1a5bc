public import Synchronization

/// What waits while one thread at a time, the one inside a drain gate, handles items.
///
/// An item that arrives while another is being handled waits here, and the thread that is handling
/// takes it from here. So items are handled one at a time and in one order, no lock is held
/// meanwhile, and an item that is sent while one is handled does not recurse.
@usableFromInline
package struct DrainQueue<Item: Sendable>: ~Copyable, Sendable {
  /// An item, and the thread that left it here, with its trace.
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let item: Item
    @usableFromInline let trace: DeliveryTrace?
    @usableFromInline let thread: UInt

    @inlinable
    init(_ item: Item, _ trace: DeliveryTrace?, from thread: UInt = ThreadIdentity.current) {
      self.item = item
      self.trace = trace
      self.thread = thread
    }
  }

  @usableFromInline
  struct Inbox: Sendable {
    @usableFromInline var entries = Queue<Entry>()
    /// The last item there will be: what is enqueued after it is dropped.
    @usableFromInline var last: Item?
    @inlinable init() {}
  }

  @usableFromInline let inbox = Mutex(Inbox())

  @inlinable
  package init() {}

  /// Puts an item into the inbox. Calls nobody, so that a caller may hold a lock of its own.
  ///
  /// - Parameter trace: Follows the item.
  @inlinable
  package func enqueue(
    _ item: Item, at gate: borrowing DrainGate, followedBy trace: DeliveryTrace? = .current
  ) {
    inbox.withLock { inbox in
      if inbox.last == nil { inbox.entries.append(Entry(item, trace)) }
    }
    gate.mark()
  }

  /// Puts an item into the inbox, also after the last one, that is no thread's own. Calls nobody.
  @inlinable
  package func enqueueAfterLast(_ item: Item, at gate: borrowing DrainGate) {
    inbox.withLock { $0.entries.append(Entry(item, nil, from: ThreadIdentity.nobody)) }
    gate.mark()
  }

  /// Puts the last item into the inbox, unless there was one before. Calls nobody.
  @inlinable
  package func close(with item: Item, at gate: borrowing DrainGate) {
    // The gate closes under the lock: a thread that is turned away there finds the last item here.
    inbox.withLock { inbox in
      guard inbox.last == nil else { return }
      inbox.last = item
      inbox.entries.append(Entry(item, nil))
      gate.close()
    }
    gate.mark()
  }

  /// Handles an item now, or leaves it to the thread that is handling one.
  ///
  /// - Parameter handOver: Lets another thread drain.
  @inlinable
  @inline(__always)
  package func send(
    _ item: Item, through gate: borrowing DrainGate, handOver: () -> Void,
    _ handle: (Item) -> Void
  ) {
    if gate.tryEnter() {
      handle(item)
      if !gate.tryLeave() { drain(gate, handOver: handOver, handle) }
    } else {
      enqueue(item, at: gate)
      if gate.enterIfMarked() { drain(gate, handOver: handOver, handle) }
    }
  }

  /// Handles what waits until nothing does, and leaves the gate. Called inside the gate.
  ///
  /// A thread that must not be kept leaves before that if others go on to send.
  ///
  /// - Parameter handOver: Lets another thread drain. Called when the gate was left.
  @inlinable
  package func drain(
    _ gate: borrowing DrainGate, handOver: () -> Void, _ handle: (Item) -> Void
  ) {
    var stay = HandOver.Stay()
    var entries = Queue<Entry>()
    while true {
      gate.unmark()
      // They change places, so that neither array is made anew.
      inbox.withLock { swap(&$0.entries, &entries) }
      while !stay.isOver, let entry = entries.popFirst() {
        self.handle(entry, handle)
        stay.note(itemOf: entry.thread)
      }
      if !entries.isEmpty { putBack(&entries, at: gate) }
      if gate.tryLeave() { return }
      if stay.isOver {
        gate.leaveAnyway()
        return handOver()
      }
    }
  }

  @inlinable
  func handle(_ entry: Entry, _ handle: (Item) -> Void) {
    if DeliveryTrace.isAnyFollowed || entry.trace != nil {
      DeliveryTrace.follow(entry.trace) { handle(entry.item) }
    } else {
      handle(entry.item)
    }
  }

  /// Puts entries back before those that have come since they were taken.
  @usableFromInline
  func putBack(_ entries: inout Queue<Entry>, at gate: borrowing DrainGate) {
    inbox.withLock { inbox in
      while let entry = inbox.entries.popFirst() { entries.append(entry) }
      swap(&inbox.entries, &entries)
    }
    gate.mark()
  }

  /// Handles what waits, but not much more than `limit` items. Called inside the gate.
  ///
  /// - Returns: Whether it has left the gate, because nothing waits any more. If not, the caller
  ///   lets others run and then drains again.
  @inlinable
  package func drain(
    _ gate: borrowing DrainGate, upTo limit: Int, _ handle: (Item) -> Void
  ) -> Bool {
    var handled = 0
    var entries = Queue<Entry>()
    repeat {
      guard handled < limit else { return false }
      gate.unmark()
      inbox.withLock { inbox in
        if inbox.entries.count <= limit {
          swap(&inbox.entries, &entries)
        } else {
          entries = inbox.entries.popFirst(upTo: limit)
          gate.mark()
        }
      }
      handled += entries.count
      while let entry = entries.popFirst() { self.handle(entry, handle) }
    } while !gate.tryLeave()
    return true
  }
}

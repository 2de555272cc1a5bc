// `@unchecked Sendable` is sound here: beside what its roster guards, it has only a mutex.
public import Synchronization

/// What a broadcast works with; it outlives the broadcast as long as members hold it.
///
/// Events, joins and leaves are operations of one queue. Whoever is inside the turnstile carries
/// them out; everybody else leaves theirs in the inbox. So an observer that joins gets exactly what
/// is enqueued after it joined, a send made inside an observer is delivered after the event in hand
/// has reached everybody, no lock is held while an observer is called, and nothing recurses.
@usableFromInline
package final class BroadcastCore<Element: Sendable, Failure: Error>: Roster, @unchecked Sendable {
  @usableFromInline typealias Member = Attachment<Element, Failure>

  @usableFromInline
  enum Operation: Sendable {
    case next(Element)
    case finish(Failure?)
    case join(Member)
    case leave(Member)
    case abandon
  }

  @usableFromInline
  struct Inbox: Sendable {
    @usableFromInline var operations: [Operation] = []
    @usableFromInline var terminal: SignalEvent<Element, Failure>?

    @inlinable
    init() {}
  }

  @usableFromInline let inbox = Mutex(Inbox())

  @inlinable
  package override init() {
    super.init()
  }

  /// Delivers an element to everybody, after what is queued; returns at once if somebody delivers.
  @inlinable
  package func send(_ element: Element) {
    if turnstile.tryEnter() {
      deliver(element)
      if !turnstile.tryLeave() { work() }
    } else {
      enqueue(element)
      drain()
    }
  }

  /// Sends an element that takes effect under a lock of the caller's.
  ///
  /// Inside the turnstile, with an empty inbox, the queue can be left out: then nobody can join
  /// between the lock and the delivery but through the inbox, behind this element.
  /// - Parameter change: makes the change under the lock, and calls its parameter there.
  @inlinable
  @inline(__always)
  func commit<Result>(_ element: Element, _ change: (() -> Void) -> Result) -> Result {
    let isInside = turnstile.tryEnter()
    var isNext = false
    let result = change {
      isNext = isInside && !turnstile.isMarked
      if !isNext { enqueue(element) }
    }
    if isNext { deliver(element) }
    if !isInside {
      drain()
    } else if !turnstile.tryLeave() {
      work()
    }
    return result
  }

  /// Ends it: what is queued is delivered, then the end. `nil` is completion.
  package func finish(_ error: Failure?) {
    enqueue(error.map { .failed($0) } ?? .completed)
    drain()
  }

  /// Puts an event into the queue and calls nobody, so that a caller may hold a lock of its own.
  package func enqueue(_ event: SignalEvent<Element, Failure>) {
    switch event {
    case .next(let element): enqueue(element)
    case .failed(let error): enqueue(finish: error, as: event)
    case .completed: enqueue(finish: nil, as: event)
    }
  }

  /// Puts elements into the queue, with nothing in between, and calls nobody.
  package func enqueue(contentsOf elements: some Sequence<Element>) {
    // Anybody's iterator: it runs outside of the lock.
    let operations = elements.map { Operation.next($0) }
    inbox.withLock { inbox in
      if inbox.terminal == nil { inbox.operations.append(contentsOf: operations) }
    }
    turnstile.mark()
  }

  @inlinable
  package func enqueue(_ element: Element) {
    inbox.withLock { inbox in
      if inbox.terminal == nil { inbox.operations.append(.next(element)) }
    }
    turnstile.mark()
  }

  private func enqueue(finish error: Failure?, as event: SignalEvent<Element, Failure>) {
    inbox.withLock { inbox in
      guard inbox.terminal == nil else { return }
      inbox.terminal = event
      inbox.operations.append(.finish(error))
    }
    turnstile.close()
    turnstile.mark()
  }

  /// Lets go of all members, since nobody can send any more.
  ///
  /// A chain that waits for this would otherwise keep itself alive, through what it holds in order
  /// to stop this.
  func abandon() {
    inbox.withLock { $0.operations.append(.abandon) }
    turnstile.mark()
    drain()
  }

  /// Delivers what is queued, unless somebody does already, who then delivers it.
  ///
  /// Never called with a lock held.
  @inlinable
  package func drain() {
    if turnstile.enterIfMarked() { work() }
  }

  /// Registers an observer: it will get `initial`, then all that is enqueued after this call.
  ///
  /// Calls nobody, so that a caller may hold a lock of its own. `start()`, outside of locks,
  /// begins the delivery; `disposable` is what to return. After the end an observer gets `initial`
  /// and the end.
  @inlinable
  @inline(__always)
  package func attach(
    _ observer: consuming Observer<Element, Failure>, replaying initial: [Element] = []
  ) -> Attachment<Element, Failure> {
    let backlog = initial.map { SignalEvent<Element, Failure>.next($0) }
    let member: Member
    if observer.ownsUpstream {
      member = Member(observer, backlog: backlog, roster: self)
    } else {
      member = .selfContained(observer, backlog: backlog, roster: self)
    }
    if !joinAtOnce(member) { joinLater(member) }
    return member
  }

  /// Puts the joining of a member into the inbox; or the end into its backlog, if that has come.
  @usableFromInline
  func joinLater(_ member: Member) {
    inbox.withLock { inbox in
      if let terminal = inbox.terminal {
        member.backlog.append(terminal)
        member.state.store(Member.waiting, ordering: .releasing)
      } else {
        inbox.operations.append(.join(member))
      }
    }
    turnstile.mark()
  }

  /// Delivers what waits for a member, on this thread; from then on it is told as things come.
  ///
  /// It is done inside the turnstile if nobody is there, so that what the member sends is delivered
  /// after it has been told. Called once, never with a lock held.
  @inlinable
  func start(_ member: Attachment<Element, Failure>) {
    guard member.state.load(ordering: .acquiring) == Member.waiting else { return drain() }
    let isInside = turnstile.tryEnter() || turnstile.enterIfMarked()
    catchUp(member)
    if !isInside {
      drain()
    } else if !turnstile.tryLeave() {
      work()
    }
  }

  @usableFromInline
  func catchUp(_ member: Member) {
    while let events = takeBacklog(of: member) {
      for event in events {
        guard member.state.load(ordering: .acquiring) == Member.waiting else { return }
        if event.isTerminal { member.state.store(Member.disposed, ordering: .releasing) }
        member.observer.on(event)
      }
    }
  }

  /// Takes what waits for a member; `nil` when nothing does, and then the member is live.
  private func takeBacklog(of member: Member) -> [SignalEvent<Element, Failure>]? {
    inbox.withLock { _ in
      if member.backlog.isEmpty {
        _ = member.state.compareExchange(
          expected: Member.waiting, desired: Member.live, ordering: .acquiringAndReleasing)
        return nil
      }
      let events = member.backlog
      member.backlog = []
      return events
    }
  }

  @usableFromInline
  override func leaveLater(_ member: RosterMember) {
    guard let member = member as? Member else { return }
    inbox.withLock { $0.operations.append(.leave(member)) }
    turnstile.mark()
    drain()
  }

  // Inlinable, so that what waits is delivered by code that knows the type of the elements.
  @inlinable
  override func work() {
    var operations: [Operation] = []
    repeat {
      turnstile.unmark()
      // The arrays change places, so that neither is made anew.
      inbox.withLock { swap(&$0.operations, &operations) }
      for operation in operations {
        if case .next(let element) = operation { deliver(element) } else { carryOut(operation) }
      }
      operations.removeAll(keepingCapacity: operations.count <= 256)
    } while !turnstile.tryLeave()
  }

  @usableFromInline
  func carryOut(_ operation: Operation) {
    switch operation {
    case .next(let element):
      deliver(element)
    case .finish(let error):
      for member in unsafe members.removeAll() {
        if let member = member as? Member { finish(member, error) }
      }
    case .join(let member):
      if !member.isDisposed { unsafe members.add(member) }
    case .leave(let member):
      _ = unsafe members.remove(member)
    case .abandon:
      for member in unsafe members.removeAll() { (member as? Member)?.observer.lifetime.dispose() }
    }
  }

  @inlinable
  func deliver(_ element: Element) {
    unsafe members.forEach(as: Member.self) { member in
      if member.state.load(ordering: .acquiring) == Member.live {
        member.observer.next(element)
      } else {
        deliver(element, toCatchingUp: member)
      }
    }
  }

  /// Puts the element into the backlog of a member that still delivers its first ones elsewhere.
  @usableFromInline
  func deliver(_ element: Element, toCatchingUp member: Member) {
    let becameLive = inbox.withLock { _ in
      if member.state.load(ordering: .acquiring) == Member.waiting {
        member.backlog.append(.next(element))
        return false
      }
      return member.state.load(ordering: .acquiring) == Member.live
    }
    if becameLive { member.observer.next(element) }
  }

  private func finish(_ member: Member, _ error: Failure?) {
    let isLive = inbox.withLock { _ in
      if member.state.load(ordering: .acquiring) == Member.waiting {
        member.backlog.append(error.map { .failed($0) } ?? .completed)
        return false
      }
      return true
    }
    guard isLive else { return }
    let old = member.state.exchange(Member.disposed, ordering: .acquiringAndReleasing)
    if old == Member.live { member.observer.finish(error) }
  }
}

// `@unchecked Sendable` is sound here: beside the subscribers that its base class guards, it has
// only a queue.
public import Synchronization

/// The queue and the subscribers of a broadcast. It outlives the broadcast while subscribers hold
/// it.
///
/// Events, joins and leaves are operations of one queue, which one thread at a time drains. So an
/// observer gets exactly what is enqueued after it joined, and what is sent inside an observer is
/// delivered after the current event has reached everybody.
@usableFromInline
package final class BroadcastCore<Element: Sendable, Failure: Error>: AnyBroadcastCore,
  @unchecked Sendable
{
  @usableFromInline typealias Member = Subscriber<Element, Failure>

  @usableFromInline
  enum Operation: Sendable {
    case next(Element)
    case finish(Failure?)
    case join(Member)
    case leave(Member)
    case catchUp(Member)
    case abandon
  }

  @usableFromInline let queue = DrainQueue<Operation>()

  @inlinable
  package override init() {
    super.init()
  }

  @inlinable
  func send(_ element: Element) {
    if gate.tryEnter() {
      deliver(element)
      if !gate.tryLeave() { work() }
    } else {
      enqueue(element)
      drain()
    }
  }

  /// Sends an element that takes effect under a lock of the caller's.
  ///
  /// Inside the gate, with an empty inbox, the queue can be left out: then nobody can join between
  /// the lock and the delivery except through the inbox, behind this element.
  /// - Parameter change: Makes the change under the lock, and calls its parameter there.
  @inlinable
  @inline(__always)
  func commit<Result>(_ element: Element, _ change: (() -> Void) -> Result) -> Result {
    let isInside = gate.tryEnter()
    var isNext = false
    let result = change {
      isNext = isInside && !gate.isMarked
      if !isNext { enqueue(element) }
    }
    if isNext { deliver(element) }
    if !isInside {
      drain()
    } else if !gate.tryLeave() {
      work()
    }
    return result
  }

  // Apart from the quick way, which would otherwise retain this object for each element.
  @inlinable
  @inline(never)
  func enqueue(_ element: Element) {
    queue.enqueue(.next(element), at: gate)
  }

  @inlinable
  func enqueue(_ event: SignalEvent<Element, Failure>) {
    switch event {
    case .next(let element): enqueue(element)
    case .failed(let error): queue.close(with: .finish(error), at: gate)
    case .completed: queue.close(with: .finish(nil), at: gate)
    }
  }

  /// Releases all subscribers, since nobody can send any more.
  ///
  /// A chain that waits for this would otherwise keep itself alive, through what it holds in order
  /// to dispose it.
  func abandon() {
    queue.close(with: .abandon, at: gate)
    drain()
  }

  @inlinable
  @inline(never)
  func drain() {
    if gate.enterIfMarked() { work() }
  }

  /// Subscribes an observer, which gets what is sent from now on, or the end.
  @inlinable
  @inline(__always)
  func observe(with observer: consuming Observer<Element, Failure>) -> any Disposable {
    let subscriber = attach(observer)
    start(subscriber)
    return subscriber.disposable
  }

  @inlinable
  @inline(__always)
  func attach(
    _ observer: consuming Observer<Element, Failure>, replaying initial: [Element] = []
  ) -> Subscriber<Element, Failure> {
    var backlog = Queue<SignalEvent<Element, Failure>>()
    for element in initial { backlog.append(.next(element)) }
    let member: Member
    if observer.lifetime.ownsUpstream {
      member = Member(observer, backlog: backlog, broadcast: self)
    } else {
      member = .selfContained(observer, backlog: backlog, broadcast: self)
    }
    if !joinAtOnce(member) { joinLater(member) }
    return member
  }

  /// Puts the joining of a subscriber into the inbox, or the end into its backlog if it has come.
  @usableFromInline
  func joinLater(_ member: Member) {
    let isAbandoned = queue.inbox.withLock { inbox in
      switch inbox.last {
      case .finish(let error):
        member.backlog.append(.end(error))
        member.state.store(Member.waiting, ordering: .releasing)
      case .abandon: return !mustWait(member)
      default: inbox.entries.append(.init(.join(member), nil))
      }
      return false
    }
    gate.mark()
    // Nobody can send to it, and nobody would remove it.
    if isAbandoned { member.observer.lifetime.abandon() }
  }

  override func leaveLater(_ subscriber: AnySubscriber) {
    // Sound: only this core gives its subscribers a broadcast, which is itself.
    queue.enqueue(.leave(unsafe unsafeDowncast(subscriber, to: Member.self)), at: gate)
    drain()
  }

  /// Delivers the backlog of a subscriber on this thread; from then on it gets events as they come.
  ///
  /// It is done inside the gate if nobody is there, so that what the observer sends is delivered
  /// after it has caught up. If another thread is there, what has come meanwhile is left to it: a
  /// thread that sends without a pause must not keep this one. Called once, never with a lock held.
  @inlinable
  func start(_ member: Member) {
    guard member.state.load(ordering: .acquiring) == Member.waiting else { return drain() }
    let isInside = gate.tryEnter() || gate.enterIfMarked()
    deliverBacklog(of: member)
    let isLive = goLive(member)
    if isInside {
      if !gate.tryLeave() { work() }
    } else if isLive {
      drain()
    } else {
      queue.enqueueAfterLast(.catchUp(member), at: gate)
      drainLater()
    }
  }

  /// Drains on another thread, unless somebody drains before.
  @usableFromInline
  func drainLater() {
    HandOver.schedule { [self] in drain() }
  }

  @usableFromInline
  func deliverBacklog(of member: Member, upTo limit: Int = .max) {
    var events = queue.inbox.withLock { _ in member.backlog.popFirst(upTo: limit) }
    while let event = events.popFirst() {
      guard member.state.load(ordering: .acquiring) == Member.waiting else { return }
      if member.observer.isDisposed { return member.dispose() }
      if event.isTerminal { member.state.store(Member.disposed, ordering: .releasing) }
      member.observer.on(event)
    }
  }

  /// Makes a subscriber live if its backlog is empty; returns whether it waits no more.
  @usableFromInline
  func goLive(_ member: Member) -> Bool {
    let (isLive, isAbandoned) = queue.inbox.withLock { _ in
      guard member.backlog.isEmpty else { return (false, false) }
      _ = member.state.compareExchange(
        expected: Member.waiting, desired: Member.live, ordering: .acquiringAndReleasing)
      return (true, member.isAbandoned)
    }
    if isAbandoned { member.observer.lifetime.abandon() }
    return isLive
  }

  /// Lets a subscriber that has not caught up end as abandoned when it has; returns whether it is one. Called
  /// under the lock of the inbox.
  private func mustWait(_ member: Member) -> Bool {
    guard member.state.load(ordering: .acquiring) == Member.waiting else { return false }
    member.isAbandoned = true
    return true
  }

  // Inlinable, so that what waits is delivered by code that knows the type of the elements.
  @inlinable
  override func work() {
    queue.drain(gate, handOver: drainLater) { operation in
      if case .next(let element) = operation { deliver(element) } else { carryOut(operation) }
    }
  }

  @usableFromInline
  func carryOut(_ operation: Operation) {
    switch operation {
    case .next(let element):
      deliver(element)
    case .finish(let error):
      for member in unsafe subscribers.removeAll() {
        if let member = member as? Member { finish(member, error) }
      }
    case .join(let member):
      if !member.isDisposed { unsafe subscribers.add(member) }
    case .leave(let member):
      _ = unsafe subscribers.remove(member)
    case .catchUp(let member):
      // In parts, between which a thread that must not be kept can leave.
      deliverBacklog(of: member, upTo: 8)
      if !goLive(member), !member.isDisposed {
        queue.enqueueAfterLast(.catchUp(member), at: gate)
      }
    case .abandon:
      for member in unsafe subscribers.removeAll() {
        guard let member = member as? Member else { continue }
        let isWaiting = queue.inbox.withLock { _ in mustWait(member) }
        if !isWaiting { member.observer.lifetime.abandon() }
      }
    }
  }

  @inlinable
  func deliver(_ element: Element) {
    unsafe subscribers.forEach(as: Member.self) { member in
      if member.state.load(ordering: .acquiring) == Member.live {
        member.observer.next(element)
      } else {
        deliver(element, toCatchingUp: member)
      }
    }
  }

  /// Puts the element into the backlog of a subscriber that another thread still catches up.
  @usableFromInline
  func deliver(_ element: Element, toCatchingUp member: Member) {
    if !postpone(.next(element), for: member), !member.isDisposed { member.observer.next(element) }
  }

  private func finish(_ member: Member, _ error: Failure?) {
    guard !postpone(.end(error), for: member) else { return }
    let old = member.state.exchange(Member.disposed, ordering: .acquiringAndReleasing)
    if old == Member.live { member.observer.finish(error) }
  }

  /// Adds an event to the backlog of a subscriber that is catching up; returns whether it is.
  private func postpone(_ event: SignalEvent<Element, Failure>, for member: Member) -> Bool {
    queue.inbox.withLock { _ in
      guard member.state.load(ordering: .acquiring) == Member.waiting else { return false }
      member.backlog.append(event)
      return true
    }
  }
}

public import Signals

/// Something that happens to a generator or a plugin, with the listeners that are told of it.
///
/// ```swift
/// generator.didSelectEvent.addListner { print("selected") }
/// generator.didSelectEvent.invoke(with: ())
/// ```
@MainActor
public final class BaseEvent<Input: Sendable> {
  /// What is called when the event happens.
  public typealias Lambda = @MainActor @Sendable (Input) -> Void

  /// What tells the listeners; made for the first one, since most rows never have any.
  private var subject: SafePublishSubject<Input>?

  // Those that have ended are removed whenever the number has doubled.
  private var listeners: [any Disposable] = []
  private var limit = 8
  private var uniqueListeners: [String: any Disposable] = [:]

  /// Creates an event without listeners.
  public init() {}

  deinit { subject?.completed() }

  private func madeSubject() -> SafePublishSubject<Input> {
    if let subject { return subject }
    let new = SafePublishSubject<Input>()
    subject = new
    return new
  }

  /// The event as a signal, which ends when the event is released.
  public var signal: SafeSignal<Input> { madeSubject().toSignal() }

  /// Adds a listener, which is told after those before it; the name is spelled as in the original.
  ///
  /// - Parameter listener: Called on the main actor, at each invocation.
  /// - Returns: What ends the listening before the event is released or cleared.
  @discardableResult
  public func addListner(_ listener: @escaping Lambda) -> any Disposable {
    let listening = madeSubject().observeNext(listener)
    if listeners.count >= limit {
      listeners.removeAll { $0.isDisposed }
      limit = max(8, listeners.count * 2)
    }
    listeners.append(listening)
    return listening
  }

  /// Adds a listener, and removes the one that was added with the same identity, if there is one.
  ///
  /// - Parameters:
  ///   - id: What tells the listener apart from others.
  ///   - listener: Called on the main actor, at each invocation.
  /// - Returns: What ends the listening before the event is released or cleared.
  @discardableResult
  public func addListner(with id: String, _ listener: @escaping Lambda) -> any Disposable {
    uniqueListeners[id]?.dispose()
    let listening = addListner(listener)
    uniqueListeners[id] = listening
    return listening
  }

  /// Adds a listener.
  public static func += (event: BaseEvent, listener: @escaping Lambda) {
    event.addListner(listener)
  }

  /// Tells all listeners.
  ///
  /// An invocation by a listener is told after the current one has reached all listeners.
  public func invoke(with input: Input) { subject?.next(input) }

  /// Removes all listeners.
  public func clear() {
    let all = listeners
    (listeners, uniqueListeners) = ([], [:])
    for listening in all { listening.dispose() }
  }

  /// The number of listeners; those that observe `signal` are not among them.
  ///
  /// - Complexity: O(*n*).
  public var count: Int { listeners.count { !$0.isDisposed } }

  /// Whether there are no listeners; see `count`.
  public var isEmpty: Bool { listeners.allSatisfy { $0.isDisposed } }
}

/// An event that carries nothing.
public typealias BaseEmptyEvent = BaseEvent<Void>

extension BaseEvent where Input == Void {
  /// Tells all listeners.
  public func invoke() { invoke(with: ()) }
}

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
  private lazy var listeners = DisposeBag()

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

  /// Adds a listener, which is told after those before it.
  ///
  /// - Parameter listner: Called on the main actor, at each invocation.
  /// - Returns: What ends the listening before the event is released or cleared.
  @discardableResult
  public func addListner(_ listner: @escaping Lambda) -> any Disposable {
    let listening = madeSubject().observeNext(listner)
    listening.dispose(in: listeners)
    return listening
  }

  /// Adds a listener.
  public static func += (event: BaseEvent, listner: @escaping Lambda) { event.addListner(listner) }

  /// Tells all listeners.
  ///
  /// An invocation by a listener is told after the one in hand has reached all listeners.
  public func invoke(with input: Input) { subject?.next(input) }

  /// Removes all listeners.
  public func clear() { listeners.dispose() }
}

/// An event that carries nothing.
public typealias BaseEmptyEvent = BaseEvent<Void>

extension BaseEvent where Input == Void {
  /// Tells all listeners.
  public func invoke() { invoke(with: ()) }
}

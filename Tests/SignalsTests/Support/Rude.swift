import Signals
import Synchronization

/// A signal that goes on after it was disposed.
final class Rude<Element: Sendable>: SignalProtocol {
  private let observers = Mutex<[Observer<Element, Never>]>([])

  func observe(with observer: consuming Observer<Element, Never>) -> any Disposable {
    let observer = observer
    observers.withLock { $0.append(observer) }
    return NonDisposable.instance
  }

  func send(_ element: Element) {
    for observer in observers.withLock({ $0 }) { observer.next(element) }
  }

  /// Completes one of its subscriptions, by its number.
  func complete(_ number: Int) {
    observers.withLock { $0[number] }.completed()
  }
}

import Synchronization

/// A weak reference that is set once its object is made, before anybody else knows of it.
final class Reader<Object: AnyObject & Sendable>: Sendable {
  private struct Reference: Sendable {
    weak var object: Object?
  }

  private let reference = Mutex(Reference())

  var value: Object? {
    get { reference.withLock { $0.object } }
    set { reference.withLock { $0.object = newValue } }
  }
}

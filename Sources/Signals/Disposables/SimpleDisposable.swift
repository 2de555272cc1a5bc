internal import Synchronization

/// A disposable that is only a flag: whether it was disposed.
public final class SimpleDisposable: Disposable {
  private let disposed: Atomic<Bool>

  /// Creates a disposable with its flag set or not.
  ///
  /// - Parameter isDisposed: Whether it counts as disposed from the start.
  public init(isDisposed: Bool = false) {
    disposed = Atomic(isDisposed)
  }

  /// Sets the flag.
  public func dispose() {
    disposed.store(true, ordering: .releasing)
  }

  /// Whether `dispose()` was called.
  public var isDisposed: Bool {
    disposed.load(ordering: .acquiring)
  }
}

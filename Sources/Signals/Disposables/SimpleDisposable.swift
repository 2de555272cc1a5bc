internal import Synchronization

/// A disposable that only remembers whether it was disposed.
public final class SimpleDisposable: Disposable {
  private let disposed: Atomic<Bool>

  /// Makes one that is, or is not yet, disposed.
  public init(isDisposed: Bool = false) {
    disposed = Atomic(isDisposed)
  }

  /// Remembers.
  public func dispose() {
    disposed.store(true, ordering: .releasing)
  }

  /// Whether `dispose()` was called.
  public var isDisposed: Bool {
    disposed.load(ordering: .acquiring)
  }
}

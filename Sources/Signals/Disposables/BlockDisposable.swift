internal import Synchronization

/// A disposable that runs a closure, once, and lets go of it.
public final class BlockDisposable: Disposable {
  private let block: Mutex<(@Sendable () -> Void)?>

  /// Makes a disposable from what it has to do. The closure runs on the thread that disposes.
  public init(_ block: @escaping @Sendable () -> Void) {
    self.block = Mutex(block)
  }

  /// Runs the closure, unless it ran before.
  public func dispose() {
    let taken = block.withLock { block in
      let taken = block
      block = nil
      return taken
    }
    taken?()
  }

  /// Whether the closure was run, or is running.
  public var isDisposed: Bool {
    block.withLock { $0 == nil }
  }
}

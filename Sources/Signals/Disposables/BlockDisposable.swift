/// A disposable that runs a closure once and then releases it.
public final class BlockDisposable: Disposable {
  private let block: OnceClosure

  /// Creates a disposable from a closure.
  ///
  /// - Parameter block: Called at most once, on the thread that disposes, with no lock held. A
  ///   disposable that is released without having been disposed does not call it.
  public init(_ block: @escaping @Sendable () -> Void) {
    self.block = OnceClosure(block)
  }

  /// Runs the closure, unless it has run before.
  public func dispose() {
    block.take()?()
  }

  /// Whether the closure has run or is running.
  public var isDisposed: Bool {
    block.isTaken
  }
}

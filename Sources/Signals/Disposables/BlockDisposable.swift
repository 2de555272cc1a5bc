/// A disposable that runs a closure once and then releases it.
public final class BlockDisposable: Disposable {
  private let block: OnceClosure

  /// Creates a disposable from a closure, which runs on the thread that disposes.
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

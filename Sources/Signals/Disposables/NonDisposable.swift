/// A disposable that has nothing to dispose.
public final class NonDisposable: Disposable {
  /// The shared instance.
  public static let instance = NonDisposable()

  private init() {}

  /// Does nothing.
  public func dispose() {}

  /// Always `true`: there is nothing that runs.
  public var isDisposed: Bool { true }
}

/// A disposable with nothing to end.
public final class NonDisposable: Disposable {
  /// The one there is.
  public static let instance = NonDisposable()

  private init() {}

  /// Does nothing.
  public func dispose() {}

  /// Always `false`.
  public var isDisposed: Bool { false }
}

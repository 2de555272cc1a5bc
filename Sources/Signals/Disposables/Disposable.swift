/// Something that can be stopped once, such as a subscription or a scheduled action.
public protocol Disposable: AnyObject, Sendable {
  /// Stops it. May be called from any thread; further calls do nothing.
  func dispose()
  /// Whether it was disposed, or has ended by itself.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Adds the disposable to a bag, which disposes it when the bag is disposed or released.
  public func dispose(in bag: DisposeBag) {
    bag.add(self)
  }
}

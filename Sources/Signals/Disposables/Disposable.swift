/// Something that can be ended, once: a subscription, a piece of work, or several of them.
public protocol Disposable: AnyObject, Sendable {
  /// Ends it. Harmless when called again, from anywhere.
  func dispose()
  /// Whether it has ended.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Puts the disposable into a bag, which ends it when the bag is disposed or goes away.
  public func dispose(in bag: DisposeBag) {
    bag.add(self)
  }
}

/// Something that can be stopped once, such as a subscription or a scheduled action.
public protocol Disposable: AnyObject, Sendable {
  /// Stops it. May be called from any thread; further calls do nothing.
  ///
  /// Called on another thread than the one that delivers, it may return while a closure that it stops
  /// runs or is just about to: that is the last call.
  func dispose()
  /// Whether it was disposed, or has ended by itself.
  ///
  /// What holds others and can be given more, as a `CompositeDisposable` or a `SerialDisposable`, ends
  /// only when it is disposed.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Adds the disposable to a bag, which disposes it when the bag is disposed or released.
  ///
  /// - Parameter bag: Holds the disposable until the bag is disposed or released, or until this has
  ///   ended and is purged.
  /// - Complexity: O(1), amortised.
  public func dispose(in bag: DisposeBag) {
    bag.add(self)
  }

  /// Whether it can be forgotten: it has ended, and is not a bag, which can be filled again.
  var hasEndedForGood: Bool { isDisposed && !(self is DisposeBag) }
}

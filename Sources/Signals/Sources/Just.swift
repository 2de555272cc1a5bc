extension Signal {
  /// A signal of one element, which then completes.
  @inlinable
  public static func just(_ element: Element) -> Signal {
    .trusted { observer in
      observer.next(element)
      observer.completed()
      return NonDisposable.instance
    }
  }

  /// A signal of one element, which then completes.
  @inlinable
  public init(just element: Element) {
    self = .just(element)
  }
}

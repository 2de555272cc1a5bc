extension Signal {
  /// A signal of the elements of a sequence, sent while it is subscribed, which then completes.
  ///
  /// It stops when nobody listens any more; so an endless sequence does, behind `take(first:)`.
  @inlinable
  public static func sequence<Elements: Sequence & Sendable>(_ elements: Elements) -> Signal
  where Elements.Element == Element {
    .trusted { observer in
      for element in elements {
        if observer.isDisposed { return NonDisposable.instance }
        observer.next(element)
      }
      observer.completed()
      return NonDisposable.instance
    }
  }

  /// A signal of the elements of a sequence, which then completes.
  @inlinable
  public init<Elements: Sequence & Sendable>(sequence elements: Elements)
  where Elements.Element == Element {
    self = .sequence(elements)
  }
}

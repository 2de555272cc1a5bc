// `@unchecked Sendable` is sound here: a succession asks for the next element only between the
// end of one signal and the start of the next, one at a time, ordered by its counter.

/// Walks a sequence on behalf of one observer.
final class Stepper<Elements: Sequence>: @unchecked Sendable {
  private var iterator: Elements.Iterator

  init(_ elements: Elements) {
    iterator = elements.makeIterator()
  }

  func next() -> Elements.Element? {
    iterator.next()
  }
}

// `@unchecked Sendable` is sound here: a sequential subscriber asks for the next element only
// between the end of one signal and the start of the next, one at a time, ordered by its counter.

/// The iterator of one observer over a sequence.
final class IteratorBox<Elements: Sequence>: @unchecked Sendable {
  private var iterator: Elements.Iterator?
  // An array is consumed, so that its elements are not held once they have been returned.
  private var rest: [Elements.Element]

  init(_ elements: Elements) {
    if let array = elements as? [Elements.Element] {
      rest = array.reversed()
    } else {
      rest = []
      iterator = elements.makeIterator()
    }
  }

  func next() -> Elements.Element? {
    iterator == nil ? rest.popLast() : iterator?.next()
  }
}

/// A first-in, first-out queue. Both ends take O(1), amortised.
@usableFromInline
package struct Queue<Element> {
  // Slots before `head` are empty. They are dropped when they make up half of the array.
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { head == slots.count }

  @inlinable
  package var count: Int { slots.count - head }

  @inlinable
  package mutating func append(_ element: Element) {
    slots.append(element)
  }

  /// Removes the last element that a predicate holds for, among those at the end that may be passed over.
  ///
  /// - Parameter place: What an element is to the search, which begins at the end.
  package mutating func popLast(_ place: (Element) -> QueuePlace) -> Element? {
    var index = slots.count - 1
    while index >= head, let element = slots[index] {
      switch place(element) {
      case .found:
        slots.remove(at: index)
        return element
      case .passed: index -= 1
      case .end: return nil
      }
    }
    return nil
  }

  @inlinable
  package mutating func popFirst() -> Element? {
    guard head < slots.count else { return nil }
    let element = slots[head]
    slots[head] = nil
    head += 1
    if head == slots.count {
      slots.removeAll(keepingCapacity: slots.count <= 256)
      head = 0
    } else if head > 32, head > slots.count / 2 {
      slots.removeFirst(head)
      head = 0
    }
    return element
  }

  /// Removes the first elements, at most `limit`, and returns them in order.
  @inlinable
  package mutating func popFirst(upTo limit: Int) -> Queue {
    var first = Queue()
    if count <= limit {
      swap(&first, &self)
    } else {
      for _ in 0..<limit { if let element = popFirst() { first.append(element) } }
    }
    return first
  }
}

/// What an element of a queue is to a search from its end.
@usableFromInline
package enum QueuePlace: Sendable { case found, passed, end }

extension Queue: Sendable where Element: Sendable {}

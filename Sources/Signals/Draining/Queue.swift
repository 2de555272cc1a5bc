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

extension Queue: Sendable where Element: Sendable {}

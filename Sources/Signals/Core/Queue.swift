/// First in, first out. Complexity of both ends: O(1), amortised.
@usableFromInline
struct Queue<Element> {
  // Slots before `head` are empty; they are dropped when they are half of the array.
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { head == slots.count }

  @inlinable
  var count: Int { slots.count - head }

  @inlinable
  mutating func append(_ element: Element) {
    slots.append(element)
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard head < slots.count else { return nil }
    let element = slots[head]
    slots[head] = nil
    head += 1
    if head == slots.count {
      slots.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 32, head > slots.count / 2 {
      slots.removeFirst(head)
      head = 0
    }
    return element
  }
}

extension Queue: Sendable where Element: Sendable {}

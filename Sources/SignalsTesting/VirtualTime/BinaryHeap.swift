/// A collection that gives its smallest element first.
struct BinaryHeap<Element: Comparable> {
  // The children of the element at `i` are at `2 * i + 1` and `2 * i + 2`, and not smaller.
  private var elements: [Element] = []

  /// The number of elements.
  var count: Int { elements.count }

  /// The smallest element.
  ///
  /// - Complexity: O(1)
  var first: Element? { elements.first }

  /// Inserts an element.
  ///
  /// - Complexity: O(log *n*)
  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.endIndex - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard elements[child] < elements[parent] else { return }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes and returns the smallest element.
  ///
  /// - Complexity: O(log *n*)
  mutating func popFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    sink(0)
    return first
  }

  /// Removes the elements that do not satisfy a condition.
  ///
  /// - Complexity: O(*n*)
  mutating func keep(where isKept: (Element) -> Bool) {
    elements.removeAll { !isKept($0) }
    for parent in (0..<elements.count / 2).reversed() { sink(parent) }
  }

  /// Moves an element down until its children are not smaller.
  private mutating func sink(_ index: Int) {
    var parent = index
    while true {
      let left = 2 * parent + 1
      guard left < elements.endIndex else { return }
      let right = left + 1
      let isRightSmaller = right < elements.endIndex && elements[right] < elements[left]
      let child = isRightSmaller ? right : left
      guard elements[child] < elements[parent] else { return }
      elements.swapAt(child, parent)
      parent = child
    }
  }
}

extension BinaryHeap: Sendable where Element: Sendable {}

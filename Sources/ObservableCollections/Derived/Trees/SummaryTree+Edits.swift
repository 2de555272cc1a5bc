extension SummaryTree {
  /// Inserts an element.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index <= count`.
  @inlinable
  mutating func insert(_ element: Element, at index: Int) {
    // The place after the last element of a leaf is in that leaf, so that appending fills it.
    var (leaf, offset) = locate(max(0, index - 1))
    offset += index == 0 ? 0 : 1
    leaves[leaf].elements.insert(element, at: offset)
    if Shape.hasHandles { note(Shape.handle(of: element), in: leaf) }
    didChange(
      leaf, by: 1, gain: shape.difference(from: shape.empty, to: shape.summary(of: element)),
      isAppend: offset + 1 == leaves[leaf].elements.count)
  }

  /// Inserts elements.
  ///
  /// - Complexity: O(*m* log *n*) for *m* elements; O(*m*) into an empty tree.
  /// - Precondition: `0 <= index && index <= count`.
  @inlinable
  mutating func insert(contentsOf elements: some Collection<Element>, at index: Int) {
    if count == 0 { return build(elements) }
    var place = index
    var rest = elements[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.leafCapacity / 2)
      rest = rest.dropFirst(part.count)
      var (leaf, offset) = locate(max(0, place - 1))
      offset += place == 0 ? 0 : 1
      leaves[leaf].elements.insert(contentsOf: part, at: offset)
      if Shape.hasHandles { for element in part { note(Shape.handle(of: element), in: leaf) } }
      didChange(
        leaf, by: part.count, isAppend: offset + part.count == leaves[leaf].elements.count)
      place += part.count
    }
  }

  /// Removes an element.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index < count`.
  @inlinable
  @discardableResult
  mutating func remove(at index: Int) -> Element {
    let (leaf, offset) = locate(index)
    let element = leaves[leaf].elements.remove(at: offset)
    didChange(
      leaf, by: -1, gain: shape.difference(from: shape.summary(of: element), to: shape.empty))
    return element
  }

  /// Removes the elements of a range.
  ///
  /// - Returns: The elements in order.
  /// - Complexity: O(*m* + log *n*) for *m* elements.
  /// - Precondition: The range lies within `0..<count`.
  @inlinable
  @discardableResult
  mutating func remove(_ range: Range<Int>) -> [Element] {
    var removed: [Element] = []
    removed.reserveCapacity(range.count)
    while removed.count < range.count {
      let (leaf, offset) = locate(range.lowerBound)
      let end = min(leaves[leaf].elements.count, offset + range.count - removed.count)
      removed += leaves[leaf].elements[offset..<end]
      leaves[leaf].elements.removeSubrange(offset..<end)
      didChange(leaf, by: offset - end)
    }
    return removed
  }

  /// Replaces the element at an index by one with the same handle, or without any.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index < count`.
  @inlinable
  mutating func replace(at index: Int, with element: Element) {
    update(at: index) { $0 = element }
  }

  /// Changes the element at an index, which keeps its handle.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index < count`.
  @inlinable
  mutating func update(at index: Int, _ body: (inout Element) -> Void) {
    let (leaf, offset) = locate(index)
    let old = shape.summary(of: leaves[leaf].elements[offset])
    body(&leaves[leaf].elements[offset])
    let gain = shape.difference(from: old, to: shape.summary(of: leaves[leaf].elements[offset]))
    didChange(leaf, by: 0, gain: gain)
  }

  /// Moves elements to the place where the first of them has another index.
  ///
  /// - Complexity: O(*m* log *n*) for *m* elements.
  @inlinable
  mutating func move(_ range: Range<Int>, to destination: Int) {
    if range.lowerBound == destination { return }
    if range.count == 1 { return insert(remove(at: range.lowerBound), at: destination) }
    insert(contentsOf: remove(range), at: destination)
  }
}

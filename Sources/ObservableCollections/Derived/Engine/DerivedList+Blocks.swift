extension DerivedList {
  /// Moves neighbouring items of a list without sections, in logarithmic time.
  ///
  /// - Parameters:
  ///   - items: The items, before the move.
  ///   - start: The index of the first of them after the move.
  @usableFromInline
  mutating func move<Item>(
    _ items: Range<Int>, to start: Int
  ) where Snapshot == ArraySnapshot<Item> {
    if items.isEmpty || start == items.lowerBound { return }
    let count = list.count
    var new = list
    new.removeSubrange(items)
    new.insert(contentsOf: list.extracting(items), at: start)
    var rest: [Run] = []
    rest.extend(.kept(0..<items.lowerBound))
    rest.extend(.kept(items.upperBound..<count))
    let index = RunIndex(sections: rest)
    var runs: [Run] = []
    index.copy(0..<start, to: &runs)
    runs.extend(.moved(items))
    index.copy(start..<(count - items.count), to: &runs)
    rearrange(to: new, .items(runs, itemCount: count))
  }

  /// Moves an item of a list without sections; `to` is its index after the move.
  @inlinable
  mutating func moveRow<Item>(from: Int, to: Int) where Snapshot == ArraySnapshot<Item> {
    move(from: ItemPlace(section: 0, item: from), to: ItemPlace(section: 0, item: to))
  }
}

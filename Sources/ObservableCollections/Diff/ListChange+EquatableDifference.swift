extension ListChange {
  /// The change from one list of items to another that can only be compared, without moves.
  ///
  /// - Complexity: O(*n* · *d*) for *d* differences.
  /// - Note: Myers, *An O(ND) difference algorithm and its variations* (1986), as the standard
  ///   library has it.
  public static func difference<Item: Equatable>(
    from old: some BidirectionalCollection<Item>, to new: some BidirectionalCollection<Item>
  ) -> ListChange {
    let difference = new.difference(from: old)
    let removed = difference.removals.map(\.offset)
    let inserted = difference.insertions.map { (index: $0.offset, run: Run.inserted(1)) }
    let runs: [Run] = .merging(
      count: old.count, section: 0, removed: removed, reloaded: [], arrived: inserted)
    return .items(runs, itemCount: old.count)
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

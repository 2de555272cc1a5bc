import Foundation

/// Some of the indices of a list, which go along with its edits in logarithmic time.
///
/// It keeps the gaps between the marks, so that an edit shifts all marks behind it by changing one.
@usableFromInline
struct MarkedIndices: Sendable {
  /// The number of indices without a mark before each mark, since the one before it.
  private var gaps = SummaryTree<GapShape>(GapShape())

  /// Creates it without marks.
  @usableFromInline
  init() {}

  /// Creates it with marks.
  ///
  /// - Parameter indices: The marked indices, ascending and unique.
  /// - Complexity: O(*k*) for *k* marks.
  init(_ indices: [Int]) {
    var end = 0
    let all = indices.map { index in
      defer { end = index + 1 }
      return index - end
    }
    gaps = SummaryTree(GapShape(), all)
  }

  /// The number of marks.
  @usableFromInline var count: Int { gaps.count }

  @usableFromInline var isEmpty: Bool { gaps.count == 0 }

  /// The marked indices, ascending.
  ///
  /// - Complexity: O(*k*) for *k* marks.
  var indices: [Int] { indices(0..<count, after: 0) }

  /// The number of marks before an index, and whether it has one itself.
  ///
  /// - Complexity: O(log *k*) for *k* marks.
  func rank(of index: Int) -> (rank: Int, isMarked: Bool) {
    let first = firstMark(from: index)
    return (first.rank, first.index == index)
  }

  /// The marked indices of a range, ascending.
  ///
  /// - Complexity: O(*m* + log *k*) for *m* of *k* marks.
  func marks(in range: Range<Int>) -> [Int] {
    let first = firstMark(from: range.lowerBound)
    guard let index = first.index, index < range.upperBound else { return [] }
    return indices(first.rank..<firstMark(from: range.upperBound).rank, after: first.end)
  }

  private func indices(_ ranks: Range<Int>, after end: Int) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(ranks.count)
    var end = end
    gaps.forEach(in: ranks) { gap in
      result.append(end + gap)
      end += gap + 1
    }
    return result
  }

  /// The first mark at an index or behind it, and the index behind the mark before that.
  private func firstMark(from index: Int) -> (rank: Int, end: Int, index: Int?) {
    let first = gaps.firstIndex { $0 > index }
    return (first.index, first.before, first.element.map { first.before + $0 })
  }
}

// MARK: - Marks

extension MarkedIndices {
  /// Marks an index; returns whether it was not marked.
  ///
  /// - Complexity: O(log *k*) for *k* marks.
  @discardableResult
  mutating func mark(_ index: Int) -> Bool {
    let (rank, end, next) = firstMark(from: index)
    if let next {
      if next == index { return false }
      gaps.replace(at: rank, with: next - index - 1)
    }
    gaps.insert(index - end, at: rank)
    return true
  }

  /// Takes the mark from an index; returns whether it had one.
  ///
  /// - Complexity: O(log *k*) for *k* marks.
  @discardableResult
  mutating func unmark(_ index: Int) -> Bool {
    let (rank, isMarked) = rank(of: index)
    guard isMarked else { return false }
    widen(rank, by: gaps.remove(at: rank) + 1)
    return true
  }

  /// Changes the gap before a mark, if there is one.
  private mutating func widen(_ rank: Int, by difference: Int) {
    if rank < count { gaps.replace(at: rank, with: gaps[rank] + difference) }
  }
}

// MARK: - Edits of the list

extension MarkedIndices {
  /// Follows the insertion of elements.
  ///
  /// - Complexity: O(log *k*) for *k* marks.
  @usableFromInline
  mutating func insert(_ range: Range<Int>) {
    let (rank, end, index) = firstMark(from: range.lowerBound)
    if let index { gaps.replace(at: rank, with: index - end + range.count) }
  }

  /// Follows the deletion of elements.
  ///
  /// - Returns: The indices of them that were marked, ascending.
  /// - Complexity: O(*m* + log *k*) for *m* deleted of *k* marks.
  @usableFromInline
  mutating func delete(_ range: Range<Int>) -> [Int] {
    let (first, end, index) = firstMark(from: range.lowerBound)
    guard let index else { return [] }
    if index >= range.upperBound {
      gaps.replace(at: first, with: index - end - range.count)
      return []
    }
    let last = firstMark(from: range.upperBound).rank
    let deleted = indices(first..<last, after: end)
    // What stays behind the range is as far behind `end` as before, but for the range.
    let removed = gaps.remove(first..<last).reduce(0) { $0 + $1 + 1 }
    widen(first, by: removed - range.count)
    return deleted
  }

  /// Follows a move, `to` being the index after it.
  ///
  /// - Complexity: O(log *k*) for *k* marks.
  @usableFromInline
  mutating func move(from: Int, to: Int) {
    let wasMarked = !delete(from..<(from + 1)).isEmpty
    insert(to..<(to + 1))
    if wasMarked { mark(to) }
  }
}

// MARK: - Limits

extension MarkedIndices {
  /// Whether an index can be marked: larger ones, which no list has, would overflow when they are added up.
  static func canMark(_ index: Int) -> Bool { ListChange.isCount(index) }
}

extension ItemPlace {
  /// The place of an item to track; `nil` for one that no list has.
  ///
  /// - Precondition: The index path has two indices.
  init?(tracking indexPath: IndexPath) {
    self.init(indexPath)
    guard MarkedIndices.canMark(section), MarkedIndices.canMark(item) else { return nil }
  }
}

public import ListBinding

/// Where the view is scrolled to, in rows of the same height: each can be the first.
///
/// When rows come or go above the screen, a view keeps the number of rows above, or holds the first one where
/// it is; one that is scrolled to its top stays there. After a reload all keep the number.
extension ContractListView {
  public var holdsScrollPosition: Bool { Contract.holdsScrollPosition }

  /// The first item on screen, which is set by scrolling there; the view is laid out before.
  public var scrollAnchor: ScrollAnchor? {
    get {
      let places = layOutRows()
      guard !places.isEmpty else { return nil }
      let (first, offset) = (Int(host.contentOffset), host.contentOffset)
      return ScrollAnchor(indexPath: places[first], offset: Double(first) - offset)
    }
    set {
      let places = layOutRows()
      guard let newValue, let row = places.firstIndex(of: newValue.indexPath) else { return }
      scroll(to: Double(row) - (newValue.offset.isNaN ? 0 : newValue.offset))
    }
  }

  /// Scrolls as a person would, as far as there are rows; the view is laid out before and after.
  ///
  /// - Parameter offset: How many rows are above the screen then, the last of them perhaps in part;
  ///   none for what is no number.
  public func scroll(to offset: Double) {
    contract.layout()
    let old = host.contentOffset
    host.heldRow = nil
    host.contentOffset = offset.isNaN ? 0 : offset
    host.followHeldRow(in: contract.sections)
    layOutScreen()
    if host.contentOffset != old { dataSource?.handle(.scroll(.didScroll)) }
  }

  /// Scrolls to where the held row is, or as far as there are rows; returns the index paths of all.
  private func layOutRows() -> [IndexPath] {
    contract.layout()
    host.followHeldRow(in: contract.sections)
    return indexPaths { _ in true }
  }
}

extension ContractHost {
  /// How many rows there are.
  func rowCount(of sections: [StrictSection]) -> Int {
    sections.reduce(0) { $0 + $1.rows.count }
  }

  /// The rows on screen, counted from the top.
  func visibleRows(of sections: [StrictSection]) -> Range<Int> {
    let count = rowCount(of: sections)
    guard let viewportHeight else { return 0..<count }
    let first = min(Int(contentOffset), count)
    let height = min(max(viewportHeight, 0), count)
    let end = Int((contentOffset + Double(height)).rounded(.up))
    return first..<max(first, min(end, count))
  }

  /// Scrolls to where the held row is, or as far as there are rows.
  func followHeldRow(in sections: [StrictSection]) {
    guard contentOffset != 0, dataSource != nil else { return }
    let rows = sections.flatMap(\.rows)
    if let heldRow, let index = rows.firstIndex(where: { $0 === heldRow }) {
      contentOffset += Double(index) - contentOffset.rounded(.down)
    }
    if contentOffset >= Double(rows.count) { contentOffset = Double(rows.count - 1) }
    contentOffset = max(contentOffset, 0)
    heldRow = contract.holdsScrollPosition && contentOffset > 0 ? rows[Int(contentOffset)] : nil
  }
}

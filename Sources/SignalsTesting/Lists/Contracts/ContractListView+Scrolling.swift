public import ListBinding

/// Where the view is scrolled to, in rows of the same height on a screen of one row: each can be the first.
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
      let first = Int(contentOffset)
      return ScrollAnchor(indexPath: places[first], offset: Double(first) - contentOffset)
    }
    set {
      let places = layOutRows()
      guard let newValue, let row = places.firstIndex(of: newValue.indexPath) else { return }
      let old = contentOffset
      heldRow = nil
      contentOffset = Double(row) - newValue.offset
      _ = layOutRows()
      if contentOffset != old { dataSource?.handle(.scroll(.didScroll)) }
    }
  }

  /// Scrolls to where the held row is, or as far as there are rows; returns the index paths of all.
  private func layOutRows() -> [IndexPath] {
    contract.layout()
    let places = indexPaths { _ in true }
    let rows = contract.sections.flatMap(\.rows)
    if let index = rows.firstIndex(where: { $0 === heldRow }) {
      contentOffset += Double(index) - contentOffset.rounded(.down)
    }
    if contentOffset >= Double(rows.count) { contentOffset = Double(rows.count - 1) }
    contentOffset = max(contentOffset, 0)
    heldRow = holdsScrollPosition && contentOffset > 0 ? rows[Int(contentOffset)] : nil
    return places
  }
}

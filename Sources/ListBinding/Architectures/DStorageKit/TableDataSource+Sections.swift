internal import Foundation

/// What sections and views tell the data source.
extension TableDataSource {
  // The calls for one row are compiled for this layer, those for several for any list.

  func didInsert(_ row: TableRow, at index: Int, in section: BaseTableSection) {
    guard let place = shownIndex(of: section) else { return }
    storage.insert(item: row, at: IndexPath(item: index, section: place))
  }

  func didInsert(_ rows: [TableRow], at index: Int, in section: BaseTableSection) {
    guard let place = shownIndex(of: section) else { return }
    storage.insert(contentsOf: rows, at: IndexPath(item: index, section: place))
  }

  func didRemove(_ range: Range<Int>, in section: BaseTableSection) {
    guard let place = shownIndex(of: section) else { return }
    if range.count == 1 {
      storage.removeItem(at: IndexPath(item: range.lowerBound, section: place))
    } else {
      storage.removeItems(range, inSection: place)
    }
  }

  /// The index of a section that shows its rows.
  private func shownIndex(of section: BaseTableSection) -> Int? {
    section.isCollapsed ? nil : index(of: section)
  }

  func didUpdate(_ row: TableRow, at index: Int) {
    for live in liveViews { live.view?.update(row, near: index) }
  }

  func reload(_ section: BaseTableSection) {
    if let index = index(of: section) { storage.updateMetadata(ofSection: index) { _ in } }
  }

  /// Adds a view whose cells are told of updates, as long as it lives.
  func add(_ view: any LiveView) {
    liveViews.removeAll { $0.view == nil }
    liveViews.append(WeakLiveView(view: view))
  }
}

/// What knows the cells on screen of a view.
@MainActor
protocol LiveView: AnyObject {
  /// Tells the cell of a row that its contents have changed.
  func update(_ row: TableRow, near index: Int)
}

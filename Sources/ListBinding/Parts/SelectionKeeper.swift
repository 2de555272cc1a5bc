/// What keeps the selection of a list that may share its view with others.
@MainActor
protocol SelectionKeeper: AnyObject {
  /// Forgets the items that the view does not select any more: one of another list has taken their place.
  func forgetReplacedSelection()
}

extension BoundDataSource: SelectionKeeper {
  func forgetReplacedSelection() {
    for case let keeper as any SelectionKeeper in kept { keeper.forgetReplacedSelection() }
  }
}

extension ListViewParts: SelectionKeeper {
  func forgetReplacedSelection() {
    for part in parts { part.forgetReplacedSelection() }
  }
}

extension ListViewPart {
  func forgetReplacedSelection() {
    (dataSource as? any SelectionKeeper)?.forgetReplacedSelection()
  }

  func deselectOtherParts() {
    owner?.whenReloaded { [self] in
      for part in owner?.parts ?? [] where part !== self {
        if !part.indexPathsForSelectedItems.isEmpty {
          part.selectItems(at: [], keepingOthers: false)
        }
        part.forgetReplacedSelection()
      }
    }
    (base as? any PartOfView)?.deselectOtherParts()
  }
}

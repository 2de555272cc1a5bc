import ObservableCollections

extension ListBinder {
  /// The items whose cells can show them as they are after the current update, and the others.
  func byKeptCells(_ indexPaths: [IndexPath]) -> (kept: [IndexPath], others: [IndexPath]) {
    guard let keepsCellType else { return (indexPaths, []) }
    var (kept, others): ([IndexPath], [IndexPath]) = ([], [])
    let places = host.flatMap(NamedPlaces.init)
    for indexPath in indexPaths {
      if let places, let old = places.oldIndexPath(of: indexPath),
        let new = places.lookup.newIndexPath(of: old),
        keepsCellType(places.update.old, old, places.update.new, new)
      {
        kept.append(indexPath)
      } else {
        others.append(indexPath)
      }
    }
    return (kept, others)
  }
}

extension ListBinder where DataSource: QueryableDataSourceProtocol {
  /// Makes the cells of items by their registrations, unless a subclass makes others.
  @usableFromInline
  func makeCells(of cells: [CellRegistration<View, DataSource.Item>], in view: View) {
    for registration in cells { registration.register(with: view) }
    createCell = { [weak self] dataSource, indexPath, view in
      let item = dataSource.item(at: indexPath)
      guard let registration = cells.first(where: { $0.shows(item) }) else {
        fatalError("None of the cell types is for the item at \(indexPath.listDescription)")
      }
      let place = self?.viewIndexPath(of: indexPath) ?? indexPath
      return registration.cell(for: item, at: place, in: view)
    }
    keepsCellType = nil
    if cells.count < 2 { return }
    func type(of item: DataSource.Item) -> Int? { cells.firstIndex { $0.shows(item) } }
    keepsCellType = { old, oldIndexPath, new, newIndexPath in
      type(of: old.item(at: oldIndexPath)) == type(of: new.item(at: newIndexPath))
    }
  }
}

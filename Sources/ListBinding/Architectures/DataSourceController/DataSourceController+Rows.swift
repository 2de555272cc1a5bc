public import Foundation

extension DataSourceController: RowManager {
  public func add(row modelObject: Any, at indexPath: IndexPath, notify: Bool) {
    // The list is held in no constant: one that somebody keeps is copied when it is edited.
    guard let section = storage.snapshot.section(of: indexPath) else {
      let new = storage.numberOfSections()
      add(section: Section(rows: [modelObject]), at: nil, notify: false)
      if notify { delegate?.dataSourceWasMutated(self, section: indexPath.first ?? new) }
      return
    }
    let end = IndexPath(row: storage.numberOfItems(inSection: section), section: section)
    let place = storage.snapshot.hasItem(at: indexPath) ? indexPath : end
    storage.insert(item: newRow(modelObject), at: place)
    if notify { delegate?.dataSourceWasMutated(self, section: section) }
  }

  public func update(row modelObject: Any, at indexPath: IndexPath, notify: Bool) {
    guard let id = storage.snapshot.itemIfPresent(at: indexPath)?.id else { return }
    storage[indexPath] = DataSourceRow(id: id, modelObject)
    if notify { delegate?.dataSourceWasMutated(self, rows: [indexPath]) }
  }

  public func update(rows: [Any], atSection index: Int, notify: Bool) {
    guard storage.snapshot.hasSection(index) else { return }
    storage.replaceItems(0..., inSection: index, with: rows.map(newRow))
    guard notify else { return }
    delegate?.dataSourceWasMutated(
      self, rows: rows.indices.map { IndexPath(row: $0, section: index) })
  }

  public func update(rows: [IndexPath: Any], notify: Bool) {
    let list = storage.snapshot
    if let last = rows.keys.max(), list.section(of: last) == nil { return }
    let updated = rows.filter { list.hasItem(at: $0.key) }.sorted { $0.key < $1.key }
    storage.batchUpdate { storage in
      for (indexPath, modelObject) in updated {
        storage[indexPath] = DataSourceRow(id: storage[indexPath].id, modelObject)
      }
    }
    if notify { delegate?.dataSourceWasMutated(self, rows: updated.map(\.key)) }
  }

  public func remove(rowAt indexPath: IndexPath, notify: Bool) {
    guard storage.snapshot.hasItem(at: indexPath) else { return }
    if storage.numberOfItems(inSection: indexPath.section) == 1 {
      storage.removeSection(at: indexPath.section)
    } else {
      storage.removeItem(at: indexPath)
    }
    if notify { delegate?.dataSourceWasMutated(self) }
  }
}

import Foundation
import ObservableCollections

// MARK: - Updates

extension UICollectionView {
  func insertItems(at indexPaths: [IndexPath]) { receive(.insertItems(indexPaths)) }

  func deleteItems(at indexPaths: [IndexPath]) { receive(.deleteItems(indexPaths)) }

  func reloadItems(at indexPaths: [IndexPath]) { receive(.reloadItems(indexPaths)) }

  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    receive(.moveItem(indexPath, newIndexPath))
  }

  func insertSections(_ sections: IndexSet) { receive(.insertSections(sections)) }

  func deleteSections(_ sections: IndexSet) { receive(.deleteSections(sections)) }

  func reloadSections(_ sections: IndexSet) { receive(.reloadSections(sections)) }

  func moveSection(_ section: Int, toSection newSection: Int) {
    receive(.moveSection(section, newSection))
  }
}

// MARK: - What is shown

extension UICollectionView {
  func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    views[CollectionElement(indexPath: indexPath)] as? UICollectionViewCell
  }

  func supplementaryView(
    forElementKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    views[CollectionElement(kind: kind, indexPath: indexPath)]
  }

  func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    views.first { $0.key.kind == nil && $0.value === cell }?.key.indexPath
  }

  func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
    views.first { $0.key.kind != nil && $0.value === view }?.key.indexPath
  }

  var indexPathsForVisibleItems: [IndexPath] { indexPaths(of: nil) }

  func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
    indexPaths(of: kind)
  }

  private func indexPaths(of kind: String?) -> [IndexPath] {
    views.keys.filter { $0.kind == kind }.map(\.indexPath)
  }
}

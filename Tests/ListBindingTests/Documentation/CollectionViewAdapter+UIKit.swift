import Foundation
import ListBinding

extension CollectionViewAdapter: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    dataSource?.numberOfSections() ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    dataSource?.numberOfItems(inSection: section) ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    dataSource?.cell(forItemAt: indexPath)
      ?? collectionView.dequeueReusableCell(withReuseIdentifier: Self.nothing, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    SupplementaryKind(elementKind: elementKind)
      .flatMap { dataSource?.supplementaryView(of: $0, inSection: indexPath.section) }
      ?? collectionView.dequeueReusableSupplementaryView(
        ofKind: elementKind, withReuseIdentifier: Self.nothing, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    dataSource?.canMoveItem(at: indexPath) ?? false
  }

  // The collection view shows the item at its new place already.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {
    dataSource?.handle(.didMove(source, to: destination))
  }
}

extension CollectionViewAdapter: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    beginDisplay(of: cell, nil, at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    endDisplay(of: cell, at: indexPath, telling: dataSource)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    beginDisplay(of: view, SupplementaryKind(elementKind: elementKind), at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    endDisplay(of: view, at: indexPath, telling: dataSource)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    dataSource?.canSelectItem(at: indexPath) ?? true
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    dataSource?.canDeselectItem(at: indexPath) ?? true
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    dataSource?.handle(.didSelect(indexPath))
  }

  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    dataSource?.handle(.didDeselect(indexPath))
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath source: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    dataSource?.destinationForMove(from: source, to: proposed) ?? proposed
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    dataSource?.handle(.scroll(.didScroll))
  }

  /// The deletion of an item, for the `trailingSwipeActionsConfigurationProvider` of a list layout.
  func swipeActions(forItemAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard dataSource?.canEditItem(at: indexPath) ?? false else { return nil }
    let cell = collectionView.cellForItem(at: indexPath)
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self, weak cell] _, _, completion in
      // The list may have changed since the swipe. The item is shown until it is deleted.
      guard let self, let cell, let indexPath = collectionView.indexPath(for: cell) else {
        return completion(false)
      }
      dataSource?.handle(.delete([indexPath]))
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}

@MainActor
extension SupplementaryKind {
  var elementKind: String {
    switch self {
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    }
  }

  init?(elementKind: String) {
    guard let kind = Self.allCases.first(where: { $0.elementKind == elementKind }) else {
      return nil
    }
    self = kind
  }
}

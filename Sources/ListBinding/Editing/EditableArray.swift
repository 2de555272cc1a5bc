import Foundation
import ObservableCollections

/// An array that what the user does is written to.
protocol EditableArray<Item>: AnyObject, Sendable {
  associatedtype Item: Sendable
  associatedtype Snapshot: ListSnapshot where Snapshot.Item == Item

  var snapshot: Snapshot { get }

  /// Mutates the array atomically; see `MutableObservableArray.mutate(_:)`.
  func mutate<Result, Failure: Error>(
    _ body: (Self) throws(Failure) -> Result
  ) throws(Failure) -> Result

  func moveItem(at source: IndexPath, to destination: IndexPath)
  func removeItem(at indexPath: IndexPath)
  func setItem(_ item: Item, at indexPath: IndexPath)
}

extension MutableObservableArray: EditableArray {
  func moveItem(at source: IndexPath, to destination: IndexPath) {
    moveItem(from: source.item, to: destination.item)
  }

  func removeItem(at indexPath: IndexPath) { remove(at: indexPath.item) }

  func setItem(_ item: Item, at indexPath: IndexPath) { self[indexPath.item] = item }
}

extension MutableObservable2DArray: EditableArray {
  func moveItem(at source: IndexPath, to destination: IndexPath) {
    moveItem(from: source, to: destination)
  }

  func removeItem(at indexPath: IndexPath) {
    let _: Item = removeItem(at: indexPath)
  }

  func setItem(_ item: Item, at indexPath: IndexPath) { self[indexPath] = item }
}

extension ListSnapshot {
  /// The index path of an item: `hint` if it is there, otherwise the first that there is.
  ///
  /// - Complexity: O(*n*).
  func indexPath(near hint: IndexPath, where predicate: (Item) -> Bool) -> IndexPath? {
    if contains(hint), predicate(item(at: hint)) { return hint }
    for section in 0..<numberOfSections() {
      if let index = items(inSection: section).firstIndex(where: predicate) {
        return IndexPath(item: index, section: section)
      }
    }
    return nil
  }
}

import Foundation

// Where what the part shows is in the view.
extension ListViewPart {
  func inView(_ indexPaths: [IndexPath]) -> [IndexPath] {
    let start = start
    return indexPaths.map { inView($0, start) }
  }

  func inView(_ indexPath: IndexPath) -> IndexPath { inView(indexPath, start) }

  func inView(_ indexPath: IndexPath, _ start: Int) -> IndexPath {
    hasSections
      ? IndexPath(item: indexPath.item, section: start + indexPath.section)
      : IndexPath(item: start + indexPath.item, section: 0)
  }

  func inView(_ sections: IndexSet) -> IndexSet {
    let start = start
    return IndexSet(sections.map { start + $0 })
  }

  /// The index path in the part of an item of the view; `nil` if it is in another part.
  func inPart(_ indexPath: IndexPath) -> IndexPath? {
    guard let (part, place) = owner?.place(indexPath), part === self else { return nil }
    return place
  }
}

import Foundation
import ObservableCollections

/// Index paths of the view and of the list, which differ in a view without sections.
extension BoundDataSource {
  /// The index path in the list of an item in the view; `nil` if the view shows no such item.
  @usableFromInline
  func listPlace(_ indexPath: IndexPath) -> IndexPath? {
    guard !hasEnded, indexPath.count == 2 else { return nil }
    if let flatOffsets {
      let isThere = indexPath.section == 0 && 0..<flatOffsets.count ~= indexPath.item
      return isThere ? flatOffsets.indexPath(at: indexPath.item) : nil
    }
    guard !isFlat, let displayedSnapshot, displayedSnapshot.contains(indexPath) else { return nil }
    return indexPath
  }

  /// The index in the list of a section in the view; `nil` if the view shows no such section.
  func listSection(_ section: Int) -> Int? {
    guard !isFlat, let displayedSnapshot, displayedSnapshot.hasSection(section) else { return nil }
    return section
  }

  /// The index path in the view of an item in the list.
  @usableFromInline
  func viewPlace(_ indexPath: IndexPath) -> IndexPath {
    // Without a copy of the offsets, which a view that has sections does not need.
    guard isFlat, let flatOffsets else { return indexPath }
    let start = flatOffsets.start(ofSection: indexPath.section)
    return IndexPath(item: start + indexPath.item, section: 0)
  }

  /// The destination of a move in the list; `nil` if the view has no such place.
  ///
  /// Between two sections, an item that goes down stays with the item above it, and one that goes up
  /// with the one below it.
  ///
  /// - Parameters:
  ///   - indexPath: The destination in the view, in the list without the item.
  ///   - source: The index path of the item in the list.
  func listDestination(_ indexPath: IndexPath, from source: IndexPath) -> IndexPath? {
    guard let flatOffsets else {
      let hasRoom = displayedSnapshot?.hasRoom(at: indexPath, forItemAt: source) ?? false
      return hasRoom ? indexPath : nil
    }
    guard indexPath.count == 2, indexPath[0] == 0, 0..<flatOffsets.count ~= indexPath[1] else {
      return nil
    }
    let start = flatOffsets.start(ofSection: source.section) + source.item
    let neighbour = flatOffsets.indexPath(at: indexPath.item)
    let isDown = indexPath.item > start
    // The neighbour's index is one of the list with the item.
    let isBehindSource = neighbour.section == source.section && neighbour.item > source.item
    return IndexPath(
      item: neighbour.item + (isDown ? 1 : 0) - (isBehindSource ? 1 : 0),
      section: neighbour.section)
  }

  /// The destination of a move in the view, of one in the list.
  func viewDestination(_ indexPath: IndexPath, from source: IndexPath) -> IndexPath? {
    guard let flatOffsets else { return indexPath }
    let offset = flatOffsets.start(ofSection: indexPath.section) + indexPath.item
    return IndexPath(item: offset - (indexPath.section > source.section ? 1 : 0), section: 0)
  }
}

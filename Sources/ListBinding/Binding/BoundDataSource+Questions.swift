public import Foundation
import ObservableCollections

extension BoundDataSource: ListViewDataSource {
  @usableFromInline typealias Cell = View.Cell

  @usableFromInline
  func numberOfSections() -> Int {
    if hasEnded { return 0 }
    return isFlat ? 1 : displayedSnapshot.map { max($0.numberOfSections(), 0) } ?? 0
  }

  @usableFromInline
  func numberOfItems(inSection section: Int) -> Int {
    if hasEnded { return 0 }
    if isFlat { return flatOffsets?.count ?? 0 }
    return displayedSnapshot.map { max($0.numberOfItems(inSection: section), 0) } ?? 0
  }

  @usableFromInline
  func cell(forItemAt indexPath: IndexPath) -> View.Cell {
    guard let binder, let view, let snapshot = displayedSnapshot else {
      fatalError(
        "The item \(indexPath.listDescription) is asked for, but the binding shows no items")
    }
    questionDepth += 1
    defer { finishQuestion() }
    let place = flatOffsets?.indexPath(at: indexPath.item) ?? indexPath
    return binder.cell(at: place, dataSource: snapshot, view: view)
  }

  @usableFromInline
  func titleForHeader(inSection section: Int) -> String? {
    guard !isFlat, let binder, let snapshot = displayedSnapshot else {
      return nil
    }
    questionDepth += 1
    defer { finishQuestion() }
    return binder.titleForHeader(inSection: section, dataSource: snapshot)
  }

  @usableFromInline
  func listViewDidAttach() {
    // A detached view may have forgotten its rows, also if it missed no update.
    mustReload = true
    takeUpdates()
  }

  private func finishQuestion() {
    questionDepth -= 1
    if questionDepth == 0, mustWakeAfterQuestion {
      mustWakeAfterQuestion = false
      binding.inbox.wake()
    }
    releaseIfEnded()
  }
}

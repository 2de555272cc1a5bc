import Foundation
import ListBinding
import SignalsTesting

/// What the user does in what stands for a table.
extension UITableView {
  func tap(_ indexPath: IndexPath) {
    if allowsMultipleSelection, selected.contains(indexPath) {
      guard let place = delegate?.tableView(self, willDeselectRowAt: indexPath) else { return }
      selected.remove(place)
      delegate?.tableView(self, didDeselectRowAt: place)
    } else {
      guard let place = delegate?.tableView(self, willSelectRowAt: indexPath) else { return }
      for other in selected where !allowsMultipleSelection && other != place {
        guard let old = delegate?.tableView(self, willDeselectRowAt: other) else { continue }
        selected.remove(old)
        delegate?.tableView(self, didDeselectRowAt: old)
      }
      selected.insert(place)
      delegate?.tableView(self, didSelectRowAt: place)
    }
  }

  func swipe(_ indexPath: IndexPath) {
    guard let dataSource, dataSource.tableView(self, canEditRowAt: indexPath) else { return }
    dataSource.tableView(self, commit: .delete, forRowAt: indexPath)
  }

  func drag(_ source: IndexPath, to proposed: IndexPath) {
    guard let dataSource, let delegate, dataSource.tableView(self, canMoveRowAt: source) else {
      return
    }
    let target = delegate.tableView(
      self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
    guard let update = RowUpdate.drag(source, to: target, in: layout) else { return }
    show(update)
    dataSource.tableView(self, moveRowAt: source, to: target)
    fill()
  }
}

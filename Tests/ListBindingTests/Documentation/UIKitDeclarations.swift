import Foundation

// What the adapter of the page uses of UIKit, beside the table.

@MainActor
class UITableViewCell: NSObject {
  enum EditingStyle { case none, delete, insert }

  var identifier = ""

  required override init() { super.init() }
}

struct UIEdgeInsets {
  var top = 0.0
  var bottom = 0.0
}

@MainActor
class UIScrollView: NSObject {
  var contentOffset = CGPoint.zero {
    didSet { if contentOffset != oldValue { didScroll() } }
  }

  var window: NSObject? {
    didSet { didMoveToWindow() }
  }

  func didMoveToWindow() {}
  func didScroll() {}
}

@MainActor
protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath)
}

@MainActor
protocol UITableViewDelegate: AnyObject {
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath?
  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath?
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

import Foundation

/// A cell of a view without a screen, which displays it, ends that, and uses it again.
@MainActor
package protocol ScreenlessCell: ReusableView {
  /// The identifier under which the cell was dequeued.
  var reuseIdentifier: String? { get set }

  /// The index path that the cell displays, if it is on screen.
  var indexPath: IndexPath? { get }

  /// Called when a cell that was on screen is dequeued again.
  func prepareForReuse()
}

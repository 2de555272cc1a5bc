public import Foundation
public import ListBinding
public import Signals

/// A cell of a strict view, which shows a text.
///
/// One that is used again still shows its old text, until the program sets another one.
@MainActor
public final class StrictCell: ScreenlessCell {
  public let bag = DisposeBag()

  /// The identifier under which it was dequeued.
  public package(set) var reuseIdentifier: String?

  /// The index path that it displays, if it is on screen.
  public internal(set) var indexPath: IndexPath?

  /// The text that it shows.
  public var text: String

  /// Creates a cell.
  public init(_ text: String = "") { self.text = text }

  package func prepareForReuse() {}
}

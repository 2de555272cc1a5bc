/// A list view that can show something behind its rows, such as a hint while it has none.
@MainActor
public protocol BackgroundListView: ListView {
  /// What is shown behind the rows, of a type that the view knows; `nil` for nothing.
  var backgroundView: AnyObject? { get set }
}

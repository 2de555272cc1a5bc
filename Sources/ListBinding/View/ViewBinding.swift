/// The binding of a list to a view, or of several to its parts, as the view's responders know it.
@MainActor
protocol ViewBinding: AnyObject {
  /// Whether the view is asking, or tells what happens in the middle of its layout.
  var isAsked: Bool { get }

  /// Ends the binding.
  func end()
}

/// Something that the user can do with an item, as a swipe action or an entry of a context menu.
public struct ListViewAction: Sendable {
  /// The name that the user sees.
  public var title: String

  /// Whether it destroys something, so that it is shown as a warning.
  public var isDestructive: Bool

  /// Called when the user chooses the action.
  public var perform: @MainActor @Sendable () -> Void

  /// Creates an action.
  public init(
    _ title: String, isDestructive: Bool = false, perform: @escaping @MainActor @Sendable () -> Void
  ) {
    self.title = title
    self.isDestructive = isDestructive
    self.perform = perform
  }
}

internal import Foundation

extension BaseTableManager {
  /// Shows the list in a view.
  ///
  /// The binding keeps this manager, and sets up the plugins of the binder. It replaces the view's former one, and ends when the view is
  /// released or the result is disposed.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive. Cell types are registered when they are needed.
  ///   - errorCellType: The type of the cells of generators that make none.
  ///   - binder: Applies the updates to the view, one of your own if you like; it is kept as long as the
  ///     binding.
  /// - Returns: The binding, which can be disposed from any thread.
  @discardableResult
  public final func bind<View: ListView>(
    to view: View, errorCellType: View.Cell.Type, using binder: TableManagerBinder<View>? = nil
  ) -> ListViewBinding<Snapshot> {
    let binder = binder ?? TableManagerBinder(self)
    view.register(
      errorCellType, forCellReuseIdentifier: TableManagerBinder<View>.errorCellIdentifier)
    // A view begins with all that was added before.
    batchUpdate {}
    followEdits()
    let binding = list.bind(to: view, using: binder)
    let bound = TableManagerView(view, binding)
    binder.managerView = bound
    add(bound)
    binder.delegate.plugins.setup(with: self)
    return binding
  }

  /// Shows the list in a view of headless cells; see `bind(to:errorCellType:using:)`.
  @discardableResult
  public final func bind<View: ListView>(
    to view: View, using binder: TableManagerBinder<View>? = nil
  ) -> ListViewBinding<Snapshot> where View.Cell == HeadlessListCell {
    bind(to: view, errorCellType: HeadlessListCell.self, using: binder)
  }

  /// Passes on what went wrong.
  final func report(_ error: DataDisplayError) {
    if let onError { return onError(error) }
    let text = "ReactiveDataDisplayManager: \(error)\n"
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

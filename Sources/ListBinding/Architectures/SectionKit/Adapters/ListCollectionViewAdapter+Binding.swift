extension ListCollectionViewAdapter {
  /// Shows the sections in a list view, with the cells that their controllers make.
  ///
  /// The binding keeps this adapter. It replaces the view's former one, and ends when the view is
  /// released or the result is disposed.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive. Cell types are registered when they are dequeued.
  ///   - errorCellType: The type of the cells of items whose controller makes none, written
  ///     `ErrorCell.self as Cell.Type` for a subclass of the view's `Cell`.
  ///   - rowAnimation: The animation of insertions, deletions and reloads.
  /// - Returns: The binding, which can be disposed from any thread.
  @discardableResult
  public final func bind<View: ListView>(
    to view: View, errorCellType: View.Cell.Type, rowAnimation: RowAnimation = .automatic
  ) -> ListViewBinding<Snapshot> {
    let binder = CollectionViewAdapterBinder<View>(self, rowAnimation: rowAnimation)
    view.register(errorCellType, forCellReuseIdentifier: type(of: binder).errorCellIdentifier)
    return list.bind(to: view, using: binder)
  }

  /// Shows the sections in a list view of headless cells; see `bind(to:errorCellType:rowAnimation:)`.
  @discardableResult
  public final func bind<View: ListView>(
    to view: View, rowAnimation: RowAnimation = .automatic
  ) -> ListViewBinding<Snapshot> where View.Cell == HeadlessListCell {
    bind(to: view, errorCellType: HeadlessListCell.self, rowAnimation: rowAnimation)
  }
}

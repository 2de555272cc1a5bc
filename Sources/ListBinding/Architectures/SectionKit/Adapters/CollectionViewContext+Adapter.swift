public import ListBinding

extension CollectionViewContext {
  /// Creates a context, as a view that shows an adapter gives it with a question; it is not kept for long.
  ///
  /// - Parameters:
  ///   - adapter: The adapter; it is not kept alive.
  ///   - view: The view that cells are dequeued of, with which their types are registered.
  public convenience init(
    adapter: ListCollectionViewAdapter, dequeuingFrom view: some ListView
  ) {
    let registered = RegisteredCells()
    self.init(host: adapter) { (type, place) throws(SectionKitError) in
      view.dequeue(type, for: place.indexPath, noting: registered)
    }
  }
}

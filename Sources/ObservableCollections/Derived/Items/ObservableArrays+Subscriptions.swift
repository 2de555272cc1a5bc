public import Signals

extension ObservableArray {
  /// Does something for each item for as long as the item is in the array.
  ///
  ///     rooms.subscribeEach { room in connection.join(room.id) }
  ///
  /// A subscription begins when its item comes, and is disposed when the item is removed or reloaded; one
  /// that is reloaded is subscribed to anew. An item that moves keeps its subscription. The array is kept
  /// until the result is disposed.
  ///
  /// - Parameter subscribe: Called once for each item that is here, and for each that comes, on the
  ///   thread that edits the array, once at a time and without a lock held; not on the main actor only.
  ///   What it returns is disposed when the item is gone.
  /// - Returns: What ends all subscriptions.
  /// - Complexity: O(*n*); O(*k* log *n*) for an update of *k* items.
  @discardableResult
  public func subscribeEach(
    _ subscribe: @escaping @Sendable (Item) -> any Disposable
  ) -> any Disposable {
    mergedSignals { item in SafeSignal<Never> { _ in subscribe(item) } }.observe { _ in }
  }
}

extension Observable2DArray {
  /// Does something for each item for as long as the item is in the list; see
  /// `ObservableArray.subscribeEach(_:)`.
  ///
  /// - Parameter subscribe: Called once for each item that is here, and for each that comes. What it
  ///   returns is disposed when the item is gone.
  /// - Returns: What ends all subscriptions.
  /// - Complexity: O(*n*); O(*k* log *n*) for an update of *k* items.
  @discardableResult
  public func subscribeEach(
    _ subscribe: @escaping @Sendable (Item) -> any Disposable
  ) -> any Disposable {
    mergedSignals { item in SafeSignal<Never> { _ in subscribe(item) } }.observe { _ in }
  }
}

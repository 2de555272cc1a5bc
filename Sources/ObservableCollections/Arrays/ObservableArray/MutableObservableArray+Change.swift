extension MutableObservableArray {
  /// Applies a change, and tells observers of it as one update.
  ///
  /// - Parameter change: A change of an array of as many items; the identity is not told.
  /// - Complexity: O(*k* log *n*) for a change of size *k*.
  /// - Throws: What does not fit, when the array has another number of items; nothing is done then.
  public func apply(_ change: ArrayChange<Item>) throws(ChangeMismatch) {
    if change.isIdentity { return }
    try store.revise { old throws(ChangeMismatch) in
      (try change.applied(to: old), .batch(change.structure))
    }
  }
}

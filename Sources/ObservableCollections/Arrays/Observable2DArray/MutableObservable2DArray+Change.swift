extension MutableObservable2DArray {
  /// Applies a change, and tells observers of it as one update.
  ///
  /// - Parameter change: A change of a list of as many sections and items; the identity is not told.
  /// - Complexity: O(*k* log *n*) for a change of size *k*.
  /// - Throws: What does not fit, when the list has other counts; nothing is done then.
  public func apply(_ change: SectionedChange<SectionMetadata, Item>) throws(ChangeMismatch) {
    if change.isIdentity { return }
    try store.revise { old throws(ChangeMismatch) in
      (try change.applied(to: old), .batch(change.structure))
    }
  }
}

/// Rows that are placed by others; views are told at once.
extension BaseTableManager {
  /// Inserts rows after another.
  ///
  /// - Parameters:
  ///   - generator: The row that they come after.
  ///   - new: The rows; those that the list has already are moved.
  ///   - animation: How the insertion is shown; `nil` for the animation of the view.
  /// - Throws: `DataDisplayError.unknownGenerator`, if the list does not have the other row.
  /// - Complexity: O(*m* log *n*) for *m* rows.
  public final func insert(
    after generator: any TableCellGenerator, new: [any TableCellGenerator],
    with animation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    try check(generator)
    animated(animation) { place(new, at: .after(generator)) }
  }

  /// Inserts a row after another; see `insert(after:new:with:)`.
  public final func insert(
    after generator: any TableCellGenerator, new: any TableCellGenerator,
    with animation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    try insert(after: generator, new: [new], with: animation)
  }

  /// Inserts rows before another; see `insert(after:new:with:)`.
  public final func insert(
    before generator: any TableCellGenerator, new: [any TableCellGenerator],
    with animation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    try check(generator)
    animated(animation) { place(new, at: .before(generator)) }
  }

  /// Inserts a row before another; see `insert(after:new:with:)`.
  public final func insert(
    before generator: any TableCellGenerator, new: any TableCellGenerator,
    with animation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    try insert(before: generator, new: [new], with: animation)
  }

  /// Replaces a row by another, which stands where that one was.
  ///
  /// - Parameters:
  ///   - oldGenerator: The row that goes, with those that it shows below it.
  ///   - newGenerator: The row that comes; if the list has it already, it is moved.
  ///   - removeAnimation: How the deletion is shown; `nil` for the animation of the view.
  ///   - insertAnimation: How the insertion is shown; `nil` for the animation of the view.
  /// - Throws: `DataDisplayError.unknownGenerator`, if the list does not have the old row.
  /// - Complexity: O(log *n*).
  public final func replace(
    oldGenerator: any TableCellGenerator, on newGenerator: any TableCellGenerator,
    removeAnimation: RowAnimation? = nil, insertAnimation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    try check(oldGenerator)
    let animations =
      removeAnimation == nil && insertAnimation == nil
      ? nil : EditAnimations(insertion: insertAnimation, deletion: removeAnimation)
    if oldGenerator === newGenerator { return animated(animations) { reload(oldGenerator) } }
    var gone = family(of: oldGenerator)
    if gone.count > 1 {
      let kept = Set(family(of: newGenerator).map { $0.id })
      gone.removeAll { $0 !== oldGenerator && kept.contains($0.id) }
    }
    animated(animations) {
      batchUpdate {
        place([newGenerator], at: .after(oldGenerator))
        drop(gone)
      }
    }
  }
}

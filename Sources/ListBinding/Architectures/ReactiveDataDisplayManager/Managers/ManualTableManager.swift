/// A list of generators that changes while it is shown: rows and sections are placed by others, and views
/// are told of each change as it is made.
///
/// ```swift
/// let manager = view.rddm.manualBuilder.build()
/// try manager.insert(before: generatorB, new: [generatorA])
/// ```
@MainActor
open class ManualTableManager: BaseTableManager {
  // MARK: Rows

  /// Inserts rows at the end of the section of a header.
  ///
  /// - Parameters:
  ///   - header: The header of the section.
  ///   - new: The rows; those that the list has already are moved.
  ///   - animation: How the insertion is shown; `nil` for the animation of the view.
  /// - Throws: `DataDisplayError.unknownHeader`, if the list does not have the header.
  /// - Complexity: O(*m* log *n*) for *m* rows.
  public final func insert(
    to header: any TableHeaderGenerator, new: [any TableCellGenerator],
    with animation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    let section = try section(of: header)
    animated(animation) { insert(new, at: .end(of: section)) }
  }

  /// Inserts a row at the end of the section of a header; see `insert(to:new:with:)`.
  public final func insert(
    to header: any TableHeaderGenerator, new: any TableCellGenerator,
    with animation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    try insert(to: header, new: [new], with: animation)
  }

  /// Inserts rows at the end of the section of a header; see `insert(to:new:with:)`.
  public final func insertAtEnd(
    to header: any TableHeaderGenerator, new: [any TableCellGenerator],
    with animation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    try insert(to: header, new: new, with: animation)
  }

  /// Inserts rows at the beginning of the section of a header; see `insert(to:new:with:)`.
  public final func insertAtBeginning(
    to header: any TableHeaderGenerator, new: [any TableCellGenerator],
    with animation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    let section = try section(of: header)
    animated(animation) { insert(new, at: .start(of: section)) }
  }

  /// Lets two rows change places, each with the rows that it shows below it.
  ///
  /// - Throws: `DataDisplayError.unknownGenerator`, if the list does not have both.
  /// - Complexity: O(log *n*).
  public final func swap(
    generator: any TableCellGenerator, with other: any TableCellGenerator
  ) throws(DataDisplayError) {
    try check(generator)
    try check(other)
    guard generator !== other, let first = position(of: generator),
      let second = position(of: other)
    else { return }
    // The upper one goes first, so that the place of the lower one is known.
    let isInOrder =
      first.section !== second.section || first.item < second.item
    let (upper, lower) = isInOrder ? (first, second) : (second, first)
    let (up, down) = isInOrder ? (generator, other) : (other, generator)
    batchUpdate {
      for row in [up, down] { expandedRows.release(row.id) }
      move(up, to: lower.item, in: lower.section)
      // In one section the lower one is one above its place now, in another one below.
      move(down, to: upper.item, in: upper.section)
      moveChildren(of: [up, down], besides: [up, down])
    }
  }

  // MARK: Removing

  /// Removes all rows from the section of a header, which stays, and tells views at once; nothing if the
  /// list does not have the header.
  ///
  /// - Complexity: O(*m* log *n*) for *m* rows of the section.
  open override func removeAllGenerators(from header: any TableHeaderGenerator) {
    if let section = sectionsByHeader[header.id] { removeRows(of: section) }
  }

  /// Removes all rows from the section of a footer; see `removeAllGenerators(from:)` of a header.
  open override func removeAllGenerators(from footer: any TableFooterGenerator) {
    if let section = sectionsByFooter[footer.id] { removeRows(of: section) }
  }
}

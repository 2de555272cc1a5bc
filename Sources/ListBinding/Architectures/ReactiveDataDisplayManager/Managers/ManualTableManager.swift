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
    tell(animation) { insert(new, at: .after(generator)) }
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
    tell(animation) { insert(new, at: .before(generator)) }
  }

  /// Inserts a row before another; see `insert(after:new:with:)`.
  public final func insert(
    before generator: any TableCellGenerator, new: any TableCellGenerator,
    with animation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    try insert(before: generator, new: [new], with: animation)
  }

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
    tell(animation) { insert(new, at: .end(of: section)) }
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
    tell(animation) { insert(new, at: .start(of: section)) }
  }

  /// Replaces a row by another.
  ///
  /// - Parameters:
  ///   - oldGenerator: The row that goes.
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
    if oldGenerator === newGenerator { return reload(oldGenerator) }
    let animations =
      removeAnimation == nil && insertAnimation == nil
      ? nil
      : EditAnimations(insertAnimation ?? .automatic, deletion: removeAnimation ?? .automatic)
    animated(animations) {
      storage.batchUpdate { _ in
        insert([newGenerator], at: .before(oldGenerator))
        take(oldGenerator)
      }
    }
  }

  /// Lets two rows change places.
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
    storage.batchUpdate { _ in
      move(up, to: lower.item, in: lower.section)
      // In one section the lower one is one above its place now, in another one below.
      move(down, to: upper.item, in: upper.section)
    }
  }

  private func position(
    of generator: any TableCellGenerator
  ) -> (section: GeneratorSection, item: Int)? {
    guard let section = sectionsByGenerator[generator.id],
      let item = section.order.index(of: generator.id)
    else { return nil }
    return (section, item)
  }

  private func tell(_ animation: RowAnimation?, _ body: () -> Void) {
    animated(animation.map { EditAnimations($0) }, body)
  }
}

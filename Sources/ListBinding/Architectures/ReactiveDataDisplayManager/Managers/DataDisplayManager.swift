/// A list of generators that a view shows: what all managers have in common.
@MainActor
public protocol DataDisplayManager: AnyObject {
  /// Lets views load everything again, with all that was added since they were told.
  func forceRefill()

  /// Adds a row to the last section; views show it after the next refill or told change.
  func addCellGenerator(_ generator: any TableCellGenerator)

  /// Adds rows to the last section; views show them after the next refill or told change.
  ///
  /// - Parameter generators: The rows; those that the list has already are moved.
  /// - Complexity: O(*m* log *n*) for *m* rows.
  func addCellGenerators(_ generators: [any TableCellGenerator])

  /// Adds rows after another; views show them after the next refill or told change.
  ///
  /// - Parameters:
  ///   - generators: The rows; those that the list has already are moved.
  ///   - generator: The row that they come after.
  /// - Throws: `DataDisplayError.unknownGenerator`, if the list does not have the other.
  func addCellGenerators(
    _ generators: [any TableCellGenerator], after generator: any TableCellGenerator
  ) throws(DataDisplayError)

  /// Asks again for the cells of rows; those that the list does not have are left out.
  ///
  /// - Complexity: O(*m* log *n*) for *m* rows.
  func update(generators: [any TableCellGenerator])

  /// Removes all rows, and sections that have nothing else; views show it after the next refill or told
  /// change.
  func clearCellGenerators()
}

/// A list of generators that a view shows: what all managers have in common.
@MainActor
public protocol DataDisplayManager: AnyObject {
  /// Lets views load everything again, with all that was added since they were told.
  func forceRefill()

  /// Adds a row to the last section; views show it after the next refill or told change.
  func addCellGenerator(_ generator: any TableCellGenerator)

  /// Adds rows to the last section; views show them after the next refill or told change.
  func addCellGenerators(_ generators: [any TableCellGenerator])

  /// Adds rows after another.
  ///
  /// - Throws: `DataDisplayError.unknownGenerator`, if the list does not have the other.
  func addCellGenerators(
    _ generators: [any TableCellGenerator], after generator: any TableCellGenerator
  ) throws(DataDisplayError)

  /// Asks again for the cells of rows; those that the list does not have are left out.
  func update(generators: [any TableCellGenerator])

  /// Removes all rows; views show it after the next refill or told change.
  func clearCellGenerators()
}

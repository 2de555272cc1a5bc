/// Why a manager refused a call; the list is as it was.
public enum DataDisplayError: Error {
  /// The list does not have the generator that others were to be placed by.
  case unknownGenerator(any TableCellGenerator)

  /// The list does not have the header that others were to be placed by.
  case unknownHeader(any TableHeaderGenerator)

  /// The list has the header already, and a header is that of one section.
  case duplicateHeader(any TableHeaderGenerator)

  /// The view has cells of another type than the generator, and shows an empty one.
  case generatorHasNoCell(any TableCellGenerator, view: String)
}

extension DataDisplayError: Equatable {
  /// Whether two errors are of one kind, and of the same object.
  public static func == (lhs: DataDisplayError, rhs: DataDisplayError) -> Bool {
    switch (lhs, rhs) {
    case (.unknownGenerator(let lhs), .unknownGenerator(let rhs)): lhs === rhs
    case (.unknownHeader(let lhs), .unknownHeader(let rhs)): lhs === rhs
    case (.duplicateHeader(let lhs), .duplicateHeader(let rhs)): lhs === rhs
    case (.generatorHasNoCell(let lhs, let view), .generatorHasNoCell(let rhs, let other)):
      lhs === rhs && view == other
    default: false
    }
  }
}

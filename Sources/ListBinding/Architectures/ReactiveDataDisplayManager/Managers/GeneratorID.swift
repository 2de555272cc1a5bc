/// What tells the rows of a view apart when a list is filled anew.
enum GeneratorID: Hashable, Sendable {
  case unique(String)
  case object(ObjectIdentifier)

  init(_ generator: any TableCellGenerator) {
    if let source = generator as? any DiffableItemSource {
      self = .unique(source.uniqueId)
    } else {
      self = .object(generator.id)
    }
  }
}

/// A row that is remembered by the generator that showed it, and no longer than that lives unless it says who
/// it is.
@MainActor
struct RememberedRow {
  private let id: GeneratorID
  private weak var generator: (any TableCellGenerator)?

  init(_ generator: any TableCellGenerator) {
    self.generator = generator
    id = GeneratorID(generator)
  }

  func isShown(by other: any TableCellGenerator) -> Bool {
    if case .unique = id { id == GeneratorID(other) } else { generator === other }
  }
}

extension ItemIdentity<any TableCellGenerator, GeneratorID> {
  /// Generators are told apart by what they say, or by themselves.
  static var generator: ItemIdentity {
    ItemIdentity(id: { GeneratorID($0) }, areEqual: { $0 === $1 })
  }
}

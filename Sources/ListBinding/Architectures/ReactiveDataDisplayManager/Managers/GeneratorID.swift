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

extension ItemIdentity<any TableCellGenerator, GeneratorID> {
  /// Generators are told apart by what they say, or by themselves.
  static var generator: ItemIdentity {
    ItemIdentity(id: { GeneratorID($0) }, areEqual: { $0 === $1 })
  }
}

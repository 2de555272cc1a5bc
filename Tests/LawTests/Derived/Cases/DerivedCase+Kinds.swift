import ObservableCollections

extension DerivedCase {
  /// An operator on an array, whose result is an array of anything.
  static func array<Item: Hashable & Sendable>(
    _ name: String, _ detail: String = "", parameters: [Int] = [], usesOthers: Bool = false,
    laws: Laws = Laws(),
    derive: @escaping @Sendable (RowStage.Rows, RowInputs) -> ObservableArray<Item>,
    model: @escaping @Sendable ([Row], RowWorld) -> [Item]
  ) -> DerivedCase {
    DerivedCase(
      name: name, detail: detail, isSectioned: false, parameters: parameters,
      usesOthers: usesOthers, laws: laws
    ) { sources, token in
      ListSubject(
        derive(sources.derivable.array, RowInputs(sources, token)), of: sources
      ) {
        [PlainSection(metadata: NoMetadata(), items: model($0.rows, $0))]
      }
    }
  }

  /// An operator on a list with sections, whose result is one with other sections.
  static func sections<Metadata: Hashable & Sendable, Item: Hashable & Sendable>(
    _ name: String, _ detail: String = "", parameters: [Int] = [], laws: Laws = Laws(),
    derive:
      @escaping @Sendable (RowStage.Sections, RowInputs) -> Observable2DArray<Metadata, Item>,
    model: @escaping @Sendable ([RowSection], RowWorld) -> [PlainSection<Metadata, Item>]
  ) -> DerivedCase {
    DerivedCase(
      name: name, detail: detail, isSectioned: true, parameters: parameters, laws: laws
    ) { sources, token in
      ListSubject(
        derive(sources.derivable.list, RowInputs(sources, token)), of: sources
      ) {
        model($0.sections, $0)
      }
    }
  }
}

extension DerivedCase {
  /// An operator on a list with sections, whose result is an array of anything.
  static func flat<Item: Hashable & Sendable>(
    _ name: String, _ detail: String = "", laws: Laws = Laws(),
    derive: @escaping @Sendable (RowStage.Sections, RowInputs) -> ObservableArray<Item>,
    model: @escaping @Sendable ([RowSection]) -> [Item]
  ) -> DerivedCase {
    DerivedCase(name: name, detail: detail, isSectioned: true, laws: laws) { sources, token in
      ListSubject(
        derive(sources.derivable.list, RowInputs(sources, token)), of: sources
      ) {
        [PlainSection(metadata: NoMetadata(), items: model($0.sections))]
      }
    }
  }
}

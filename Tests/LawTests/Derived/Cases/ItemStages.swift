import ObservableCollections

extension Row {
  /// The predicate that a number stands for: every second key, the others, or all.
  static func isShown(_ parameter: Int) -> @Sendable (Row) -> Bool {
    { parameter == 2 || ($0.key + parameter) % 2 == 0 }
  }

  /// The order that a number stands for: two that leave many rows equal, and one that does not.
  static func order(_ parameter: Int) -> @Sendable (Row, Row) -> Bool {
    switch parameter {
    case 0: { $0.key < $1.key }
    case 1: { $0.key > $1.key }
    default: { ($0.content, $0.id) > ($1.content, $1.id) }
    }
  }

  /// The row with twice the key, and a content of both.
  var doubled: Row { Row(id, key: 2 * key, content: content + key, token: token) }

  /// As many rows of the same identity as its key; they are others if the row is.
  var parts: [Row] {
    (0..<key).map { Row(id, key: $0, content: content + $0, token: token) }
  }

  /// As many rows as its key, the first of which has no content.
  var bareParts: [Row] {
    (0..<key).map { Row(id, key: $0, content: $0 * content, token: token) }
  }

  /// The row with a number in its content, which plays no part for most keys.
  func marked(by number: Int) -> Row {
    Row(id, key: key, content: key == 1 ? number : 0, token: token)
  }

  /// The row without its content.
  var bare: Row { Row(id, key: key, token: token) }
}

// Operators that know nothing of their results but that they are `Sendable`, so that they do not compare
// them.

extension ObservableArray {
  func mappedBlindly<Result: Sendable>(
    _ transform: @escaping @Sendable (Item) -> Result
  ) -> ObservableArray<Result> { mapped(transform) }

  func mappedBlindly<Result: Sendable>(
    by values: Property<Int>, _ transform: @escaping @Sendable (Item, Int) -> Result
  ) -> ObservableArray<Result> { mapped(by: values, transform) }

  func compactMappedBlindly<Result: Sendable>(
    _ transform: @escaping @Sendable (Item) -> Result?
  ) -> ObservableArray<Result> { compactMapped(transform) }

  func compactMappedBlindly<Result: Sendable>(
    by values: Property<Int>, _ transform: @escaping @Sendable (Item, Int) -> Result?
  ) -> ObservableArray<Result> { compactMapped(by: values, transform) }

  func flatMappedBlindly<Result: Sendable>(
    _ transform: @escaping @Sendable (Item) -> [Result]
  ) -> ObservableArray<Result> { flatMapped(transform) }
}

extension Observable2DArray {
  func mappedBlindly<Result: Sendable>(
    _ transform: @escaping @Sendable (Item) -> Result
  ) -> Observable2DArray<SectionMetadata, Result> { mapped(transform) }

  func mappedBlindly<Result: Sendable>(
    by values: Property<Int>, _ transform: @escaping @Sendable (Item, Int) -> Result
  ) -> Observable2DArray<SectionMetadata, Result> { mapped(by: values, transform) }

  func compactMappedBlindly<Result: Sendable>(
    _ transform: @escaping @Sendable (Item) -> Result?
  ) -> Observable2DArray<SectionMetadata, Result> { compactMapped(transform) }

  func compactMappedBlindly<Result: Sendable>(
    by values: Property<Int>, _ transform: @escaping @Sendable (Item, Int) -> Result?
  ) -> Observable2DArray<SectionMetadata, Result> { compactMapped(by: values, transform) }

  func mappedMetadataBlindly<Result: Sendable>(
    _ transform: @escaping @Sendable (SectionMetadata) -> Result
  ) -> Observable2DArray<Result, Item> { mappedMetadata(transform) }
}

extension [Row] {
  /// The rows in an order; equal ones stay in theirs.
  func inOrder(_ isBefore: (Row, Row) -> Bool) -> [Row] { sorted(by: isBefore) }
}

extension RowInputs {
  /// The predicate that the parameter stands for.
  var predicates: Signal<@Sendable (Row) -> Bool, Never> {
    parameter.map { [watch] in watch.watched(Row.isShown($0)) }
  }

  /// The order that the parameter stands for.
  var orders: Signal<@Sendable (Row, Row) -> Bool, Never> {
    parameter.map { [watch] in watch.watched(Row.order($0)) }
  }
}

extension RowStage {
  static let itemStages: [RowStage] = [
    .rows(
      "ObservableArray.mapped(_:)", "to any",
      derive: { $0.mappedBlindly($1.watched { $0.doubled }) },
      model: { rows, _ in rows.map(\.doubled) }),
    .rows(
      "ObservableArray.mapped(_:)", "to what is compared",
      derive: { $0.mapped($1.watched { $0.bare }) }, model: { rows, _ in rows.map(\.bare) }
    ).comparing,
    .rows(
      "ObservableArray.compactMapped(_:)", "to any",
      derive: { $0.compactMappedBlindly($1.watched { $0.key == 1 ? nil : $0.doubled }) },
      model: { rows, _ in rows.compactMap { $0.key == 1 ? nil : $0.doubled } }),
    .rows(
      "ObservableArray.compactMapped(_:)", "to what is compared",
      derive: { $0.compactMapped($1.watched { $0.key == 1 ? nil : $0.bare }) },
      model: { rows, _ in rows.compactMap { $0.key == 1 ? nil : $0.bare } }
    ).comparing,
    .rows(
      "ObservableArray.flatMapped(_:)", "to any",
      derive: { $0.flatMappedBlindly($1.watched { $0.parts }) },
      model: { rows, _ in rows.flatMap(\.parts) }),
    .rows(
      "ObservableArray.flatMapped(_:)", "to what is compared",
      derive: { $0.flatMapped($1.watched { $0.bareParts }) },
      model: { rows, _ in rows.flatMap(\.bareParts) }
    ).comparing,
    .rows(
      "ObservableArray.flatMapped(_:)", "to arrays",
      derive: { list, inputs in
        let transform = inputs.watched { (row: Row) in ObservableArray(row.parts) }
        return list.flatMapped(transform)
      },
      model: { rows, _ in rows.flatMap(\.parts) }),
    .rows(
      "ObservableArray.filtered(_:)",
      derive: { $0.filtered($1.watched { $0.key != 0 }) },
      model: { rows, _ in rows.filter { $0.key != 0 } }),
    .rows(
      "ObservableArray.filtered(by:)", parameters: [0, 1, 2],
      derive: { $0.filtered(by: $1.predicates) },
      model: { rows, world in rows.filter(Row.isShown(world.parameter)) }),
    .rows(
      "ObservableArray.sorted(by:)", "a comparator",
      derive: { $0.sorted(by: $1.watched { $0.key < $1.key }) },
      model: { rows, _ in rows.inOrder { $0.key < $1.key } }),
    .rows(
      "ObservableArray.sorted(by:)", "from a signal", parameters: [0, 1, 2],
      derive: { $0.sorted(by: $1.orders) },
      model: { rows, world in rows.inOrder(Row.order(world.parameter)) }),
    .rows(
      "ObservableArray.sorted()",
      derive: { list, _ in list.sorted() }, model: { rows, _ in rows.sorted() }),
  ]

  static let sectionItemStages: [RowStage] = [
    .sections(
      "Observable2DArray.mapped(_:)", "to any",
      derive: { $0.mappedBlindly($1.watched { $0.doubled }) },
      model: { sections, _ in sections.withRows { $0.map(\.doubled) } }),
    .sections(
      "Observable2DArray.mapped(_:)", "to what is compared",
      derive: { $0.mapped($1.watched { $0.bare }) },
      model: { sections, _ in sections.withRows { $0.map(\.bare) } }
    ).comparing,
    .sections(
      "Observable2DArray.mappedMetadata(_:)", "to any",
      derive: { $0.mappedMetadataBlindly($1.watched { $0 + 10 }) },
      model: { sections, _ in sections.map { RowSection(key: $0.key + 10, rows: $0.rows) } }
    ).asking(),
    .sections(
      "Observable2DArray.mappedMetadata(_:)", "to what is compared",
      derive: { $0.mappedMetadata($1.watched { $0 / 2 }) },
      model: { sections, _ in sections.map { RowSection(key: $0.key / 2, rows: $0.rows) } }
    ).asking(),
    .sections(
      "Observable2DArray.compactMapped(_:)", "to any",
      derive: { $0.compactMappedBlindly($1.watched { $0.key == 1 ? nil : $0.doubled }) },
      model: { sections, _ in
        sections.withRows { $0.compactMap { $0.key == 1 ? nil : $0.doubled } }
      }),
    .sections(
      "Observable2DArray.compactMapped(_:)", "to what is compared",
      derive: { $0.compactMapped($1.watched { $0.key == 1 ? nil : $0.bare }) },
      model: { sections, _ in
        sections.withRows { $0.compactMap { $0.key == 1 ? nil : $0.bare } }
      }
    ).comparing,
    .sections(
      "Observable2DArray.filtered(keepsEmptySections:_:)",
      derive: { $0.filtered($1.watched { $0.key != 0 }) },
      model: { sections, _ in sections.withRows { $0.filter { $0.key != 0 } } }),
    .sections(
      "Observable2DArray.filtered(keepsEmptySections:_:)", "again: without empty sections",
      derive: { $0.filtered(keepsEmptySections: false, $1.watched { $0.key != 0 }) },
      model: { sections, _ in
        sections.withRows { $0.filter { $0.key != 0 } }.filter { !$0.rows.isEmpty }
      }),
    .sections(
      "Observable2DArray.filtered(by:keepsEmptySections:)", parameters: [0, 1, 2],
      derive: { $0.filtered(by: $1.predicates) },
      model: { sections, world in
        sections.withRows { $0.filter(Row.isShown(world.parameter)) }
      }),
    .sections(
      "Observable2DArray.filtered(by:keepsEmptySections:)", "again: without empty sections",
      parameters: [0, 1, 2],
      derive: { $0.filtered(by: $1.predicates, keepsEmptySections: false) },
      model: { sections, world in
        sections.withRows { $0.filter(Row.isShown(world.parameter)) }.filter { !$0.rows.isEmpty }
      }),
    .sections(
      "Observable2DArray.sorted(by:)", "a comparator",
      derive: { $0.sorted(by: $1.watched { $0.key < $1.key }) },
      model: { sections, _ in sections.withRows { $0.inOrder { $0.key < $1.key } } }),
    .sections(
      "Observable2DArray.sorted(by:)", "from a signal", parameters: [0, 1, 2],
      derive: { $0.sorted(by: $1.orders) },
      model: { sections, world in
        sections.withRows { $0.inOrder(Row.order(world.parameter)) }
      }),
    .sections(
      "Observable2DArray.sorted()",
      derive: { list, _ in list.sorted() },
      model: { sections, _ in sections.withRows { $0.sorted() } }),
  ]
}

extension [RowSection] {
  /// The same sections with other rows.
  func withRows(_ transform: ([Row]) -> [Row]) -> [RowSection] {
    map { RowSection(key: $0.key, rows: transform($0.rows)) }
  }
}

import ObservableCollections
import Signals

/// Metadata with an identity.
struct Title: Identifiable, Hashable {
  var id: Int
  var text: String
}

extension Observable2DArray {
  fileprivate func flattenedBlindly<Row: Sendable>(
    header: @escaping @Sendable (SectionMetadata) -> Row, item: @escaping @Sendable (Item) -> Row
  ) -> ObservableArray<Row> { flattened(header: header, item: item) }
}

extension ObservableArray {
  fileprivate func joinedBlindly<Result: Sendable>(
    with dictionary: ObservableDictionary<Int, Int>, on key: @escaping @Sendable (Item) -> Int,
    _ transform: @escaping @Sendable (Item, Int?) -> Result
  ) -> ObservableArray<Result> { joined(with: dictionary, on: key, transform) }
}

extension DerivedCase {
  /// Operators whose results are no rows.
  static let others: [DerivedCase] = [
    .array(
      "ObservableArray.enumerated()", derive: { list, _ in list.enumerated() },
      model: { rows, _ in rows.enumerated().map { IndexedElement(index: $0, element: $1) } }),
    .array(
      "ObservableArray.mapped(_:)", "again: to values of which many are equal",
      laws: Laws(tellsOfEqual: true, comparesResults: true),
      derive: { $0.mapped($1.watched { $0.key }) }, model: { rows, _ in rows.map(\.key) }),
    .join(.inner, "inner"),
    .join(.left, "again: left"),
    .join(.full, "again: full"),
    .array(
      "ObservableArray.joined(with:on:equals:_:)", "a kind from a signal", parameters: [0, 1, 2],
      usesOthers: true,
      derive: { list, inputs in
        list.joined(
          with: inputs.others, on: inputs.watched { $0.key }, equals: inputs.watched { $0.key },
          inputs.parameter.map { kinds[min($0, 2)] })
      },
      model: { rows, world in rows.joined(with: world.others, kinds[min(world.parameter, 2)]) }),
    .array(
      "ObservableArray.joined(with:on:_:)", "keys and kinds from signals", parameters: [0, 1, 2],
      usesOthers: true, laws: Laws(isToldOncePerInput: false),
      derive: { list, inputs in
        list.joined(
          with: inputs.others, on: inputs.joinKeys,
          inputs.parameter.map { kinds[min($0, 2)] })
      },
      model: { rows, world in
        rows.joined(
          with: world.others, kinds[min(world.parameter, 2)],
          left: Row.grouping(world.parameter), right: \.key)
      }),
    .joinOfSignal(.inner, "keys from a signal"),
    .joinOfSignal(.left, "again: keys from a signal, left"),
    .joinOfSignal(.full, "again: keys from a signal, full"),
    .array(
      "ObservableArray.joined(with:on:_:)", "a dictionary, to any",
      derive: { list, inputs in
        list.joinedBlindly(with: ObservableDictionary(names), on: inputs.watched { $0.key }) {
          named($0, $1)
        }
      },
      model: { rows, _ in rows.map { named($0, names[$0.key]) } }),
    .array(
      "ObservableArray.joined(with:on:_:)", "a dictionary, to what is compared",
      laws: Laws(comparesResults: true),
      derive: { list, inputs in
        list.joined(with: ObservableDictionary(names), on: inputs.watched { $0.key }) {
          named($0.bare, $1)
        }
      },
      model: { rows, _ in rows.map { named($0.bare, names[$0.key]) } }),
    .flat(
      "Observable2DArray.flattenedWithHeaders()",
      derive: { list, _ in list.flattenedWithHeaders() },
      model: { sections in
        sections.flatMap { [.header($0.key)] + $0.rows.map { .item($0) } }
      }),
    .flat(
      "Observable2DArray.sectionHeaders()",
      derive: { list, _ in list.sectionHeaders() }, model: { sections in sections.map(\.key) }),
    .flat(
      "Observable2DArray.flattened(header:item:)", "of any",
      laws: Laws(calls: CallLaws(perSection: 1)),
      derive: { list, inputs in
        list.flattenedBlindly(header: inputs.watched { -$0 }, item: inputs.watched { $0.id })
      },
      model: { sections in sections.flatMap { [-$0.key] + $0.rows.map(\.id) } }),
    .flat(
      "Observable2DArray.flattened(header:item:)", "of what is compared",
      laws: Laws(calls: CallLaws(perSection: 1)),
      derive: { list, inputs in
        list.flattened(header: inputs.watched { -$0 }, item: inputs.watched { $0.id })
      },
      model: { sections in sections.flatMap { [-$0.key] + $0.rows.map(\.id) } }),
    .sections(
      "Observable2DArray.folded(_:)", parameters: [0, 1, 2],
      laws: Laws(callsPerItem: 0, calls: CallLaws(perSection: 1)),
      derive: { list, inputs in
        list.mappedMetadata(inputs.watched { Title(id: $0, text: "\($0)") })
          .folded(inputs.parameter.map { [$0] })
      },
      model: { sections, world in
        sections.map {
          PlainSection(
            metadata: Title(id: $0.key, text: "\($0.key)"),
            items: $0.key == world.parameter ? [] : $0.rows)
        }
      }),
  ]

  private static let names = [0: 5, 2: 7]

  private static func named(_ row: Row, _ name: Int?) -> JoinedItems<Row, Int> {
    JoinedItems(left: row, right: name)
  }

  private static let kinds: [JoinKind] = [.inner, .full, .left]

  private static func join(_ kind: JoinKind, _ detail: String) -> DerivedCase {
    .array(
      "ObservableArray.joined(with:on:equals:_:)", detail, usesOthers: true,
      derive: { list, inputs in
        list.joined(
          with: inputs.others, on: inputs.watched { $0.key }, equals: inputs.watched { $0.key },
          kind)
      },
      model: { rows, world in rows.joined(with: world.others, kind) })
  }

  private static func joinOfSignal(_ kind: JoinKind, _ detail: String) -> DerivedCase {
    .array(
      "ObservableArray.joined(with:on:_:)", detail, parameters: [0, 1, 2], usesOthers: true,
      derive: { list, inputs in
        list.joined(with: inputs.others, on: inputs.joinKeys, kind)
      },
      model: { rows, world in
        rows.joined(
          with: world.others, kind, left: Row.grouping(world.parameter), right: \.key)
      })
  }
}

extension RowInputs {
  /// The keys of a join that the parameter stands for.
  var joinKeys: Signal<JoinKeys<Row, Row, Int>, Never> {
    parameter.map { [watch] in
      JoinKeys(watch.watched(Row.grouping($0)), equals: watch.watched { $0.key })
    }
  }
}

extension [Row] {
  /// The pairs of rows with equal keys, from scratch.
  func joined(
    with others: [Row], _ kind: JoinKind, left: (Row) -> Int = \.key, right: (Row) -> Int = \.key
  ) -> [JoinedItems<Row, Row>] {
    var joined: [JoinedItems<Row, Row>] = []
    for row in self {
      let partners = others.filter { right($0) == left(row) }
      joined += partners.map { JoinedItems(left: row, right: $0) }
      if partners.isEmpty, kind != .inner { joined.append(JoinedItems(left: row, right: nil)) }
    }
    guard kind == .full else { return joined }
    let alone = others.filter { other in !contains { left($0) == right(other) } }
    return joined + alone.map { JoinedItems(left: nil, right: $0) }
  }
}

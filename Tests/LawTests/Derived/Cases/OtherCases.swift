import ObservableCollections
import Signals

/// Metadata with an identity.
private struct Title: Identifiable, Hashable {
  var id: Int
  var text: String
}

extension DerivedCase {
  /// Operators whose results are no rows.
  static let others: [DerivedCase] = [
    .array(
      "ObservableArray.enumerated()", derive: { list, _ in list.enumerated() },
      model: { rows, _ in rows.enumerated().map { IndexedElement(index: $0, element: $1) } }),
    .array(
      "ObservableArray.mapped(_:)", "again: to values of which many are equal",
      laws: Laws(tellsOfEqual: true),
      derive: { $0.mapped($1.watched { $0.key }) }, model: { rows, _ in rows.map(\.key) }),
    .join(.inner, "inner"),
    .join(.left, "again: left"),
    .join(.full, "again: full"),
    .flat(
      "Observable2DArray.flattenedWithHeaders()",
      derive: { list, _ in list.flattenedWithHeaders() },
      model: { sections in
        sections.flatMap { [.header($0.key)] + $0.rows.map { .item($0) } }
      }),
    .flat(
      "Observable2DArray.flattened(header:item:)",
      derive: { list, inputs in
        list.flattened(header: inputs.watched { -$0 }, item: inputs.watched { $0.id })
      },
      model: { sections in sections.flatMap { [-$0.key] + $0.rows.map(\.id) } }),
    .sections(
      "Observable2DArray.folded(_:)", parameters: [0, 1, 2],
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

  private static func join(_ kind: JoinKind, _ detail: String) -> DerivedCase {
    .array(
      "ObservableArray.joined(with:on:equals:_:)", detail, usesOthers: true,
      derive: { list, inputs in
        list.joined(
          with: inputs.others, on: inputs.watched { $0.key }, equals: inputs.watched { $0.key },
          kind)
      },
      model: { rows, world in
        var joined: [JoinedItems<Row, Row>] = []
        for row in rows {
          let partners = world.others.filter { $0.key == row.key }
          joined += partners.map { JoinedItems(left: row, right: $0) }
          if partners.isEmpty, kind != .inner { joined.append(JoinedItems(left: row, right: nil)) }
        }
        guard kind == .full else { return joined }
        let alone = world.others.filter { other in !rows.contains { $0.key == other.key } }
        return joined + alone.map { JoinedItems(left: nil, right: $0) }
      })
  }
}

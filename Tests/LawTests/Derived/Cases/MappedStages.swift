import ObservableCollections
import Signals

extension Row {
  /// The row with a number in its content, which tells it from one with another number: no other
  /// content makes up for that.
  fileprivate func marked(_ number: Int) -> Row {
    Row(id, key: key, content: 10_007 * content + number, token: token)
  }

  /// A row that stands for the title of a section.
  @Sendable fileprivate static func header(_ key: Int) -> Row { Row(-1 - key, key: abs(key) % 4) }
}

extension JoinedItems<Row, Row> {
  /// The row of the first list, or that of the second, with all of a pair in its content.
  @Sendable fileprivate static func row(_ joined: Self) -> Row {
    guard let left = joined.left else { return joined.right ?? Row(0, key: 0) }
    return joined.right.map { left.marked(1 + 7 * $0.id + $0.content) } ?? left
  }
}

extension OutlineRow<Row> {
  @Sendable fileprivate static func row(_ row: Self) -> Row {
    row.item.marked(4 * row.level + (row.isExpanded ? 3 : row.isExpandable ? 1 : 0))
  }
}

extension RowStage {
  /// Operators whose results are no rows, and a map that makes rows of them: the others of a chain
  /// take these.
  static let mappedStages: [RowStage] = [
    .rows(
      "ObservableArray.enumerated()",
      derive: { list, _ in list.enumerated().mapped { $0.element.marked($0.index) } },
      model: { rows, _ in rows.enumerated().map { $1.marked($0) } }),
    .rows(
      "ObservableArray.mapped(_:)", "to rows of which many are equal",
      derive: { list, _ in list.mapped { Row($0.key, key: $0.key) } },
      model: { rows, _ in rows.map { Row($0.key, key: $0.key) } }
    ).losingRows,
    joined(.inner, "inner"),
    joined(.left, "left"),
    joined(.full, "full"),
    joinedOfSignal,
    .rows(
      "ObservableArray.outlined(id:parent:expanded:)",
      derive: {
        $0.outlined(id: $1.watched { $0.key }, parent: $1.watched { $0.id % 5 - 1 })
          .mapped(OutlineRow<Row>.row)
      },
      model: { rows, _ in
        rows.map { Row($0.key, key: $0.id, content: $0.content, token: $0.token) }
          .outline(parents: rows.map { $0.id % 5 - 1 }) { _ in true }
          .map { OutlineRow<Row>.row($0) }
          .map { Row($0.key, key: $0.id, content: $0.content, token: $0.token) }
      }),
    .rows(
      "ObservableArray.outlined(parent:expanded:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.outlined(
          parent: inputs.watched { $0.parent },
          expanded: inputs.parameter.map { Row.expansion($0) }
        ).mapped(OutlineRow<Row>.row)
      },
      model: { rows, world in
        rows.outline { Row.expansion(world.parameter).contains($0) }.map(OutlineRow<Row>.row)
      }),
    .rows(
      "ObservableArray.outlined(children:expanded:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.outlined(
          children: inputs.watched { $0.children },
          expanded: inputs.parameter.map { Row.expandedTrees($0) }
        ).mapped(OutlineRow<Row>.row)
      },
      model: { rows, world in
        rows.trees { Row.expandedTrees(world.parameter).contains($0) }.map(OutlineRow<Row>.row)
      }
    ).losingRows,
    .rows(
      "ObservableArray.outlined(id:children:showing:expanded:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.outlined(
          id: \.id, children: inputs.watched { $0.children }, showing: inputs.watched { $0 },
          expanded: inputs.parameter.map { Row.treeExpansion($0) }
        ).mapped(OutlineRow<Row>.row)
      },
      model: { rows, world in
        rows.trees { Row.treeExpansion(world.parameter).contains($0) }.map(OutlineRow<Row>.row)
      }
    ).losingRows,
    .flat(
      "Observable2DArray.flattenedWithHeaders()",
      derive: { list, _ in
        list.flattenedWithHeaders().mapped { row in
          switch row {
          case .header(let key): Row.header(key)
          case .item(let row): row
          }
        }
      },
      model: { sections, _ in sections.flatMap { [Row.header($0.key)] + $0.rows } }
    ).losingRows,
    .flat(
      "Observable2DArray.sectionHeaders()",
      derive: { list, _ in list.sectionHeaders().mapped(Row.header) },
      model: { sections, _ in sections.map { Row.header($0.key) } }
    ).losingRows,
    .flat(
      "Observable2DArray.flattened(header:item:)",
      derive: { $0.flattened(header: Row.header, item: $1.watched { $0.doubled }) },
      model: { sections, _ in
        sections.flatMap { [Row.header($0.key)] + $0.rows.map(\.doubled) }
      }
    ).losingRows,
    .sections(
      "Observable2DArray.folded(_:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.mappedMetadata { Title(id: $0, text: "\($0)") }
          .folded(inputs.parameter.map { [$0] }).mappedMetadata { $0.id }
      },
      model: { sections, world in
        sections.map { RowSection(key: $0.key, rows: $0.key == world.parameter ? [] : $0.rows) }
      }
    ),
  ]

  private static func joined(_ kind: JoinKind, _ detail: String) -> RowStage {
    var stage = rows(
      "ObservableArray.joined(with:on:equals:_:)", detail,
      derive: { list, inputs in
        list.joined(
          with: inputs.others, on: inputs.watched { $0.key }, equals: inputs.watched { $0.key },
          kind
        ).mapped(JoinedItems<Row, Row>.row)
      },
      model: { rows, world in
        rows.joined(with: world.others, kind).map(JoinedItems<Row, Row>.row)
      })
    stage.usesOthers = true
    return stage.losingRows
  }

  private static var joinedOfSignal: RowStage {
    var stage = rows(
      "ObservableArray.joined(with:on:_:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.joined(with: inputs.others, on: inputs.joinKeys, .left)
          .mapped(JoinedItems<Row, Row>.row)
      },
      model: { rows, world in
        rows.joined(with: world.others, .left, left: Row.grouping(world.parameter))
          .map(JoinedItems<Row, Row>.row)
      })
    stage.usesOthers = true
    return stage.losingRows
  }

  /// The operator, of whose rows the identities are not those of the source.
  private var losingRows: RowStage {
    var stage = self
    stage.laws.keepsRows = false
    stage.laws.tellsOfEqual = true
    return stage
  }
}

import ObservableCollections
import Signals

extension RowStage {
  static let sortKeyStages: [RowStage] = [
    .rows(
      "ObservableArray.sorted(by:_:)",
      derive: {
        $0.sorted(by: .descending($1.watched { $0.key }), .ascending($1.watched { $0.content }))
      },
      model: { rows, _ in rows.inOrder(isBefore) }
    ).calling(2),
    .rows(
      "ObservableArray.sorted(by:)", "keys from a signal", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.sorted(by: inputs.sortKeys)
      },
      model: { rows, world in rows.inOrder(isBefore(world.parameter)) }
    ),
    .rows(
      "ObservableArray.sorted(by:)", "an array of keys",
      derive: { list, inputs in
        list.sorted(by: [
          .descending(inputs.watched { $0.key }), .ascending(inputs.watched { $0.content }),
        ])
      },
      model: { rows, _ in rows.inOrder(isBefore) }
    ).calling(2),
    .rows(
      "ObservableArray.sorted(by:_:)", "again: keys that are not comparable",
      derive: { list, inputs in
        list.sorted(
          by: .ascending(inputs.watched { $0.key % 2 == 0 }),
          .descending(inputs.watched { $0.key % 3 == 0 ? nil : $0.key }),
          .ascending(inputs.watched { $0.content }, using: >))
      },
      model: { rows, _ in
        rows.inOrder { first, second in
          func order(_ row: Row) -> (Int, Int, Int) {
            (row.key % 2 == 0 ? 1 : 0, row.key % 3 == 0 ? .max : -row.key, -row.content)
          }
          return order(first) < order(second)
        }
      }
    ).calling(3),
    .sections(
      "Observable2DArray.sorted(by:)", "an array of keys",
      derive: { list, inputs in
        list.sorted(by: [
          .descending(inputs.watched { $0.key }), .ascending(inputs.watched { $0.content }),
        ])
      },
      model: { sections, _ in sections.withRows { $0.inOrder(isBefore) } }
    ).calling(2),
    .sections(
      "Observable2DArray.sorted(by:_:)",
      derive: {
        $0.sorted(by: .descending($1.watched { $0.key }), .ascending($1.watched { $0.content }))
      },
      model: { sections, _ in sections.withRows { $0.inOrder(isBefore) } }
    ).calling(2),
    .sections(
      "Observable2DArray.sorted(by:)", "keys from a signal", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.sorted(by: inputs.sortKeys)
      },
      model: { sections, world in
        sections.withRows { $0.inOrder(isBefore(world.parameter)) }
      }
    ),
  ]

  @Sendable private static func isBefore(_ first: Row, _ second: Row) -> Bool {
    (-first.key, first.content) < (-second.key, second.content)
  }

  /// The order of the keys that the parameter stands for.
  static func isBefore(_ parameter: Int) -> (Row, Row) -> Bool {
    switch parameter {
    case 0: { _, _ in false }
    case 1: { $0.key < $1.key }
    default: { $0.id > $1.id }
    }
  }
}

extension RowInputs {
  /// The keys that the parameter stands for: none for 0.
  var sortKeys: Signal<[SortKey<Row>], Never> {
    parameter.map { [watch] parameter in
      [[], [.ascending(watch.watched { $0.key })], [.descending(watch.watched { $0.id })]][
        min(parameter, 2)]
    }
  }
}

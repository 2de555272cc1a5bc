import ObservableCollections
import Signals

extension [Row] {
  /// The rows of each key, the keys in the order of their first rows.
  var byKey: [RowSection] { grouped { $0.key } }

  func grouped(by key: (Row) -> Int) -> [RowSection] {
    var sections: [RowSection] = []
    for row in self {
      if let index = sections.firstIndex(where: { $0.key == key(row) }) {
        sections[index].rows.append(row)
      } else {
        sections.append(RowSection(key: key(row), rows: [row]))
      }
    }
    return sections
  }

  /// The first row of each key.
  func distinct<Key: Hashable>(by key: (Row) -> Key) -> [Row] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Row {
  /// What rows are grouped by when a parameter says so.
  static func grouping(_ parameter: Int) -> @Sendable (Row) -> Int {
    switch parameter {
    case 0: { $0.key }
    case 1: { $0.key % 2 }
    default: { $0.id % 2 }
    }
  }
}

extension RowInputs {
  /// The key that the parameter stands for.
  var groupings: Signal<@Sendable (Row) -> Int, Never> {
    parameter.map { [watch] in watch.watched(Row.grouping($0)) }
  }
}

extension RowStage {
  static let groupStages: [RowStage] = [
    .groups(
      "ObservableArray.grouped(by:order:)", "ascending",
      derive: { $0.grouped(by: $1.watched { $0.key }) },
      model: { rows, _ in rows.byKey.sorted { $0.key < $1.key } }),
    .groups(
      "ObservableArray.grouped(by:order:)", "by first appearance",
      derive: { $0.grouped(by: $1.watched { $0.key }, order: .firstAppearance) },
      model: { rows, _ in rows.byKey }),
    .groups(
      "ObservableArray.grouped(by:order:)", "again: by a comparator",
      derive: { list, inputs in
        list.grouped(by: inputs.watched { $0.key }, order: .by(inputs.watched { $0 > $1 }))
      },
      model: { rows, _ in rows.byKey.sorted { $0.key > $1.key } }
    ).comparingSections,
    .groups(
      "ObservableArray.grouped(by:order:)", "again: by a comparator that finds keys equal",
      derive: { list, inputs in
        list.grouped(by: inputs.watched { $0.key }, order: .by(inputs.watched { $0 / 2 < $1 / 2 }))
      },
      model: { rows, _ in rows.byKey.sorted { $0.key / 2 < $1.key / 2 } }
    ).comparingSections,
    .groups(
      "ObservableArray.grouped(by:order:)", "from a signal", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.grouped(by: inputs.groupings)
      },
      model: { rows, world in
        rows.grouped(by: Row.grouping(world.parameter)).sorted { $0.key < $1.key }
      }),
    .groups(
      "ObservableArray.grouped(by:order:)", "again: from a signal, by first appearance",
      parameters: [0, 1, 2],
      derive: { list, inputs in
        list.grouped(by: inputs.groupings, order: .firstAppearance)
      },
      model: { rows, world in rows.grouped(by: Row.grouping(world.parameter)) }),
    .groups(
      "ObservableArray.grouped(by:order:metadata:)",
      derive: { list, inputs in
        list.grouped(
          by: inputs.watched { $0.key }, order: .descending,
          metadata: inputs.watched { $0 * 100 })
      },
      model: { rows, _ in
        rows.byKey.sorted { $0.key > $1.key }.map { RowSection(key: $0.key * 100, rows: $0.rows) }
      }
    ).calling(1, perSection: 1),
    .rows(
      "ObservableArray.distinct(by:)", "from a signal", parameters: [0, 1, 2],
      derive: { $0.distinct(by: $1.groupings) },
      model: { rows, world in rows.distinct(by: Row.grouping(world.parameter)) }),
    .rows(
      "ObservableArray.distinct(by:)", "a key",
      derive: { $0.distinct(by: $1.watched { $0.key }) },
      model: { rows, _ in rows.distinct { $0.key } }),
    .rows(
      "ObservableArray.distinct()",
      derive: { list, _ in list.distinct() }, model: { rows, _ in rows.distinct { $0 } }),
  ]
}

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

/// A key that has no order.
private struct Name: Hashable {
  var number: Int
}

extension RowInputs {
  /// The order of sections that the parameter stands for.
  fileprivate var groupOrders: Signal<GroupOrder<Int>, Never> {
    parameter.map { [watch] in
      switch $0 {
      case 0: .firstAppearance
      case 1: .by(watch.watched { $0 > $1 })
      default: .by(watch.watched { $0 / 2 < $1 / 2 })
      }
    }
  }
}

extension [RowSection] {
  /// The sections, which are in the order of their first rows, in the order of a parameter.
  fileprivate func inOrder(_ parameter: Int) -> [RowSection] {
    switch parameter {
    case 0: self
    case 1: sorted { $0.key > $1.key }
    default: sorted { $0.key / 2 < $1.key / 2 }
    }
  }

  fileprivate var hundredfold: [RowSection] {
    map { RowSection(key: $0.key * 100, rows: $0.rows) }
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
      "ObservableArray.grouped(by:order:)", "keys without an order from a signal",
      parameters: [0, 1, 2],
      derive: { list, inputs in
        list.grouped(
          by: inputs.groupings.map { key -> @Sendable (Row) -> Name in { Name(number: key($0)) } }
        ).mappedMetadata { $0.number }
      },
      model: { rows, world in rows.grouped(by: Row.grouping(world.parameter)) }),
    .groups(
      "ObservableArray.grouped(by:order:)", "orders from a signal", parameters: [0, 1, 2],
      derive: { $0.grouped(by: $1.watched { $0.key }, order: $1.groupOrders) },
      model: { rows, world in rows.byKey.inOrder(world.parameter) }
    ).comparingSections,
    .groups(
      "ObservableArray.grouped(by:order:metadata:)", "orders from a signal", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.grouped(
          by: inputs.watched { $0.key }, order: inputs.groupOrders,
          metadata: inputs.watched { $0 * 100 })
      },
      model: { rows, world in rows.byKey.inOrder(world.parameter).hundredfold }
    ).calling(1, perSection: 1).comparingSections,
    .groups(
      "ObservableArray.grouped(by:order:metadata:)", "keys from a signal", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.grouped(by: inputs.groupings, order: .descending, metadata: { $0 * 100 })
      },
      model: { rows, world in
        rows.grouped(by: Row.grouping(world.parameter)).inOrder(1).hundredfold
      }),
    .groups(
      "ObservableArray.grouped(by:order:)", "keys and orders from signals", parameters: [0, 1, 2],
      derive: { $0.grouped(by: $1.groupings, order: $1.groupOrders) },
      model: { rows, world in
        rows.grouped(by: Row.grouping(world.parameter)).inOrder(world.parameter)
      }
    ).comparingSections.told(moreThanOnce: true),
    .groups(
      "ObservableArray.grouped(by:order:metadata:)", "keys and orders from signals",
      parameters: [0, 1, 2],
      derive: { $0.grouped(by: $1.groupings, order: $1.groupOrders, metadata: { $0 * 100 }) },
      model: { rows, world in
        rows.grouped(by: Row.grouping(world.parameter)).inOrder(world.parameter).hundredfold
      }
    ).comparingSections.told(moreThanOnce: true),
    .groups(
      "ObservableArray.grouped(by:order:metadata:)", "a closure",
      derive: { list, inputs in
        list.grouped(
          by: inputs.watched { $0.key }, order: .descending,
          metadata: inputs.watched { $0 * 100 })
      },
      model: { rows, _ in
        rows.byKey.inOrder(1).hundredfold
      }
    ).calling(1, perSection: 1),
    .groups(
      "ObservableArray.grouped(by:order:metadata:)", "a closure, by first appearance",
      derive: { list, inputs in
        list.grouped(
          by: inputs.watched { Name(number: $0.key) }, metadata: inputs.watched { $0.number * 100 })
      },
      model: { rows, _ in rows.grouped { $0.key }.hundredfold }
    ).calling(1, perSection: 1),
    .groups(
      "ObservableArray.grouped(by:order:metadata:)", "again: a closure, ascending",
      derive: { list, inputs in
        list.grouped(by: inputs.watched { $0.key }, metadata: inputs.watched { $0 * 100 })
      },
      model: { rows, _ in rows.byKey.sorted { $0.key < $1.key }.hundredfold }
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

  static let sectionGroupStages: [RowStage] = [
    .sections(
      "Observable2DArray.distinct(by:)", "a key",
      derive: { $0.distinct(by: $1.watched { $0.key }) },
      model: { sections, _ in sections.withRows { $0.distinct { $0.key } } }
    ).takingRows,
    .sections(
      "Observable2DArray.distinct(by:)", "from a signal", parameters: [0, 1, 2],
      derive: { $0.distinct(by: $1.groupings) },
      model: { sections, world in
        sections.withRows { $0.distinct(by: Row.grouping(world.parameter)) }
      }
    ).takingRows,
    .sections(
      "Observable2DArray.distinct(by:_:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.distinct(by: inputs.parameter) { inputs.watched(Row.grouping($1))($0) }
      },
      model: { sections, world in
        sections.withRows { $0.distinct(by: Row.grouping(world.parameter)) }
      }
    ).takingRows,
    .sections(
      "Observable2DArray.distinct()",
      derive: { list, _ in list.distinct() },
      model: { sections, _ in sections.withRows { $0.distinct { $0 } } }
    ).takingRows,
  ]

  /// The operator, whose rows are those of keys: an item that comes from another section may take the row of
  /// the one that was shown.
  private var takingRows: RowStage {
    var stage = self
    stage.laws.keepsRows = false
    return stage
  }
}

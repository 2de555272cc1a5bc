import ObservableCollections

extension RowStage {
  private static func combined(
    _ name: String, _ detail: String = "",
    derive: @escaping @Sendable (Rows, Rows, RowInputs) -> Rows,
    model: @escaping @Sendable ([Row], [Row]) -> [Row]
  ) -> RowStage {
    rows(
      name, detail, derive: { derive($0, $1.others, $1) },
      model: { rows, world in model(rows, world.others) }
    ).usingOthers
  }

  /// An operator that tells items apart by keys from a signal.
  private static func keyed(
    _ name: String, derive: @escaping @Sendable (Rows, Rows, RowInputs) -> Rows,
    model: @escaping @Sendable ([Row], [Row], (Row) -> Int) -> [Row]
  ) -> RowStage {
    rows(
      name, "keys from a signal", parameters: [0, 1, 2], derive: { derive($0, $1.others, $1) },
      model: { rows, world in model(rows, world.others, Row.grouping(world.parameter)) }
    ).usingOthers
  }

  static let keyedStages: [RowStage] = [
    .rows(
      "ObservableArray.merged(with:by:)", "keys from a signal", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.merged(with: inputs.others, by: inputs.sortKeys)
      },
      model: { rows, world in
        (rows + world.others).inOrder(RowStage.isBefore(world.parameter))
      }
    ).usingOthers,
    .rows(
      "ObservableArray.merged(with:by:)", "orders from a signal", parameters: [0, 1, 2],
      derive: { $0.merged(with: $1.others, by: $1.orders) },
      model: { rows, world in (rows + world.others).inOrder(Row.order(world.parameter)) }
    ).usingOthers,
    keyed(
      "ObservableArray.union(_:by:)", derive: { $0.union($1, by: $2.groupings) },
      model: { rows, others, key in (rows + others).distinct(by: key) }),
    keyed(
      "ObservableArray.intersection(_:by:)", derive: { $0.intersection($1, by: $2.groupings) },
      model: { rows, others, key in rows.filter { Set(others.map(key)).contains(key($0)) } }),
    keyed(
      "ObservableArray.subtracting(_:by:)", derive: { $0.subtracting($1, by: $2.groupings) },
      model: { rows, others, key in rows.filter { !Set(others.map(key)).contains(key($0)) } }),
    keyed(
      "ObservableArray.symmetricDifference(_:by:)",
      derive: { $0.symmetricDifference($1, by: $2.groupings) },
      model: { rows, others, key in
        rows.filter { !Set(others.map(key)).contains(key($0)) }
          + others.filter { !Set(rows.map(key)).contains(key($0)) }
      }),
  ]

  static let combinedStages: [RowStage] = [
    combined(
      "ObservableArray.joined(with:_:)",
      derive: { list, others, _ in list.joined(with: others) }, model: { $0 + $1 }),
    combined(
      "ObservableArray.joined(with:)",
      derive: { list, others, _ in
        list.joined(with: [others, ObservableArray(), others.reversed()])
      },
      model: { $0 + $1 + $1.reversed() }
    ).told(moreThanOnce: true),
    combined(
      "ObservableArray.merged(with:_:)",
      derive: { list, others, _ in list.merged(with: others) },
      model: { ($0 + $1).inOrder { $0 < $1 } }),
    combined(
      "ObservableArray.merged(with:by:)", "a closure",
      derive: { $0.merged(with: $1, by: $2.watched { $0.key < $1.key }) },
      model: { ($0 + $1).inOrder { $0.key < $1.key } }),
    combined(
      "ObservableArray.merged(with:by:_:)",
      derive: { list, others, inputs in
        list.merged(
          with: others, by: .descending(inputs.watched { $0.key }),
          .ascending(inputs.watched { $0.content }))
      },
      model: { ($0 + $1).inOrder { (-$0.key, $0.content) < (-$1.key, $1.content) } }
    ).calling(2),
    combined(
      "ObservableArray.union(_:by:)", "a closure",
      derive: { $0.union($1, by: $2.watched { $0.key }) },
      model: { ($0 + $1).distinct { $0.key } }),
    combined(
      "ObservableArray.union(_:)", derive: { list, others, _ in list.union(others) },
      model: { ($0 + $1).distinct { $0.id } }),
    combined(
      "ObservableArray.union(_:)", "of values", derive: { list, others, _ in union(list, others) },
      model: { ($0 + $1).distinct { $0 } }),
    combined(
      "ObservableArray.intersection(_:by:)", "a closure",
      derive: { $0.intersection($1, by: $2.watched { $0.key }) },
      model: { rows, others in rows.filter { row in others.contains { $0.key == row.key } } }),
    combined(
      "ObservableArray.intersection(_:)", derive: { list, others, _ in list.intersection(others) },
      model: { rows, others in rows.filter { row in others.contains { $0.id == row.id } } }),
    combined(
      "ObservableArray.intersection(_:)", "of values",
      derive: { list, others, _ in intersection(list, others) },
      model: { rows, others in rows.filter(others.contains) }),
    combined(
      "ObservableArray.subtracting(_:by:)", "a closure",
      derive: { $0.subtracting($1, by: $2.watched { $0.key }) },
      model: { rows, others in rows.filter { row in !others.contains { $0.key == row.key } } }),
    combined(
      "ObservableArray.subtracting(_:)", derive: { list, others, _ in list.subtracting(others) },
      model: { rows, others in rows.filter { row in !others.contains { $0.id == row.id } } }),
    combined(
      "ObservableArray.subtracting(_:)", "of values",
      derive: { list, others, _ in subtraction(list, others) },
      model: { rows, others in rows.filter { !others.contains($0) } }),
    combined(
      "ObservableArray.symmetricDifference(_:by:)", "a closure",
      derive: { $0.symmetricDifference($1, by: $2.watched { $0.key }) },
      model: { rows, others in
        rows.filter { row in !others.contains { $0.key == row.key } }
          + others.filter { other in !rows.contains { $0.key == other.key } }
      }),
    combined(
      "ObservableArray.symmetricDifference(_:)",
      derive: { list, others, _ in list.symmetricDifference(others) },
      model: { rows, others in
        rows.filter { row in !others.contains { $0.id == row.id } }
          + others.filter { other in !rows.contains { $0.id == other.id } }
      }),
    combined(
      "ObservableArray.symmetricDifference(_:)", "of values",
      derive: { list, others, _ in difference(list, others) },
      model: { rows, others in
        rows.filter { !others.contains($0) } + others.filter { !rows.contains($0) }
      }),
    combined(
      "ObservableArray.joined()",
      derive: { list, others, inputs in
        list.mapped(
          inputs.watched { row in others.filtered { $0.key == row.key } }
        ).joined()
      },
      model: { rows, others in rows.flatMap { row in others.filter { $0.key == row.key } } }
    ).told(moreThanOnce: true, keepsRows: false, tellsOfEqual: true),
  ]

  private var usingOthers: RowStage {
    var stage = self
    stage.usesOthers = true
    return stage
  }

  /// The same operator of which fewer laws hold.
  func told(
    moreThanOnce: Bool = false, keepsRows: Bool = true, tellsOfEqual: Bool = false
  ) -> RowStage {
    var stage = self
    stage.laws.isToldOncePerInput = !moreThanOnce
    stage.laws.keepsRows = keepsRows
    stage.laws.tellsOfEqual = tellsOfEqual
    return stage
  }
}

// Of these items nothing is known but that they can be hashed.

private func union<Item: Hashable & Sendable>(
  _ list: ObservableArray<Item>, _ others: ObservableArray<Item>
) -> ObservableArray<Item> { list.union(others) }

private func intersection<Item: Hashable & Sendable>(
  _ list: ObservableArray<Item>, _ others: ObservableArray<Item>
) -> ObservableArray<Item> { list.intersection(others) }

private func subtraction<Item: Hashable & Sendable>(
  _ list: ObservableArray<Item>, _ others: ObservableArray<Item>
) -> ObservableArray<Item> { list.subtracting(others) }

private func difference<Item: Hashable & Sendable>(
  _ list: ObservableArray<Item>, _ others: ObservableArray<Item>
) -> ObservableArray<Item> { list.symmetricDifference(others) }

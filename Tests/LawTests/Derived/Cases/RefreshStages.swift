import ObservableCollections
import Signals

extension RowInputs {
  /// A signal that rows with even identities have: the parameter.
  fileprivate var signalOfEven: @Sendable (Row) -> Signal<Int, Never> {
    watched { [parameter] row in row.id % 2 == 0 ? parameter.toSignal() : .never() }
  }

  /// A signal that the row with the identity 0 has: the parameter.
  fileprivate var signalOfFirst: @Sendable (Row) -> Signal<Int, Never> {
    watched { [parameter] row in row.id == 0 ? parameter.toSignal() : .never() }
  }
}

extension Row {
  /// Whether the row is shown; for those with even identities, the parameter says.
  fileprivate func isShown(_ parameter: Int) -> Bool {
    id % 2 == 0 ? Row.isShown(parameter)(self) : key != 0
  }

  /// What the row weighs; for the one with the identity 0, the parameter says.
  fileprivate func weight(_ parameter: Int) -> Int { id == 0 ? parameter : key }
}

extension RowStage {
  /// The rows themselves are no observable objects: what their signals tell of is the parameter.
  static let refreshStages: [RowStage] = [
    .rows(
      "ObservableArray.refreshed(on:)", parameters: [0, 1, 2],
      derive: { $0.refreshed(on: $1.signalOfEven) }, model: { rows, _ in rows }
    ).refreshing,
    .rows(
      "ObservableArray.filtered(on:_:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        let parameter = inputs.parameter
        return list.filtered(
          on: inputs.signalOfEven, inputs.watched { $0.isShown(parameter.value) })
      },
      model: { rows, world in rows.filter { $0.isShown(world.parameter) } }
    ).refreshing,
    .rows(
      "ObservableArray.sorted(on:by:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        let parameter = inputs.parameter
        return list.sorted(
          on: inputs.signalOfFirst,
          by: inputs.watched { $0.weight(parameter.value) < $1.weight(parameter.value) })
      },
      model: { rows, world in
        rows.inOrder { $0.weight(world.parameter) < $1.weight(world.parameter) }
      }
    ).refreshing.forUniqueRows,
  ]

  /// The operator, of which no two rows may change their order at once.
  private var forUniqueRows: RowStage {
    var stage = self
    stage.laws.needsUniqueRows = true
    return stage
  }

  /// The operator, which is told of the parameter once for each row that has its signal.
  private var refreshing: RowStage {
    var stage = reloading
    stage.laws.isToldOncePerInput = false
    stage.laws.tellsOfEqual = true
    // The signal of the item, and the predicate.
    stage.laws.callsPerItem = 2
    return stage
  }
}

import ObservableCollections
import Signals

extension RowInputs {
  /// A signal that rows with even identities have: the parameter.
  fileprivate var signalOfEven: @Sendable (Row) -> Signal<Int, Never> {
    watched { [parameter] row in row.id % 2 == 0 ? parameter.toSignal() : .never() }
  }
}

extension Row {
  /// Whether the row is shown; for those with even identities, the parameter says.
  fileprivate func isShown(_ parameter: Int) -> Bool {
    id % 2 == 0 ? Row.isShown(parameter)(self) : key != 0
  }

  /// What the row weighs; for those with even identities, the parameter says: they change together,
  /// and their signals send one after the other.
  fileprivate func weight(_ parameter: Int) -> Int {
    id % 2 == 0 ? (key + id / 2 * parameter) % 4 : key
  }
}

extension RowStage {
  /// The rows themselves are no observable objects: what their signals tell of is the parameter.
  static let refreshStages: [RowStage] = [
    .rows(
      "ObservableArray.refreshed(on:)", parameters: [0, 1, 2],
      derive: { $0.refreshed(on: $1.signalOfEven) }, model: { rows, _ in rows }
    ).refreshing.calling(1),
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
          on: inputs.signalOfEven, by: inputs.watched { $0.weight(parameter.value) })
      },
      model: { rows, world in
        rows.inOrder { $0.weight(world.parameter) < $1.weight(world.parameter) }
      }
    ).refreshing,
    .rows(
      "ObservableArray.sorted(on:by:using:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        let parameter = inputs.parameter
        return list.sorted(
          on: inputs.signalOfEven, by: inputs.watched { ($0.weight(parameter.value), $0.key) },
          using: >)
      },
      model: { rows, world in
        rows.inOrder {
          ($0.weight(world.parameter), $0.key) > ($1.weight(world.parameter), $1.key)
        }
      }
    ).refreshing,
  ]

  static let sectionRefreshStages: [RowStage] = [
    .sections(
      "Observable2DArray.refreshed(on:)", parameters: [0, 1, 2],
      derive: { $0.refreshed(on: $1.signalOfEven) }, model: { sections, _ in sections }
    ).refreshing.calling(1),
    .sections(
      "Observable2DArray.filtered(on:keepsEmptySections:_:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        let parameter = inputs.parameter
        return list.filtered(
          on: inputs.signalOfEven, inputs.watched { $0.isShown(parameter.value) })
      },
      model: { sections, world in
        sections.withRows { $0.filter { $0.isShown(world.parameter) } }
      }
    ).refreshing,
    .sections(
      "Observable2DArray.sorted(on:by:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        let parameter = inputs.parameter
        return list.sorted(
          on: inputs.signalOfEven, by: inputs.watched { $0.weight(parameter.value) })
      },
      model: { sections, world in
        sections.withRows {
          $0.inOrder { $0.weight(world.parameter) < $1.weight(world.parameter) }
        }
      }
    ).refreshing,
    .sections(
      "Observable2DArray.sorted(on:by:using:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        let parameter = inputs.parameter
        return list.sorted(
          on: inputs.signalOfEven, by: inputs.watched { ($0.weight(parameter.value), $0.key) },
          using: >)
      },
      model: { sections, world in
        sections.withRows {
          $0.inOrder {
            ($0.weight(world.parameter), $0.key) > ($1.weight(world.parameter), $1.key)
          }
        }
      }
    ).refreshing,
  ]

  /// The operator, which is told of the parameter once for each row that has its signal.
  private var refreshing: RowStage {
    var stage = self
    stage.laws.reloadsRows = true
    stage.laws.isToldOncePerInput = false
    stage.laws.tellsOfEqual = true
    // The signal of the item, and the predicate or the key.
    stage.laws.callsPerItem = 2
    return stage
  }
}

import ObservableCollections
import Signals

extension RowStage {
  /// Operators on the array that a signal sent last.
  static let switchStages: [RowStage] = [
    .rows(
      "SignalProtocol.switchedToLatest()", parameters: [0, 1],
      derive: { list, inputs in
        let lists = [list, list.reversed()]
        return inputs.parameter.map { lists[min($0, 1)] }.switchedToLatest()
      },
      model: { rows, world in world.parameter == 0 ? rows : rows.reversed() }
    ).switchingLists,
    .rows(
      "SignalProtocol.switchedToLatest()", "or to none", parameters: [0, 1, 2],
      derive: { list, inputs in
        let lists = [list, nil, list.filtered { $0.key > 0 }]
        return inputs.parameter.map { lists[min($0, 2)] }.switchedToLatest()
      },
      model: { rows, world in
        switch world.parameter {
        case 0: rows
        case 1: []
        default: rows.filter { $0.key > 0 }
        }
      }
    ).switchingLists,
    .sections(
      "SignalProtocol.switchedToLatest()", parameters: [0, 1],
      derive: { list, inputs in
        let lists = [list, list.withoutEmptySections()]
        return inputs.parameter.map { lists[min($0, 1)] }.switchedToLatest()
      },
      model: { sections, world in
        world.parameter == 0 ? sections : sections.filter { !$0.rows.isEmpty }
      }
    ).switchingLists,
    .sections(
      "SignalProtocol.switchedToLatest()", "or to none", parameters: [0, 1],
      derive: { list, inputs in
        let lists = [list, nil]
        return inputs.parameter.map { lists[min($0, 1)] }.switchedToLatest()
      },
      model: { sections, world in world.parameter == 0 ? sections : [] }
    ).switchingLists,
  ]

  private var switchingLists: RowStage {
    var stage = self
    stage.laws.reloadsByParameter = true
    return stage
  }
}

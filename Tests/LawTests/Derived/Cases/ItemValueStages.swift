import ObservableCollections

extension RowStage {
  /// Operators on items whose closures are given the value of a parameter.
  static let itemValueStages: [RowStage] = [
    .rows(
      "ObservableArray.mapped(by:_:)", "to any", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.mappedBlindly(by: inputs.parameter) { row, parameter in
          inputs.watched { $0.marked(by: parameter) }(row)
        }
      },
      model: { rows, world in rows.map { $0.marked(by: world.parameter) } }
    ).reloadingAll,
    .rows(
      "ObservableArray.mapped(by:_:)", "to what is compared", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.mapped(by: inputs.parameter) { row, parameter in
          inputs.watched { $0.marked(by: parameter) }(row)
        }
      },
      model: { rows, world in rows.map { $0.marked(by: world.parameter) } }
    ).comparing,
    .rows(
      "ObservableArray.compactMapped(by:_:)", "to any", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.compactMappedBlindly(by: inputs.parameter) { row, parameter in
          inputs.watched { $0.key == 2 ? nil : $0.marked(by: parameter) }(row)
        }
      },
      model: { rows, world in rows.compactMap { $0.key == 2 ? nil : $0.marked(by: world.parameter) }
      }
    ).reloadingAll,
    .rows(
      "ObservableArray.compactMapped(by:_:)", "to what is compared", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.compactMapped(by: inputs.parameter) { row, parameter in
          inputs.watched { $0.key == 2 ? nil : $0.marked(by: parameter) }(row)
        }
      },
      model: { rows, world in rows.compactMap { $0.key == 2 ? nil : $0.marked(by: world.parameter) }
      }
    ).comparing,
    .rows(
      "ObservableArray.filtered(by:_:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.filtered(by: inputs.parameter) { inputs.watched(Row.isShown($1))($0) }
      },
      model: { rows, world in rows.filter(Row.isShown(world.parameter)) }),
    .rows(
      "ObservableArray.sorted(by:_:)", "a comparator with a value", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.sorted(by: inputs.parameter) { inputs.watched(Row.order($2))($0, $1) }
      },
      model: { rows, world in rows.inOrder(Row.order(world.parameter)) }),
    .rows(
      "ObservableArray.distinct(by:_:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.distinct(by: inputs.parameter) { inputs.watched(Row.grouping($1))($0) }
      },
      model: { rows, world in rows.distinct(by: Row.grouping(world.parameter)) }),
    .groups(
      "ObservableArray.grouped(by:order:_:)", "ascending", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.grouped(by: inputs.parameter) { inputs.watched(Row.grouping($1))($0) }
      },
      model: { rows, world in
        rows.grouped(by: Row.grouping(world.parameter)).sorted { $0.key < $1.key }
      }),
    .groups(
      "ObservableArray.grouped(by:order:_:)", "keys without an order", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.grouped(by: inputs.parameter) { row, parameter in
          [inputs.watched(Row.grouping(parameter))(row)]
        }.mappedMetadata { $0[0] }
      },
      model: { rows, world in rows.grouped(by: Row.grouping(world.parameter)) }),
  ]

  /// Operators on the items of sections whose closures are given the value of a parameter.
  static let sectionItemValueStages: [RowStage] = [
    .sections(
      "Observable2DArray.mapped(by:_:)", "to any", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.mappedBlindly(by: inputs.parameter) { row, parameter in
          inputs.watched { $0.marked(by: parameter) }(row)
        }
      },
      model: { sections, world in
        sections.withRows { $0.map { $0.marked(by: world.parameter) } }
      }
    ).reloadingAll,
    .sections(
      "Observable2DArray.mapped(by:_:)", "to what is compared", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.mapped(by: inputs.parameter) { row, parameter in
          inputs.watched { $0.marked(by: parameter) }(row)
        }
      },
      model: { sections, world in
        sections.withRows { $0.map { $0.marked(by: world.parameter) } }
      }
    ).comparing,
    .sections(
      "Observable2DArray.compactMapped(by:_:)", "to any", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.compactMappedBlindly(by: inputs.parameter) { row, parameter in
          inputs.watched { $0.key == 2 ? nil : $0.marked(by: parameter) }(row)
        }
      },
      model: { sections, world in
        sections.withRows { $0.compactMap { $0.key == 2 ? nil : $0.marked(by: world.parameter) } }
      }
    ).reloadingAll,
    .sections(
      "Observable2DArray.compactMapped(by:_:)", "to what is compared", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.compactMapped(by: inputs.parameter) { row, parameter in
          inputs.watched { $0.key == 2 ? nil : $0.marked(by: parameter) }(row)
        }
      },
      model: { sections, world in
        sections.withRows { $0.compactMap { $0.key == 2 ? nil : $0.marked(by: world.parameter) } }
      }
    ).comparing,
    .sections(
      "Observable2DArray.filtered(by:keepsEmptySections:_:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.filtered(by: inputs.parameter, keepsEmptySections: false) {
          inputs.watched(Row.isShown($1))($0)
        }
      },
      model: { sections, world in
        sections.withRows { $0.filter(Row.isShown(world.parameter)) }.filter { !$0.rows.isEmpty }
      }),
    .sections(
      "Observable2DArray.sorted(by:_:)", "a comparator with a value", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.sorted(by: inputs.parameter) { inputs.watched(Row.order($2))($0, $1) }
      },
      model: { sections, world in
        sections.withRows { $0.inOrder(Row.order(world.parameter)) }
      }),
  ]
}

extension RowStage {
  /// The operator, which reloads all rows for another parameter.
  fileprivate var reloadingAll: RowStage {
    var stage = self
    stage.laws.reloadsRows = true
    stage.laws.tellsOfEqual = true
    return stage
  }
}

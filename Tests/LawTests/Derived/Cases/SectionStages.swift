import ObservableCollections
import Signals

extension Observable2DArray {
  fileprivate func mappedSectionsBlindly<Result: Sendable>(
    _ transform: @escaping @Sendable (Section) -> Result
  ) -> Observable2DArray<Result, Item> { mappedSections(transform) }
}

extension RowStage {
  static let sectionStages: [RowStage] = [
    .sections(
      "Observable2DArray.withoutEmptySections()",
      derive: { list, _ in list.withoutEmptySections() },
      model: { sections, _ in sections.filter { !$0.rows.isEmpty } }),
    .sections(
      "Observable2DArray.filteredSections(_:)",
      derive: { $0.filteredSections($1.watched { isShown(0)($0.rowSection) }) },
      model: { sections, _ in sections.filter(isShown(0)) }
    ).asking(ofEdited: 1),
    .sections(
      "Observable2DArray.filteredSections(by:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.filteredSections(
          by: inputs.parameter.map { parameter in
            inputs.watched { isShown(parameter)($0.rowSection) }
          })
      },
      model: { sections, world in sections.filter(isShown(world.parameter)) }
    ).asking(ofEdited: 1),
    .sections(
      "Observable2DArray.filteredSections(by:_:)", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.filteredSections(by: inputs.parameter) { section, parameter in
          inputs.watched { isShown(parameter)($0.rowSection) }(section)
        }
      },
      model: { sections, world in sections.filter(isShown(world.parameter)) }
    ).asking(ofEdited: 1),
    .sections(
      "Observable2DArray.mappedSections(_:)", "to any",
      derive: { $0.mappedSectionsBlindly($1.watched { $0.metadata + 10 * $0.items.count }) },
      model: { sections, _ in
        sections.map { RowSection(key: $0.key + 10 * $0.rows.count, rows: $0.rows) }
      }
    ).asking(ofEdited: 1).told(tellsOfEqual: true),
    .sections(
      "Observable2DArray.mappedSections(_:)", "to what is compared",
      derive: { list, inputs in
        list.mappedSections(
          inputs.watched { section in
            section.items.reduce(section.metadata) { $0 + $1.key } / 2
          })
      },
      model: { sections, _ in
        sections.map { section in
          RowSection(key: section.rows.reduce(section.key) { $0 + $1.key } / 2, rows: section.rows)
        }
      }
    ).asking(ofEdited: 1),
    .sections(
      "Observable2DArray.sortedSections(by:)", "a comparator",
      derive: { list, inputs in list.sortedSections(by: inputs.watched { $0 / 2 > $1 / 2 }) },
      model: { sections, _ in sections.sorted { $0.key / 2 > $1.key / 2 } }
    ).comparingSections,
    .sections(
      "Observable2DArray.sortedSections(by:)", "from a signal", parameters: [0, 1, 2],
      derive: { $0.sortedSections(by: $1.parameter.map { order($0) }) },
      model: { sections, world in
        let isBefore = order(world.parameter)
        return sections.sorted { isBefore($0.key, $1.key) }
      }),
    .sections(
      "Observable2DArray.sortedSections(by:_:)", "a comparator with a value",
      parameters: [0, 1, 2],
      derive: { list, inputs in
        list.sortedSections(by: inputs.parameter) { inputs.watched(order($2))($0, $1) }
      },
      model: { sections, world in
        let isBefore = order(world.parameter)
        return sections.sorted { isBefore($0.key, $1.key) }
      }
    ).comparingSections,
    .sections(
      "Observable2DArray.sortedSections(by:_:)",
      derive: {
        $0.sortedSections(by: .ascending($1.watched { $0 % 2 }), .descending($1.watched { $0 }))
      },
      model: { sections, _ in sections.sorted { ($0.key % 2, -$0.key) < ($1.key % 2, -$1.key) } }
    ).asking(ofSections: 2),
    .sections(
      "Observable2DArray.sortedSections(by:)", "an array of keys",
      derive: { list, inputs in
        list.sortedSections(by: [
          .ascending(inputs.watched { $0 % 2 }), .descending(inputs.watched { $0 }),
        ])
      },
      model: { sections, _ in sections.sorted { ($0.key % 2, -$0.key) < ($1.key % 2, -$1.key) } }
    ).asking(ofSections: 2),
    .sections(
      "Observable2DArray.sortedSections(by:)", "keys from a signal", parameters: [0, 1, 2],
      derive: { $0.sortedSections(by: $1.parameter.map { keys($0) }) },
      model: { sections, world in
        switch world.parameter {
        case 0: sections
        case 1: sections.sorted { $0.key % 2 < $1.key % 2 }
        default: sections.sorted { $0.key > $1.key }
        }
      }),
    .sections(
      "Observable2DArray.folded(_:id:)", parameters: [0, 1, 2],
      derive: { $0.folded($1.parameter.map { folded($0) }, id: $1.watched { $0 % 3 }) },
      model: { sections, world in
        let folded = folded(world.parameter)
        return sections.map {
          RowSection(key: $0.key, rows: folded.contains($0.key % 3) ? [] : $0.rows)
        }
      }
    ).asking(),
  ]

  static let flatStages: [RowStage] = [
    .flat(
      "Observable2DArray.flattened()",
      derive: { list, _ in list.flattened() }, model: { sections, _ in sections.flatMap(\.rows) })
  ]

  /// The keys that a number stands for.
  @Sendable private static func keys(_ parameter: Int) -> [SortKey<Int>] {
    [[], [.ascending { $0 % 2 }], [.descending { $0 }]][min(parameter, 2)]
  }

  /// The predicate that a number stands for.
  private static func isShown(_ parameter: Int) -> @Sendable (RowSection) -> Bool {
    { parameter == 2 || ($0.key + $0.rows.count + parameter) % 2 == 0 }
  }

  private static func order(_ parameter: Int) -> @Sendable (Int, Int) -> Bool {
    switch parameter {
    case 0: { $0 / 2 < $1 / 2 }
    case 1: { $0 > $1 }
    default: { _, _ in false }
    }
  }

  private static func folded(_ parameter: Int) -> Set<Int> {
    [[], [0], [0, 1]][min(parameter, 2)]
  }
}

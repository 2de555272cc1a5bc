import ObservableCollections
import Signals

extension RowStage {
  static let sectionStages: [RowStage] = [
    .sections(
      "Observable2DArray.withoutEmptySections()",
      derive: { list, _ in list.withoutEmptySections() },
      model: { sections, _ in sections.filter { !$0.rows.isEmpty } }),
    .sections(
      "Observable2DArray.filteredSections(_:)",
      derive: { $0.filteredSections($1.watched { ($0.metadata + $0.count) % 2 == 0 }) },
      model: { sections, _ in sections.filter { ($0.key + $0.rows.count) % 2 == 0 } }
    ).calling(2),
    .sections(
      "Observable2DArray.sortedSections(by:)", "a comparator",
      derive: { list, inputs in list.sortedSections(by: inputs.watched { $0 / 2 > $1 / 2 }) },
      model: { sections, _ in sections.sorted { $0.key / 2 > $1.key / 2 } }),
    .sections(
      "Observable2DArray.sortedSections(by:)", "from a signal", parameters: [0, 1, 2],
      derive: { $0.sortedSections(by: $1.parameter.map { order($0) }) },
      model: { sections, world in
        let isBefore = order(world.parameter)
        return sections.sorted { isBefore($0.key, $1.key) }
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
    ).calling(2),
  ]

  static let flatStages: [RowStage] = [
    .flat(
      "Observable2DArray.flattened()",
      derive: { list, _ in list.flattened() }, model: { sections, _ in sections.flatMap(\.rows) })
  ]

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

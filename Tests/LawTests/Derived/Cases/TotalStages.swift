import ObservableCollections

extension RowStage {
  /// Operators that put what the items of a section add up to into its metadata.
  static let totalStages: [RowStage] = [
    .sections(
      "Observable2DArray.mappedSections(reducing:_:of:_:)", "of neighbours",
      derive: { list, inputs in
        list.mappedSections(reducing: [], { $0 + $1 }, of: inputs.watched { [$0.key] }) {
          mixed($0, $1)
        }
      },
      model: { sections, _ in
        sections.map { RowSection(key: mixed($0.key, $0.rows.map(\.key)), rows: $0.rows) }
      }),
    .sections(
      "Observable2DArray.mappedSections(summing:_:)", "of whole numbers",
      derive: { list, inputs in
        list.mappedSections(summing: inputs.watched { $0.key }) { $0 + 2 * $1 }
      },
      model: { sections, _ in
        sections.map { section in
          RowSection(
            key: section.rows.reduce(section.key) { $0 + 2 * $1.key }, rows: section.rows)
        }
      }),
    .sections(
      "Observable2DArray.mappedSections(summing:_:)", "of other numbers",
      derive: { list, inputs in
        list.mappedSections(summing: inputs.watched { Double($0.content) }) { $0 + Int($1) }
      },
      model: { sections, _ in
        sections.map { section in
          RowSection(
            key: section.rows.reduce(section.key) { $0 + $1.content }, rows: section.rows)
        }
      }),
  ]

  /// A number that tells in which order others come.
  private static func mixed(_ key: Int, _ others: [Int]) -> Int {
    others.reduce(key) { ($0 &* 31 &+ $1) % 1_000_003 }
  }
}

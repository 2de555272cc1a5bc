import ObservableCollections
import Signals
import SignalsTesting
import TestSupport
import Testing

/// Two ways to the same list.
private struct TwoWays: CustomTestStringConvertible, Sendable {
  let name: String
  let isSectioned: Bool
  let usesOthers: Bool
  let lists: @Sendable (RowSources) -> [@Sendable () -> [RowSection]]

  var testDescription: String { name }

  static func rows(
    _ name: String, usesOthers: Bool = false,
    _ first: @escaping @Sendable (RowStage.Rows, RowStage.Rows) -> RowStage.Rows,
    _ second: @escaping @Sendable (RowStage.Rows, RowStage.Rows) -> RowStage.Rows
  ) -> TwoWays {
    TwoWays(name: name, isSectioned: false, usesOthers: usesOthers) { sources in
      [first, second].map { derive in
        let list = derive(sources.array, sources.others)
        return { [RowSection(key: 0, rows: Array(list.snapshot))] }
      }
    }
  }

  static func groups(
    _ name: String, _ first: @escaping @Sendable (RowStage.Rows) -> RowStage.Sections,
    _ second: @escaping @Sendable (RowStage.Rows) -> RowStage.Sections
  ) -> TwoWays {
    TwoWays(name: name, isSectioned: false, usesOthers: false) { sources in
      [first, second].map { derive in
        let list = derive(sources.array)
        return { list.snapshot.sections.map(\.rowSection) }
      }
    }
  }

  static func sections(
    _ name: String, _ first: @escaping @Sendable (RowStage.Sections) -> RowStage.Rows,
    _ second: @escaping @Sendable (RowStage.Sections) -> RowStage.Rows
  ) -> TwoWays {
    TwoWays(name: name, isSectioned: true, usesOthers: false) { sources in
      [first, second].map { derive in
        let list = derive(sources.list)
        return { [RowSection(key: 0, rows: Array(list.snapshot))] }
      }
    }
  }
}

@Sendable private func isOdd(_ row: Row) -> Bool { row.key % 2 == 1 }
@Sendable private func isNew(_ row: Row) -> Bool { row.id % 3 != 0 }
@Sendable private func isBefore(_ first: Row, _ second: Row) -> Bool { first.key < second.key }

extension TwoWays {
  fileprivate static let all: [TwoWays] = [
    .rows(
      "two filters are the filter of both", { list, _ in list.filtered(isOdd).filtered(isNew) },
      { list, _ in list.filtered { isOdd($0) && isNew($0) } }),
    .rows(
      "a filter and a sort may change places",
      { list, _ in list.filtered(isOdd).sorted(by: isBefore) },
      { list, _ in list.sorted(by: isBefore).filtered(isOdd) }),
    .rows(
      "two maps are the map of both", { list, _ in list.mapped(\.doubled).mapped(\.changed) },
      { list, _ in list.mapped(\.doubled.changed) }),
    .rows(
      "a filter, then a map, is a map of some",
      { list, _ in list.filtered(isOdd).mapped(\.doubled) },
      { list, _ in list.compactMapped { isOdd($0) ? $0.doubled : nil } }),
    .rows(
      "a map to several is a map to arrays that are joined",
      { list, _ in list.flatMapped { $0.parts } },
      { list, _ in list.mapped { ObservableArray($0.parts) }.joined() }),
    .rows(
      "a map to one or none is a map of some",
      { list, _ in list.flatMapped { isOdd($0) ? [$0.doubled] : [] } },
      { list, _ in list.compactMapped { isOdd($0) ? $0.doubled : nil } }),
    .rows(
      "a sort hides an earlier one of its key",
      { list, _ in list.sorted(by: isBefore).sorted(by: isBefore) },
      { list, _ in list.sorted(by: isBefore) }),
    .rows(
      "turned around twice is as before", { list, _ in list.reversed().reversed() },
      { list, _ in list }),
    .rows(
      "a total order backwards is the opposite order", { list, _ in list.sorted().reversed() },
      { list, _ in list.sorted { $0 > $1 } }),
    .rows(
      "a suffix is a prefix from behind", { list, _ in list.suffix(3) },
      { list, _ in list.reversed().prefix(3).reversed() }),
    .rows(
      "beginning and rest are all", { list, _ in list.prefix(3).joined(with: list.dropFirst(3)) },
      { list, _ in list }),
    .rows(
      "pages are parts of a prefix",
      { list, _ in list.page(0, size: 2).joined(with: list.page(1, size: 2)) },
      { list, _ in list.prefix(4) }),
    .rows(
      "a window is a prefix without its beginning", { list, _ in list.window(2..<5) },
      { list, _ in list.prefix(5).dropFirst(2) }),
    .rows(
      "groups one behind the other are the list in order of the keys",
      { list, _ in list.grouped(by: \.key).flattened() },
      { list, _ in list.sorted(by: isBefore) }),
    .rows(
      "what is distinct stays so", { list, _ in list.distinct(by: \.key).distinct(by: \.key) },
      { list, _ in list.distinct(by: \.key) }),
    .rows(
      "the first of each group are distinct",
      { list, _ in
        list.grouped(by: \.key, order: .firstAppearance).mapped(\.self).flattened()
          .distinct(by: \.key)
      },
      { list, _ in list.distinct(by: \.key) }),
    .rows(
      "merged is joined, then sorted", usesOthers: true, { $0.merged(with: $1, by: isBefore) },
      { $0.joined(with: $1).sorted(by: isBefore) }),
    .rows(
      "what is in both and what is not are all", usesOthers: true,
      {
        $0.intersection($1, by: \.key).merged(with: $0.subtracting($1, by: \.key), by: { $0 < $1 })
      },
      { list, _ in list.sorted() }),
    .rows(
      "the symmetric difference is two differences", usesOthers: true,
      { $0.symmetricDifference($1, by: \.key) },
      { $0.subtracting($1, by: \.key).joined(with: $1.subtracting($0, by: \.key)) }),
    .rows(
      "the union is what is distinct of both", usesOthers: true, { $0.union($1, by: \.key) },
      { $0.joined(with: $1).distinct(by: \.key) }),
    .rows(
      "the union is this and what is new in the other", usesOthers: true,
      { $0.union($1, by: \.key) },
      { $0.distinct(by: \.key).joined(with: $1.distinct(by: \.key).subtracting($0, by: \.key)) }),
    .groups(
      "grouping what groups were flattened to makes the groups",
      { $0.grouped(by: \.key).flattened().grouped(by: \.key) }, { $0.grouped(by: \.key) }),
    .groups(
      "filtering groups is grouping what is filtered",
      { $0.grouped(by: \.key).filtered(keepsEmptySections: false, isNew) },
      { $0.filtered(isNew).grouped(by: \.key) }),
    .groups(
      "sections in another order are groups in that order",
      { $0.grouped(by: \.key, order: .firstAppearance).sortedSections { $0 > $1 } },
      { $0.grouped(by: \.key, order: .descending) }),
    .sections(
      "empty sections show nothing", { $0.withoutEmptySections().flattened() }, { $0.flattened() }),
    .sections(
      "maps and filters may be before or behind flattening",
      { $0.mapped(\.doubled).filtered(isNew).flattened() },
      { $0.flattened().mapped(\.doubled).filtered(isNew) }),
    .sections(
      "an order of all hides that of the sections",
      { $0.sortedSections { $0 > $1 }.sorted { $0 < $1 }.flattened().sorted() },
      { $0.flattened().sorted() }),
  ]
}

@Suite struct DerivedMetamorphicLaws {
  @Test(arguments: TwoWays.all)
  private func `two ways lead to the same list`(ways: TwoWays) {
    let derived = DerivedCase(
      name: ways.name, isSectioned: ways.isSectioned, usesOthers: ways.usesOthers
    ) { sources, _ in ListSubject(sources.array, of: sources) { _ in [] } }
    for number in 0..<(WorldSize.isLarge ? 100 : 6) {
      var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
      let script = DerivedRandomLaws.script(
        of: derived, count: number % 3 == 0 ? 100 : number, steps: 12, using: &random)
      let sources = RowSources(script.start, isSectioned: ways.isSectioned)
      let lists = ways.lists(sources)
      for (index, step) in script.steps.enumerated() {
        for edit in step.edits { sources.perform(edit) }
        let (first, second) = (lists[0](), lists[1]())
        if first != second {
          Issue.record(
            "\(ways.name): \(first), not \(second), SEED=\(WorldSize.seed), \(number), \(index)")
          return
        }
      }
    }
  }
}

import ObservableCollections
import Signals

extension RowStage {
  static let sliceStages: [RowStage] = [
    .rows(
      "ObservableArray.prefix(_:)", "a number",
      derive: { list, _ in list.prefix(2) }, model: { rows, _ in Array(rows.prefix(2)) }),
    .rows(
      "ObservableArray.prefix(_:)", "numbers from a signal", parameters: [0, 1, 3],
      derive: { $0.prefix($1.parameter) },
      model: { rows, world in Array(rows.prefix(world.parameter)) }),
    .rows(
      "ObservableArray.suffix(_:)", "a number",
      derive: { list, _ in list.suffix(2) }, model: { rows, _ in Array(rows.suffix(2)) }),
    .rows(
      "ObservableArray.suffix(_:)", "numbers from a signal", parameters: [0, 1, 3],
      derive: { $0.suffix($1.parameter) },
      model: { rows, world in Array(rows.suffix(world.parameter)) }),
    .rows(
      "ObservableArray.dropFirst(_:)", "numbers from a signal", parameters: [0, 1, 3],
      derive: { $0.dropFirst($1.parameter) },
      model: { rows, world in Array(rows.dropFirst(world.parameter)) }),
    .rows(
      "ObservableArray.dropFirst(_:)", "a number",
      derive: { list, _ in list.dropFirst() }, model: { rows, _ in Array(rows.dropFirst()) }),
    .rows(
      "ObservableArray.dropLast(_:)", "numbers from a signal", parameters: [0, 1, 3],
      derive: { $0.dropLast($1.parameter) },
      model: { rows, world in Array(rows.dropLast(world.parameter)) }),
    .rows(
      "ObservableArray.dropLast(_:)", "a number",
      derive: { list, _ in list.dropLast() }, model: { rows, _ in Array(rows.dropLast()) }),
    .rows(
      "ObservableArray.page(_:size:)", "a page",
      derive: { list, _ in list.page(1, size: 2) },
      model: { rows, _ in Array(rows.dropFirst(2).prefix(2)) }
    ),
    .rows(
      "ObservableArray.page(_:size:)", "pages from a signal", parameters: [0, 1, 2],
      derive: { $0.page($1.parameter, size: 2) },
      model: { rows, world in Array(rows.dropFirst(2 * world.parameter).prefix(2)) }),
    .rows(
      "ObservableArray.page(_:size:)", "a page, sizes from a signal", parameters: [0, 1, 2],
      derive: { $0.page(1, size: $1.parameter) },
      model: { rows, world in
        let size = max(1, world.parameter)
        return Array(rows.dropFirst(size).prefix(size))
      }),
    .rows(
      "ObservableArray.page(_:size:)", "pages and sizes from signals", parameters: [0, 1, 2],
      derive: { $0.page(Property(1), size: $1.parameter.map { $0 + 1 }) },
      model: { rows, world in
        Array(rows.dropFirst(world.parameter + 1).prefix(world.parameter + 1))
      }),
    .rows(
      "ObservableArray.window(_:)", "a range",
      derive: { list, _ in list.window(1..<3) },
      model: { rows, _ in Array(rows.prefix(3).dropFirst()) }),
    .rows(
      "ObservableArray.window(_:)", "again: a closed range",
      derive: { list, _ in list.window(1...2) },
      model: { rows, _ in Array(rows.prefix(3).dropFirst()) }),
    .rows(
      "ObservableArray.window(_:)", "again: from an index on",
      derive: { list, _ in list.window(2...) }, model: { rows, _ in Array(rows.dropFirst(2)) }),
    .rows(
      "ObservableArray.window(_:)", "again: up to an index",
      derive: { list, _ in list.window(...1) }, model: { rows, _ in Array(rows.prefix(2)) }),
    .rows(
      "ObservableArray.window(_:)", "again: without an index that exists",
      derive: { list, _ in list.window(...(-2)).joined(with: list.window(7..<Int.max)) },
      model: { rows, _ in Array(rows.dropFirst(7)) }),
    .rows(
      "ObservableArray.window(_:)", "again: with all that exist",
      derive: { list, _ in list.window(-3...Int.max) }, model: { rows, _ in rows }),
    .rows(
      "ObservableArray.window(_:)", "again: closed ranges from a signal", parameters: [0, 1, 2],
      derive: { $0.window($1.parameter.map { -1...$0 }) },
      model: { rows, world in Array(rows.prefix(world.parameter + 1)) }),
    .rows(
      "ObservableArray.window(_:)", "ranges from a signal", parameters: [0, 1, 2],
      derive: { $0.window($1.parameter.map { $0..<(2 * $0 + 1) }) },
      model: { rows, world in
        Array(rows.prefix(2 * world.parameter + 1).dropFirst(world.parameter))
      }),
    .rows(
      "ObservableArray.reversed()",
      derive: { list, _ in list.reversed() }, model: { rows, _ in rows.reversed() }),
  ]
}

extension RowStage {
  /// Those that show some items of each section.
  static let sectionSliceStages: [RowStage] = [
    .sections(
      "Observable2DArray.prefix(_:)", "a number",
      derive: { list, _ in list.prefix(2) },
      model: { sections, _ in sections.map { $0.showing { $0.prefix(2) } } }),
    .sections(
      "Observable2DArray.prefix(_:)", "numbers from a signal", parameters: [0, 1, 3],
      derive: { $0.prefix($1.parameter) },
      model: { sections, world in
        sections.map { $0.showing { $0.prefix(world.parameter) } }
      }),
    .sections(
      "Observable2DArray.suffix(_:)", "a number",
      derive: { list, _ in list.suffix(2) },
      model: { sections, _ in sections.map { $0.showing { $0.suffix(2) } } }),
    .sections(
      "Observable2DArray.suffix(_:)", "numbers from a signal", parameters: [0, 1, 3],
      derive: { $0.suffix($1.parameter) },
      model: { sections, world in
        sections.map { $0.showing { $0.suffix(world.parameter) } }
      }),
    .sections(
      "Observable2DArray.dropFirst(_:)", "a number",
      derive: { list, _ in list.dropFirst() },
      model: { sections, _ in sections.map { $0.showing { $0.dropFirst() } } }),
    .sections(
      "Observable2DArray.dropFirst(_:)", "numbers from a signal", parameters: [0, 1, 3],
      derive: { $0.dropFirst($1.parameter) },
      model: { sections, world in
        sections.map { $0.showing { $0.dropFirst(world.parameter) } }
      }),
    .sections(
      "Observable2DArray.dropLast(_:)", "a number",
      derive: { list, _ in list.dropLast() },
      model: { sections, _ in sections.map { $0.showing { $0.dropLast() } } }),
    .sections(
      "Observable2DArray.dropLast(_:)", "numbers from a signal", parameters: [0, 1, 3],
      derive: { $0.dropLast($1.parameter) },
      model: { sections, world in
        sections.map { $0.showing { $0.dropLast(world.parameter) } }
      }),
  ]
}

extension RowSection {
  fileprivate func showing(_ slice: ([Row]) -> ArraySlice<Row>) -> RowSection {
    RowSection(key: key, rows: Array(slice(rows)))
  }
}

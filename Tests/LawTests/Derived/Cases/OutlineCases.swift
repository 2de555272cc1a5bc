import ObservableCollections
import Signals

extension Row {
  /// The identity of the parent in an outline: deep and wide trees, orphans and circles occur.
  var parent: Int? {
    switch key {
    case 0: nil
    case 1: (id + 1) % 3
    case 2: id / 2
    default: id + 1
    }
  }
}

extension [Row] {
  /// The rows as an outline, from scratch.
  func outline(_ isExpanded: (Int) -> Bool) -> [OutlineRow<Row>] {
    outline(parents: map(\.parent), isExpanded)
  }

  /// The rows as an outline, given the identity of the parent of each.
  func outline(parents: [Int?], _ isExpanded: (Int) -> Bool) -> [OutlineRow<Row>] {
    let ids = Set(map(\.id))
    var children: [Int: [Int]] = [:]
    var firsts: [Int: Int] = [:]
    for (index, row) in enumerated() {
      if firsts[row.id] == nil { firsts[row.id] = index }
      if let parent = parents[index] { children[parent, default: []].append(index) }
    }
    var result: [OutlineRow<Row>] = []
    func show(_ index: Int, level: Int) {
      let row = self[index]
      // Of several rows with one identity the first is the parent.
      let below = firsts[row.id] == index ? children[row.id] ?? [] : []
      let isOpen = !below.isEmpty && isExpanded(row.id)
      result.append(
        OutlineRow(row, level: level, isExpandable: !below.isEmpty, isExpanded: isOpen))
      if isOpen { for child in below { show(child, level: level + 1) } }
    }
    for (index, parent) in parents.enumerated() where parent.map({ !ids.contains($0) }) ?? true {
      show(index, level: 0)
    }
    return result
  }
}

extension Row {
  /// The identities that are expanded, for a parameter.
  static func expandedIDs(_ parameter: Int) -> Set<Int> {
    [[], [0, 2, 10], [0, 1, 2, 3, 5, 10, 20]][Swift.min(parameter, 2)]
  }

  /// The same, told otherwise.
  static func expansion(_ parameter: Int) -> OutlineExpansion<Int> {
    [.none, .allExcept([1]), .only([0, 2, 10])][Swift.min(parameter, 2)]
  }
}

extension DerivedCase {
  static let outlines: [DerivedCase] = [
    .array(
      "ObservableArray.outlined(id:parent:expanded:)", "all", laws: Laws(callsPerItem: 2),
      derive: { $0.outlined(id: $1.watched { $0.id }, parent: $1.watched { $0.parent }) },
      model: { rows, _ in rows.outline { _ in true } }),
    .array(
      "ObservableArray.outlined(id:parent:expanded:)", "sets", parameters: [0, 1, 2],
      laws: Laws(callsPerItem: 2),
      derive: { list, inputs in
        list.outlined(
          id: inputs.watched { $0.id }, parent: inputs.watched { $0.parent },
          expanded: inputs.parameter.map { Row.expandedIDs($0) })
      },
      model: { rows, world in rows.outline { Row.expandedIDs(world.parameter).contains($0) } }),
    .array(
      "ObservableArray.outlined(id:parent:expanded:)", "expansions", parameters: [0, 1, 2],
      laws: Laws(callsPerItem: 2),
      derive: { list, inputs in
        list.outlined(
          id: inputs.watched { $0.id }, parent: inputs.watched { $0.parent },
          expanded: inputs.parameter.map { Row.expansion($0) })
      },
      model: { rows, world in rows.outline { Row.expansion(world.parameter).contains($0) } }),
    .array(
      "ObservableArray.outlined(parent:expanded:)", "one expansion",
      derive: { $0.outlined(parent: $1.watched { $0.parent }, expanded: .allExcept([2])) },
      model: { rows, _ in rows.outline { $0 != 2 } }),
    .array(
      "ObservableArray.outlined(parent:expanded:)", "sets", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.outlined(
          parent: inputs.watched { $0.parent },
          expanded: inputs.parameter.map { Row.expandedIDs($0) })
      },
      model: { rows, world in rows.outline { Row.expandedIDs(world.parameter).contains($0) } }),
    .array(
      "ObservableArray.outlined(parent:expanded:)", "expansions", parameters: [0, 1, 2],
      derive: { list, inputs in
        list.outlined(
          parent: inputs.watched { $0.parent }, expanded: inputs.parameter.map { Row.expansion($0) }
        )
      },
      model: { rows, world in rows.outline { Row.expansion(world.parameter).contains($0) } }),
  ]
}

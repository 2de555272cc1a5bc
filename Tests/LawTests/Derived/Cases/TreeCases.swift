import ObservableCollections
import Signals

extension Row {
  /// The rows below this one, on two levels: its key says how many, and in which order.
  var children: [Row] {
    let step = id < 1_000_000 ? 1_000_000 : 10_000_000
    if id >= 10_000_000 { return [] }
    func child(_ number: Int) -> Row {
      Row(
        id + number * step, key: (key + number + content) % 4, content: content / number,
        token: token)
    }
    switch key {
    case 0: return []
    case 1: return [child(1)]
    case 2: return [child(1), child(2)]
    default: return [child(2), child(3), child(1)]
    }
  }
}

extension Row {
  /// The identities of the row and of all below it.
  fileprivate var tree: [Int] { [id] + children.flatMap(\.tree) }
}

extension [Row] {
  /// The rows and all below them as an outline, from scratch.
  func trees(_ isExpanded: (Int) -> Bool) -> [OutlineRow<Row>] {
    var rows: [Row] = []
    var parents: [Int?] = []
    func add(_ row: Row, below parent: Int?) {
      rows.append(row)
      parents.append(parent)
      for child in row.children { add(child, below: row.id) }
    }
    for row in self { add(row, below: nil) }
    return rows.outline(parents: parents, isExpanded)
  }
}

extension [OutlineRow<Row>] {
  fileprivate var contents: [OutlineRow<Int>] {
    map {
      OutlineRow(
        $0.item.content, level: $0.level, isExpandable: $0.isExpandable, isExpanded: $0.isExpanded)
    }
  }
}

extension Row {
  /// The identities of roots and of rows on the level below that are expanded, for a parameter.
  static func expandedTrees(_ parameter: Int) -> Set<Int> {
    [[], [0, 2, 10, 1_000_000, 1_000_010], [0, 1, 3, 1_000_000, 2_000_001, 3_000_001]][
      Swift.min(parameter, 2)]
  }

  /// The same, told otherwise.
  static func treeExpansion(_ parameter: Int) -> OutlineExpansion<Int> {
    [.none, .allExcept([1, 1_000_000]), .only([0, 2, 10, 2_000_000])][Swift.min(parameter, 2)]
  }
}

extension DerivedCase {
  /// For a row and all below it, once; for what stays when it is replaced, once more as it was.
  private static func treeLaws(_ calls: Int = 1, tellsOfEqual: Bool = false) -> Laws {
    Laws(
      tellsOfEqual: tellsOfEqual, callsPerItem: calls,
      calls: CallLaws(
        perReplaced: calls, weight: { $0.tree.count },
        staying: { old, new in Set(old.tree).intersection(new.tree).count }))
  }

  static let trees: [DerivedCase] = [
    // Of what is shown, several rows may have the same.
    .array(
      "ObservableArray.outlined(id:children:showing:expanded:)", "all",
      laws: treeLaws(2, tellsOfEqual: true),
      derive: { list, inputs in
        list.outlined(
          id: \.id, children: inputs.watched { $0.children },
          showing: inputs.watched { $0.content })
      },
      model: { rows, _ in rows.trees { _ in true }.contents }),
    .array(
      "ObservableArray.outlined(id:children:showing:expanded:)", "sets", parameters: [0, 1, 2],
      laws: treeLaws(2),
      derive: { list, inputs in
        list.outlined(
          id: \.id, children: inputs.watched { $0.children }, showing: inputs.watched { $0 },
          expanded: inputs.parameter.map { Row.expandedTrees($0) })
      },
      model: { rows, world in rows.trees { Row.expandedTrees(world.parameter).contains($0) } }),
    .array(
      "ObservableArray.outlined(id:children:showing:expanded:)", "expansions",
      parameters: [0, 1, 2], laws: treeLaws(2),
      derive: { list, inputs in
        list.outlined(
          id: \.id, children: inputs.watched { $0.children }, showing: inputs.watched { $0 },
          expanded: inputs.parameter.map { Row.treeExpansion($0) })
      },
      model: { rows, world in rows.trees { Row.treeExpansion(world.parameter).contains($0) } }),
    .array(
      "ObservableArray.outlined(children:expanded:)", "one expansion", laws: treeLaws(),
      derive: { list, inputs in
        list.outlined(children: inputs.watched { $0.children }, expanded: .allExcept([2]))
      },
      model: { rows, _ in rows.trees { $0 != 2 } }),
    .array(
      "ObservableArray.outlined(children:expanded:)", "sets", parameters: [0, 1, 2],
      laws: treeLaws(),
      derive: { list, inputs in
        list.outlined(
          children: inputs.watched { $0.children },
          expanded: inputs.parameter.map { Row.expandedTrees($0) })
      },
      model: { rows, world in rows.trees { Row.expandedTrees(world.parameter).contains($0) } }),
    .array(
      "ObservableArray.outlined(children:expanded:)", "expansions", parameters: [0, 1, 2],
      laws: treeLaws(),
      derive: { list, inputs in
        list.outlined(
          children: inputs.watched { $0.children },
          expanded: inputs.parameter.map { Row.treeExpansion($0) })
      },
      model: { rows, world in rows.trees { Row.treeExpansion(world.parameter).contains($0) } }),
  ]
}

import ObservableCollections

/// An item of an outline: it names its parent by id.
struct Twig: Hashable, Sendable, CustomStringConvertible {
  /// What tells it from all others, also from those with the same id.
  var serial: Int
  var id: Int
  var parent: Int?
  var version = 0

  var description: String { "\(id)<\(parent.map(String.init) ?? "")#\(serial).\(version)" }
}

extension [Twig] {
  /// The rows of the outline, made from scratch.
  func outlined(_ expanded: Set<Int>) -> [OutlineRow<Twig>] {
    func parent(of index: Int) -> Int? {
      self[index].parent.flatMap { parent in firstIndex { $0.id == parent } }
    }
    let parents = indices.map(parent(of:))
    var rows: [OutlineRow<Twig>] = []
    func add(_ index: Int, level: Int) {
      let children = indices.filter { parents[$0] == index }
      let isExpanded = !children.isEmpty && expanded.contains(self[index].id)
      rows.append(
        OutlineRow(
          self[index], level: level, isExpandable: !children.isEmpty, isExpanded: isExpanded))
      if isExpanded { for child in children { add(child, level: level + 1) } }
    }
    for index in indices where parents[index] == nil { add(index, level: 0) }
    return rows
  }
}

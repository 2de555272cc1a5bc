import ListBinding

extension [DataSourceEventKind] {
  /// How many items and sections a view was told of, by what became of them.
  var summary: String {
    var counts: [(verb: String, count: Int)] = []
    func add(_ verb: String, _ count: Int) {
      if let index = counts.firstIndex(where: { $0.verb == verb }) {
        counts[index].count += count
      } else {
        counts.append((verb, count))
      }
    }
    for call in self {
      switch call {
      case .reload: return "reload"
      case .insertItems(let paths): add("insert", paths.count)
      case .deleteItems(let paths): add("delete", paths.count)
      case .reloadItems(let paths): add("reload", paths.count)
      case .moveItem: add("move", 1)
      case .insertSections(let sections): add("insert section", sections.count)
      case .deleteSections(let sections): add("delete section", sections.count)
      case .reloadSections(let sections): add("reload section", sections.count)
      case .moveSection: add("move section", 1)
      case .beginUpdates, .endUpdates: break
      }
    }
    return counts.isEmpty
      ? "no change" : counts.map { "\($0.count) \($0.verb)" }.joined(separator: ", ")
  }
}

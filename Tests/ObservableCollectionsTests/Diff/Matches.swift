import ObservableCollections

/// What a difference matched, item by item.
struct Matches<Item: Identifiable & Equatable> {
  var old: [[Item]]
  var new: [[Item]]
  var change: ListChange

  /// For each new item of a section, where it comes from and whether it is said to be updated.
  func sources(of section: Int) -> [(section: Int, item: Int, isUpdated: Bool)?] {
    guard let edit = change.edit(of: section) else {
      let source = change.sections.flatMap { run in
        run.isKept ? Array(run.range) : [Int](repeating: -1, count: run.count)
      }[section]
      return new[section].indices.map { source < 0 ? nil : (source, $0, false) }
    }
    return edit.runs.flatMap { run in
      run.range.map { run.isKept ? (run.section, $0, run.isUpdated) : nil }
    }
  }

  /// What is wrong with the matches, in words.
  func faults() -> [String] {
    var faults: [String] = []
    var matched: Set<[Int]> = []
    for section in new.indices {
      let sources = sources(of: section)
      if sources.count != new[section].count { return ["\(sources.count) items in \(section)"] }
      for (item, source) in sources.enumerated() {
        guard let source else { continue }
        let (before, after) = (old[source.section][source.item], new[section][item])
        if before.id != after.id { faults.append("\(before) is not \(after)") }
        if (before != after) != source.isUpdated { faults.append("\(after) updated") }
        if !matched.insert([source.section, source.item]).inserted {
          faults.append("\(before) is there twice")
        }
      }
    }
    if matched.count != matchable { faults.append("\(matched.count) of \(matchable) matched") }
    return faults
  }

  /// Whether both lists hold the same items, by identity and content.
  var isUnchanged: Bool {
    old == new && old.map { $0.map(\.id) } == new.map { $0.map(\.id) }
  }

  private func counts(_ items: [[Item]]) -> [Item.ID: Int] {
    items.joined().reduce(into: [:]) { $0[$1.id, default: 0] += 1 }
  }

  /// How many items could be matched.
  private var matchable: Int {
    let (before, after) = (counts(old), counts(new))
    return before.reduce(0) { $0 + min($1.value, after[$1.key] ?? 0) }
  }
}

/// All lists of some symbols up to a length.
func lists<Symbol>(of symbols: [Symbol], upTo count: Int) -> [[Symbol]] {
  var all: [[Symbol]] = [[]]
  var last = all
  for _ in 0..<count {
    last = last.flatMap { list in symbols.map { list + [$0] } }
    all += last
  }
  return all
}

import ListBinding

typealias ProcessSection = Observable2DArraySection<UserSection, ProcessRow>

/// The sections that show a sample as the settings want it: a pure function of the two.
func arrange(_ sample: ProcessSample, by settings: ListSettings) -> [ProcessSection] {
  let sought = settings.filter.lowercased()
  var sections: [(rank: Double, user: UserSection, rows: [ProcessRow])] = []
  for user in sample.users {
    let isSought = sought.isEmpty || user.name.lowercased().contains(sought)
    var rows = isSought ? user.rows : user.rows.filter { $0.matches(sought) }
    if rows.isEmpty { continue }
    var section = UserSection(id: user.id, name: user.name)
    let rank = settings.sort.rank(ofSectionWith: rows)
    if settings.folded.contains(user.id) {
      section.folded = Totals(rows)
      rows = []
    } else {
      rows.sort(by: settings.sort.areInOrder)
    }
    sections.append((rank, section, rows))
  }
  sections.sort { ($0.rank, $0.user.name, $0.user.id) < ($1.rank, $1.user.name, $1.user.id) }
  return sections.map { ProcessSection(metadata: $0.user, items: $0.rows) }
}

extension SortOrder {
  /// Where a section stands among the sections: the lower, the higher up.
  ///
  /// Sections are large, and reading is hard when they change places, so by CPU they stand by the
  /// processor time that their processes have used so far, not by what they use this very second.
  fileprivate func rank(ofSectionWith rows: [ProcessRow]) -> Double {
    switch self {
    case .cpu: -rows.reduce(0) { $0 + Double($1.cpuSeconds) }
    case .memory: -rows.reduce(0) { $0 + $1.memory.bytes }
    case .pid: rows.reduce(.infinity) { min($0, Double($1.id.pid)) }
    case .name: 0
    }
  }
}

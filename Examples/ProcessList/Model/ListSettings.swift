/// What the person has chosen to see.
struct ListSettings: Equatable, Sendable {
  var sort = SortOrder.cpu
  var filter = ""
  /// The users whose sections are folded.
  var folded: Set<UInt32> = []
}

/// What the rows, and the sections, are sorted by.
enum SortOrder: String, CaseIterable, Sendable {
  case cpu, memory, pid, name

  /// Whether a row stands before another; equal ones stand by process number.
  func areInOrder(_ left: ProcessRow, _ right: ProcessRow) -> Bool {
    switch self {
    case .cpu where left.cpu != right.cpu: left.cpu > right.cpu
    case .memory where left.memory != right.memory: left.memory > right.memory
    case .name where left.command != right.command: left.command.sortKey < right.command.sortKey
    default: left.id.pid < right.id.pid
    }
  }
}

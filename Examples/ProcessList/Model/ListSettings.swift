import ListBinding

/// What the person has chosen to see.
struct ListSettings: Equatable, Sendable {
  var mode = ListMode.users
  var order = RowOrder()
  var filter = RowFilter()

  /// The users whose sections are folded.
  var folded: Set<UInt32> = []

  /// The processes that show their children in the tree.
  var expansion = OutlineExpansion<Int32>.all
}

/// Which processes are shown.
struct RowFilter: Equatable, Sendable {
  var text = ""
  var showsKernelThreads = false

  var predicate: @Sendable (ProcessRow) -> Bool {
    let sought = text.folded
    return { [showsKernelThreads] row in
      (showsKernelThreads || !row.isKernelThread) && (sought.isEmpty || row.matches(sought))
    }
  }
}

/// What the rows are sorted by, and which way round.
struct RowOrder: Equatable, Sendable {
  var key = SortOrder.cpu
  var isReversed = false

  /// Whether the rows rise or fall on the way down, as a sign.
  var arrow: String {
    let falls = key == .cpu || key == .memory
    return falls != isReversed ? "▾" : "▴"
  }

  var areInIncreasingOrder: @Sendable (ProcessRow, ProcessRow) -> Bool {
    { [self] in isReversed ? key.areInOrder($1, $0) : key.areInOrder($0, $1) }
  }
}

/// How the rows are arranged.
enum ListMode: String, CaseIterable, Sendable {
  /// In sections by user.
  case users

  /// All in one list.
  case list

  /// Each process below the one that started it.
  case tree
}

/// What the rows are sorted by.
enum SortOrder: String, CaseIterable, Sendable {
  case cpu, memory, pid, name

  /// The order that F6 chooses after this one.
  var next: SortOrder {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// Whether a row stands before another; equal ones stand by process number.
  func areInOrder(_ left: ProcessRow, _ right: ProcessRow) -> Bool {
    switch self {
    case .cpu where left.cpu != right.cpu: left.cpu > right.cpu
    case .memory where left.memory != right.memory: left.memory > right.memory
    case .name where left.command.sortKey != right.command.sortKey:
      left.command.sortKey < right.command.sortKey
    default: left.id.pid < right.id.pid
    }
  }
}

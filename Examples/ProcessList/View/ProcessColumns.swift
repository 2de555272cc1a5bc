import TerminalKit

/// Which columns the rows of the list have: fewer, the narrower the screen.
@MainActor
final class ProcessColumns {
  enum Column: CaseIterable {
    case pid, user, state, threads, time, cpu, memory, command

    var title: String {
      switch self {
      case .pid: "PID"
      case .user: "USER"
      case .state: "S"
      case .threads: "THR"
      case .time: "TIME"
      case .cpu: "CPU%"
      case .memory: "MEM"
      case .command: "COMMAND"
      }
    }

    /// The columns of the screen that it takes; the command takes what is left.
    var width: Int {
      switch self {
      case .pid: 7
      case .user: 9
      case .state: 1
      case .threads: 4
      case .time: 6
      case .cpu: 6
      case .memory: 5
      case .command: 0
      }
    }
  }

  /// What goes first when there is not enough room.
  private static let dispensable: [Column] = [.threads, .time, .state, .user, .pid, .memory, .cpu]

  private(set) var mode: ListMode
  private var order: RowOrder

  init(_ settings: ListSettings) {
    mode = settings.mode
    order = settings.order
  }

  func apply(_ settings: ListSettings) {
    mode = settings.mode
    order = settings.order
  }

  /// The columns that fit into a width; the one that is sorted by always does.
  func columns(in width: Int) -> [Column] {
    // Where there is a section for each user, its header names them.
    var columns = Column.allCases.filter { $0 != .user || mode != .users }
    for column in Self.dispensable where column != order.key.column {
      let needed = columns.reduce(0) { $0 + $1.width + 1 } + Self.leastCommandWidth(in: width)
      if needed <= width { break }
      columns.removeAll { $0 == column }
    }
    return columns
  }

  private static func leastCommandWidth(in width: Int) -> Int { max(10, min(width / 3, 30)) }

  /// The line above the list, the sorted column marked.
  func titleLine(width: Int) -> Line {
    var line = Line(width: width)
    line.fill(2)
    for column in columns(in: width - 2) {
      let isSorted = column == order.key.column
      let title = isSorted ? column.title + order.arrow : column.title
      let style = isSorted ? Style.bold : .dim
      if column == .command {
        line.append(title, style: style)
      } else if column == .user {
        line.append(title, filling: column.width, style: style)
        line.append(" ")
      } else {
        line.append(title, filling: column.width, alignedRight: true, style: style)
        line.append(" ")
      }
    }
    return line
  }
}

extension SortOrder {
  /// The column that shows what is sorted by.
  @MainActor
  fileprivate var column: ProcessColumns.Column {
    switch self {
    case .cpu: .cpu
    case .memory: .memory
    case .pid: .pid
    case .name: .command
    }
  }
}

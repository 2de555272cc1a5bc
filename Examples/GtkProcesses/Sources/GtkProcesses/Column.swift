/// A column of the list of processes.
enum Column: CaseIterable {
  case pid, state, threads, time, cpu, memory, command

  var title: String {
    switch self {
    case .pid: "PID"
    case .state: "State"
    case .threads: "Threads"
    case .time: "Time"
    case .cpu: "CPU %"
    case .memory: "Memory"
    case .command: "Command"
    }
  }

  /// The width in pixels; the command takes what is left.
  var width: Int32 { self == .command ? 200 : 64 }

  var isNumber: Bool { self != .command && self != .state }

  /// The order that a click on the title asks for.
  var order: SortOrder? {
    switch self {
    case .pid: .pid
    case .cpu: .cpu
    case .memory: .memory
    case .command: .name
    case .state, .threads, .time: nil
    }
  }

  /// What the column says of a process.
  func text(of row: ProcessRow) -> String {
    switch self {
    case .pid: "\(row.id.pid)"
    case .state: String(Unicode.Scalar(row.state))
    case .threads: "\(row.threads)"
    case .time: Clock.short(row.cpuSeconds)
    case .cpu: row.cpu.description
    case .memory: row.memory.description
    case .command: row.command.text
    }
  }
}

/// What names a process for as long as the machine runs: a process number is used again, the pair
/// of number and start time is not.
struct ProcessIdentity: Hashable, Sendable {
  var pid: Int32
  var start: UInt64
}

/// One reading of one process.
struct ProcessRecord: Sendable {
  var identity: ProcessIdentity
  var user: UInt32
  var command: Command
  /// The letter that the system uses: `R` runs, `S` sleeps, `Z` is a zombie …
  var state: UInt8
  var threads: Int
  /// Seconds of processor time since the start.
  var cpuTime: Double
  /// Seconds since the start.
  var age: Double
  var residentBytes: Int
}

/// One reading of all processes.
struct SystemReading: Sendable {
  var processes: [ProcessRecord] = []
  var machine = MachineReading()
  /// Seconds on the clock that processor time is measured against.
  var clock: Double = 0
  /// Seconds on a clock that never goes back.
  var real = monotonicSeconds()
}

/// One reading of the machine; what a system does not tell is `nil`.
struct MachineReading: Sendable {
  var busyTicks: UInt64?
  var allTicks: UInt64?
  var usedMemory: Int?
  var totalMemory: Int?
  var uptime: Double?
}

/// More than any machine has, and little enough that sums of it fit: nonsense in a file is no trap.
let maximumResidentBytes = 1 << 46

/// Where processes are read from.
protocol ProcessSource {
  /// Reads all processes; one that cannot be read is left out.
  mutating func read() -> SystemReading
}

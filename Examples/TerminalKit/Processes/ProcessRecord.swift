/// What names a process for as long as the machine runs: a process number is used again, the pair
/// of number and start time is not.
package struct ProcessIdentity: Hashable, Sendable {
  package var pid: Int32
  package var start: UInt64
}

/// One reading of one process.
struct ProcessRecord: Sendable {
  var identity: ProcessIdentity

  /// The number of the process that started it, or that looks after it since that one ended.
  var parent: Int32
  var user: UInt32
  var isKernelThread = false
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

  /// Why no process could be read, if none could be.
  var failure: ReadingFailure?

  /// Seconds on the clock that processor time is measured against.
  var clock: Double = 0
  /// Seconds on a clock that never goes back.
  var real = monotonicSeconds()
}

/// Why processes could not be read, in one line.
package struct ReadingFailure: Error {
  package let message: String

  init(_ message: String) { self.message = message }
}

/// One reading of the machine; what a system does not tell is `nil`.
struct MachineReading: Sendable {
  /// All processors together.
  var ticks: ProcessorTicks?

  /// Each processor.
  var cores: [ProcessorTicks] = []

  /// The mean numbers of processes that were running or ready, over 1, 5 and 15 minutes.
  var loads: [Double] = []
  var usedMemory: Int?
  var totalMemory: Int?
  var uptime: Double?
}

/// How long processors have worked since the start of the machine, in the system's ticks.
struct ProcessorTicks: Equatable, Sendable {
  var busy: UInt64
  var all: UInt64

  /// How busy they were since an earlier reading, from 0 to 1; `nil` where no time has passed.
  func share(since before: ProcessorTicks?) -> Double? {
    let before = before ?? ProcessorTicks(busy: 0, all: 0)
    guard all > before.all, busy >= before.busy else { return nil }
    return min(Double(busy - before.busy) / Double(all - before.all), 1)
  }
}

/// More than any machine has, and little enough that sums of it fit: nonsense in a file is no trap.
let maximumResidentBytes = 1 << 46

/// Where processes are read from.
protocol ProcessSource {
  /// Reads all processes; one that cannot be read is left out.
  mutating func read() -> SystemReading
}

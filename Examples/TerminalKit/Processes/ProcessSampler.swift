/// Reads the processes, off the main actor, and turns two readings into rates.
package actor ProcessSampler {
  private var source: any ProcessSource
  private var names = UserNames()
  private var last: SystemReading?
  private var machine = MachineSummary()
  private var known: [ProcessIdentity: Usage] = [:]

  private struct Usage {
    var cpuTime: Double
    var share: Double
  }

  /// The seconds between two readings.
  private struct Elapsed {
    var clock: Double
    var real: Double

    /// Whether too little time has passed to measure in: the system counts in hundredths of a second.
    var isShort: Bool { (clock > 0 ? clock : real) < 0.25 }
  }

  init(source: sending any ProcessSource) { self.source = source }

  /// - Parameter folder: A folder in the layout of `/proc`; `nil` for the machine's own processes.
  package init(folder: String?) {
    if let source = ProcProcessSource(folder: folder ?? "/proc") {
      self.init(source: source)
    } else {
      self.init(source: PSProcessSource())
    }
  }

  /// Reads all processes once.
  ///
  /// A reading very soon after another says what there is; rates stay, and are measured from the
  /// earlier one when more time has passed.
  package func sample() -> ProcessSample {
    let reading = source.read()
    let elapsed = last.map {
      Elapsed(clock: reading.clock - $0.clock, real: reading.real - $0.real)
    }
    var rows: [ProcessRow] = []
    rows.reserveCapacity(reading.processes.count)
    var usages: [ProcessIdentity: Usage] = [:]
    usages.reserveCapacity(reading.processes.count)
    for process in reading.processes {
      let share = share(of: process, elapsed: elapsed)
      usages[process.identity] = Usage(cpuTime: process.cpuTime, share: share)
      let user = UserSection(id: process.user, name: names.name(of: process.user))
      rows.append(ProcessRow(process, user: user, cpu: CPUShare(share)))
    }
    // A folder may list them in any order, and the array moves what changes places.
    rows.sort { $0.id.pid < $1.id.pid }
    if elapsed?.isShort == true {
      machine = MachineSummary(reading.machine, since: reading.machine, shown: machine)
    } else {
      machine = MachineSummary(reading.machine, since: last?.machine, shown: machine)
      known = usages
      last = reading
      last?.processes = []
    }
    return ProcessSample(rows: rows, machine: machine, failure: reading.failure)
  }

  /// The share of a processor since the last reading at least a quarter of a second earlier, or
  /// since the process's start if it was not there then.
  private func share(of process: ProcessRecord, elapsed: Elapsed?) -> Double {
    guard let before = known[process.identity], let elapsed else {
      return process.cpuTime / max(process.age, 1)
    }
    if elapsed.isShort { return before.share }
    let used = process.cpuTime - before.cpuTime
    if elapsed.clock > 0 { return used / elapsed.clock }
    // The clock of a folder may stand still. Then nothing new is known, unless a process went on.
    return used == 0 || elapsed.real <= 0 ? before.share : used / elapsed.real
  }
}

/// All processes at one moment, by their numbers.
package struct ProcessSample: Sendable {
  package var rows: [ProcessRow] = []
  package var machine = MachineSummary()

  /// Why no process could be read, if none could be.
  package var failure: ReadingFailure?

  package init(
    rows: [ProcessRow] = [], machine: MachineSummary = MachineSummary(),
    failure: ReadingFailure? = nil
  ) {
    self.rows = rows
    self.machine = machine
    self.failure = failure
  }
}

/// The machine at one moment; what a system does not tell is `nil`.
package struct MachineSummary: Equatable, Sendable {
  /// How busy all processors together are, from 0 to 1.
  package var busy: Double?

  /// How busy each processor is, from 0 to 1.
  package var cores: [Double] = []
  package var loads: [Double] = []
  package var usedMemory: MemorySize?
  package var totalMemory: MemorySize?
  package var memoryShare: Double?
  package var uptime: Double?

  package init() {}

  /// Measures the machine between two readings.
  ///
  /// - Parameter shown: What was measured before; it stays while no time has passed.
  init(_ now: MachineReading, since before: MachineReading?, shown: MachineSummary) {
    busy = now.ticks.flatMap { $0.share(since: before?.ticks) ?? shown.busy }
    let isSameMachine = before?.cores.count == now.cores.count
    cores = now.cores.enumerated().map { index, ticks in
      let share = ticks.share(since: isSameMachine ? before?.cores[index] : nil)
      return share ?? (shown.cores.indices.contains(index) ? shown.cores[index] : 0)
    }
    loads = now.loads
    usedMemory = now.usedMemory.map(MemorySize.init(bytes:))
    totalMemory = now.totalMemory.map(MemorySize.init(bytes:))
    if let used = now.usedMemory, let total = now.totalMemory, total > 0 {
      memoryShare = min(Double(used) / Double(total), 1)
    }
    uptime = now.uptime
  }
}

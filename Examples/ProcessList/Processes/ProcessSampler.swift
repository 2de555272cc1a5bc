/// Reads the processes, off the main actor, and turns two readings into rates.
actor ProcessSampler {
  private var source: any ProcessSource
  private var names = UserNames()
  private var last: SystemReading?
  private var known: [ProcessIdentity: Usage] = [:]

  private struct Usage {
    var cpuTime: Double
    var share: Double
  }

  /// The seconds between two readings.
  private struct Elapsed {
    var clock: Double
    var real: Double
  }

  init(source: sending any ProcessSource) { self.source = source }

  /// Reads all processes once.
  func sample() -> ProcessSample {
    let reading = source.read()
    let elapsed = last.map {
      Elapsed(clock: reading.clock - $0.clock, real: reading.real - $0.real)
    }
    var users: [UInt32: [ProcessRow]] = [:]
    var usages: [ProcessIdentity: Usage] = [:]
    usages.reserveCapacity(reading.processes.count)
    for process in reading.processes {
      let share = share(of: process, elapsed: elapsed)
      usages[process.identity] = Usage(cpuTime: process.cpuTime, share: share)
      users[process.user, default: []].append(ProcessRow(process, cpu: CPUShare(share)))
    }
    known = usages
    defer {
      last = reading
      last?.processes = []
    }
    return ProcessSample(
      users: users.map {
        ProcessSample.User(id: $0.key, name: names.name(of: $0.key), rows: $0.value)
      },
      machine: MachineSummary(reading.machine, since: last?.machine))
  }

  /// The share of a processor since the reading before, or since the process's start if it was not
  /// there then.
  private func share(of process: ProcessRecord, elapsed: Elapsed?) -> Double {
    guard let before = known[process.identity], let elapsed else {
      return process.cpuTime / max(process.age, 1)
    }
    let used = process.cpuTime - before.cpuTime
    if elapsed.clock > 0 { return used / elapsed.clock }
    // The clock of a folder may stand still. Then nothing new is known, unless a process went on.
    return used == 0 || elapsed.real <= 0 ? before.share : used / elapsed.real
  }
}

/// All processes at one moment, by their users, in no order.
struct ProcessSample: Sendable {
  struct User: Sendable {
    var id: UInt32
    var name: String
    var rows: [ProcessRow]
  }

  var users: [User] = []
  var machine = MachineSummary()

  var processCount: Int { users.reduce(0) { $0 + $1.rows.count } }
}

/// The machine at one moment; what a system does not tell is `nil`.
struct MachineSummary: Equatable, Sendable {
  /// How busy all processors together are, from 0 to 1.
  var busy: Double?
  var usedMemory: MemorySize?
  var totalMemory: MemorySize?
  var memoryShare: Double?
  var uptime: Double?

  init() {}

  init(_ now: MachineReading, since before: MachineReading?) {
    if let all = now.allTicks, let busy = now.busyTicks {
      let allBefore = before?.allTicks ?? 0
      let busyBefore = before?.busyTicks ?? 0
      if all > allBefore, busy >= busyBefore {
        self.busy = min(Double(busy - busyBefore) / Double(all - allBefore), 1)
      }
    }
    usedMemory = now.usedMemory.map(MemorySize.init(bytes:))
    totalMemory = now.totalMemory.map(MemorySize.init(bytes:))
    if let used = now.usedMemory, let total = now.totalMemory, total > 0 {
      memoryShare = min(Double(used) / Double(total), 1)
    }
    uptime = now.uptime
  }
}

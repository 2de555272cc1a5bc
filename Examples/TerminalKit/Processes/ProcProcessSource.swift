import Foundation

/// Reads processes from `/proc`, or from a folder in its layout.
///
/// Only `stat` is read of every process each time. What seldom changes, its owner and command line,
/// is remembered, and read anew when the process shows another name (it called `exec`) or when its
/// turn comes: about a thousand processes have their turn each time.
struct ProcProcessSource: ProcessSource {
  private struct Details {
    var start: UInt64
    var name: [UInt8]
    var user: UInt32
    var command: Command
    var seen: Int
  }

  private let files: FileReader
  private let isLive: Bool
  private let ticksPerSecond = Double(max(sysconf(Int32(_SC_CLK_TCK)), 1))
  private let pageSize = max(sysconf(Int32(_SC_PAGESIZE)), 1)
  private var details: [Int32: Details] = [:]
  private var round = 0

  /// Opens the folder; `nil` if there is none.
  init?(folder: String = "/proc") {
    guard let files = FileReader(folder: folder) else { return nil }
    self.files = files
    isLive = folder == "/proc"
  }

  mutating func read() -> SystemReading {
    round += 1
    files.reopen()
    var reading = SystemReading()
    reading.machine = readMachine()
    let uptime = reading.machine.uptime ?? 0
    // The clock of a folder is its own uptime, so that what is computed from it is reproducible;
    // the machine's own uptime is rounded to a hundredth of a second, which is too coarse.
    reading.clock = isLive || reading.machine.uptime == nil ? reading.real : uptime

    let pids = files.numericNames()
    let turns = Int32(clamping: pids.count / 1_000 + 1)
    reading.processes.reserveCapacity(pids.count)
    for pid in pids {
      let isDue = pid % turns == Int32(round % Int(turns))
      guard let record = readProcess(pid, refreshingDetails: isDue, uptime: uptime) else {
        continue
      }
      reading.processes.append(record)
    }
    forgetTheGone()
    return reading
  }

  private mutating func readProcess(
    _ pid: Int32, refreshingDetails isDue: Bool, uptime: Double
  ) -> ProcessRecord? {
    guard let bytes = files.read("\(pid)/stat"), let stat = StatLine(bytes) else { return nil }
    var known = details[pid]
    if isDue || known?.start != stat.startTicks || known?.name != stat.name {
      known = readDetails(pid, stat)
    }
    guard var known else { return nil }
    known.seen = round
    details[pid] = known
    return ProcessRecord(
      identity: ProcessIdentity(pid: pid, start: stat.startTicks),
      parent: stat.parent,
      user: known.user,
      isKernelThread: stat.isKernelThread,
      command: known.command,
      state: stat.state,
      threads: stat.threads,
      cpuTime: Double(stat.cpuTicks) / ticksPerSecond,
      age: max(uptime - Double(stat.startTicks) / ticksPerSecond, 0),
      residentBytes: min(stat.residentPages, maximumResidentBytes / pageSize) * pageSize)
  }

  private func readDetails(_ pid: Int32, _ stat: StatLine) -> Details? {
    guard let status = files.read("\(pid)/status") else { return nil }
    var scanner = ByteScanner(status)
    guard scanner.seekLine(startingWith: "Uid:"), let real = scanner.unsigned() else { return nil }
    let user = UInt32(clamping: scanner.unsigned() ?? real)
    // A process without a command line may also be one that hides it: it keeps its name.
    let command =
      files.read("\(pid)/cmdline").map {
        Command(arguments: $0.prefix(4_096), name: stat.name)
      } ?? Command(arguments: [], name: stat.name)
    return Details(
      start: stat.startTicks, name: stat.name, user: user, command: command, seen: round)
  }

  private mutating func forgetTheGone() {
    let round = round
    if details.contains(where: { $0.value.seen != round }) {
      details = details.filter { $0.value.seen == round }
    }
  }

  private func readMachine() -> MachineReading {
    var machine = MachineReading()
    if let bytes = files.read("stat") {
      var scanner = ByteScanner(bytes)
      if scanner.seekLine(startingWith: "cpu ") { machine.ticks = readTicks(&scanner) }
      while scanner.seekLine(startingWith: "cpu"), scanner.unsigned() != nil {
        machine.cores.append(readTicks(&scanner))
      }
    }
    if let bytes = files.read("loadavg") {
      let words = String(decoding: bytes, as: UTF8.self).split(separator: " ").prefix(3)
      machine.loads = words.compactMap { Double($0) }.filter { $0 >= 0 && $0 < 1e6 }
    }
    if let bytes = files.read("uptime") {
      let word = String(decoding: bytes.prefix { $0 != 0x20 && $0 != 0x0A }, as: UTF8.self)
      machine.uptime = Double(word).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    if let bytes = files.read("meminfo") {
      machine.totalMemory = kibibytes(in: bytes, key: "MemTotal:")
      let available = kibibytes(in: bytes, key: "MemAvailable:")
      if let total = machine.totalMemory, let available {
        machine.usedMemory = max(total - available, 0)
      }
    }
    return machine
  }

  private func readTicks(_ scanner: inout ByteScanner) -> ProcessorTicks {
    // user, nice, system, idle, iowait, irq, softirq, steal
    let ticks = (0..<8).map { _ in scanner.unsigned() ?? 0 }
    let all = ticks.reduce(0, &+)
    return ProcessorTicks(busy: all &- ticks[3] &- ticks[4], all: all)
  }

  private func kibibytes(in bytes: UnsafeRawBufferPointer, key: StaticString) -> Int? {
    var scanner = ByteScanner(bytes)
    guard scanner.seekLine(startingWith: key), let value = scanner.unsigned() else { return nil }
    return min(Int(clamping: value), 1 << 50) * 1_024
  }
}

/// Seconds on a clock that never goes back.
package func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

import TerminalTestSupport
import Testing

@testable import TerminalKit

struct ProcessSamplerTests {
  private let folder: ProcFolder
  private let sampler: ProcessSampler

  init() throws {
    folder = try ProcFolder()
    try folder.writeUptime(1_000)
    let source = try #require(ProcProcessSource(folder: folder.path))
    sampler = ProcessSampler(source: source)
  }

  private func shares() async -> [Int32: String] {
    let rows = await sampler.sample().rows
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.id.pid, $0.cpu.description) })
  }

  /// The shares of one process, reading by reading.
  private func shares(in moments: [Readings.Moment]) async -> [String] {
    let sampler = ProcessSampler(source: Readings(moments))
    var shares: [String] = []
    for _ in moments {
      let rows = await sampler.sample().rows
      shares += rows.map(\.cpu.description)
    }
    return shares
  }

  @Test func `CPU is measured between two readings`() async throws {
    try folder.writeProcess(1, cpu: 0)
    try folder.writeProcess(2, cpu: 1_000)
    _ = await sampler.sample()
    try folder.writeUptime(1_002)
    try folder.writeProcess(1, cpu: 100)
    try folder.writeProcess(2, cpu: 1_003)
    #expect(await shares() == [1: "50.0", 2: "1.5"])
  }

  @Test func `a process seen for the first time is measured since its start`() async throws {
    try folder.writeProcess(1, cpu: 450, start: 10_000)
    #expect(await shares() == [1: "0.5"])
  }

  @Test func `a number that is used again is another process`() async throws {
    try folder.writeProcess(1, cpu: 9_000, start: 100)
    _ = await sampler.sample()
    try folder.writeUptime(1_010)
    try folder.writeProcess(1, cpu: 100, start: 100_000)
    #expect(await shares() == [1: "10.0"])
  }

  @Test func `while the clock stands still, the share stays`() async {
    // Far enough apart to be measured.
    let measured = await shares(in: [
      (clock: 5, real: 10, cpuTime: 0), (clock: 6, real: 11, cpuTime: 0.25),
      (clock: 6, real: 12, cpuTime: 0.25), (clock: 7, real: 13, cpuTime: 0.25),
    ])
    #expect(measured == ["0.0", "25.0", "25.0", "0.0"])
  }

  @Test func `where the clock stands still but a process goes on, real time is the measure`()
    async throws
  {
    let sampler = ProcessSampler(
      source: Readings([(clock: 5, real: 10, cpuTime: 0), (clock: 5, real: 12, cpuTime: 1)]))
    _ = await sampler.sample()
    #expect(await sampler.sample().rows.map(\.cpu.description) == ["50.0"])
  }

  @Test func `a reading very soon after another measures nothing, and does not count`() async {
    let sampler = ProcessSampler(
      source: Readings([
        (clock: 5, real: 10, cpuTime: 0), (clock: 6, real: 11, cpuTime: 0.2),
        (clock: 6.04, real: 11.04, cpuTime: 0.21), (clock: 6.04, real: 11.045, cpuTime: 0.22),
        (clock: 7, real: 12, cpuTime: 0.7),
      ]))
    var shares: [String] = []
    var machines: [Double?] = []
    for _ in 0..<5 {
      let sample = await sampler.sample()
      shares += sample.rows.map(\.cpu.description)
      machines.append(sample.machine.busy)
    }
    #expect(shares == ["0.0", "20.0", "20.0", "20.0", "50.0"])
    #expect(machines == [0, 0.2, 0.2, 0.2, 0.5])
  }

  @Test func `a clock or a process that goes back is no share below nothing`() async {
    // Where the clock goes back, real time is the measure.
    let measured = await shares(in: [
      (clock: 5, real: 10, cpuTime: 1), (clock: 6, real: 11, cpuTime: 0.5),
      (clock: 3, real: 12, cpuTime: 0.4), (clock: 2, real: 13, cpuTime: 0.9),
    ])
    #expect(measured == ["20.0", "0.0", "0.0", "50.0"])
  }

  @Test func `processes are told apart by their users, who have names`() async throws {
    try folder.writeProcess(1, user: 0)
    try folder.writeProcess(2, user: 4_000_000_001)
    try folder.writeProcess(3, user: 0)
    let rows = await sampler.sample().rows
    #expect(rows.map(\.id.pid) == [1, 2, 3])
    #expect(rows.map(\.user.name) == ["root", "4000000001", "root"])
  }

  @Test func `the machine's processors are measured between two readings`() async throws {
    try folder.write("cpu  100 0 0 900\n", to: "stat")
    #expect(await sampler.sample().machine.busy == 0.1)
    try folder.writeUptime(1_001)
    try folder.write("cpu  160 0 15 925\n", to: "stat")
    #expect(await sampler.sample().machine.busy == 0.75)
  }

  @Test func `each processor is measured, and the load is told`() async throws {
    try folder.write("cpu  1 0 0 1\ncpu0 10 0 0 30\ncpu1 0 0 0 40\nintr 5\n", to: "stat")
    try folder.write("0.50 1.25 12.00 2/300 4242\n", to: "loadavg")
    let first = await sampler.sample().machine
    #expect(first.cores == [0.25, 0])
    #expect(first.loads == [0.5, 1.25, 12])
    try folder.writeUptime(1_001)
    try folder.write("cpu  1 0 0 1\ncpu0 20 0 0 30\ncpu1 10 0 0 50\nintr 5\n", to: "stat")
    #expect(await sampler.sample().machine.cores == [1, 0.5])
    #expect(await sampler.sample().machine.cores == [1, 0.5])
    try folder.writeUptime(1_002)
    // A processor was switched off: all are measured since the start of the machine.
    try folder.write("cpu  1 0 0 1\ncpu0 30 0 0 30\n", to: "stat")
    #expect(await sampler.sample().machine.cores == [0.5])
  }
}

/// Readings of one process, on a machine with nothing else to do.
private struct Readings: ProcessSource {
  typealias Moment = (clock: Double, real: Double, cpuTime: Double)

  private var moments: [Moment]

  init(_ moments: [Moment]) { self.moments = moments }

  mutating func read() -> SystemReading {
    let moment = moments.removeFirst()
    let process = ProcessRecord(
      identity: ProcessIdentity(pid: 1, start: 1), parent: 0, user: 0, command: Command("worker"),
      state: 0x53, threads: 1, cpuTime: moment.cpuTime, age: moment.clock, residentBytes: 0)
    let ticks = ProcessorTicks(
      busy: UInt64((moment.cpuTime * 100).rounded()), all: UInt64((moment.clock * 100).rounded()))
    return SystemReading(
      processes: [process], machine: MachineReading(ticks: ticks), clock: moment.clock,
      real: moment.real)
  }
}

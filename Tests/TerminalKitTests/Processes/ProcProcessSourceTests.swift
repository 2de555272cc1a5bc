import Foundation
import TerminalTestSupport
import Testing

@testable import TerminalKit

struct ProcProcessSourceTests {
  private let folder: ProcFolder
  private var source: ProcProcessSource

  init() throws {
    folder = try ProcFolder()
    source = try #require(ProcProcessSource(folder: folder.path))
  }

  private mutating func commands() -> [Int32: String] {
    Dictionary(
      uniqueKeysWithValues: source.read().processes.map { ($0.identity.pid, $0.command.text) })
  }

  @Test mutating func `a process is read with its owner, command and figures`() throws {
    try folder.writeUptime(1_000)
    try folder.writeProcess(
      42, arguments: ["/usr/bin/thing", "--flag", "a b"], user: 1_000, cpu: 250, start: 90_000)
    let process = try #require(source.read().processes.first)
    #expect(process.identity == ProcessIdentity(pid: 42, start: 90_000))
    #expect(process.user == 1_000)
    #expect(process.command.text == "/usr/bin/thing --flag a b")
    #expect(process.cpuTime == 2.5)
    #expect(process.age == 100)
    #expect(process.residentBytes == 1_000 * sysconf(Int32(_SC_PAGESIZE)))
  }

  @Test mutating func `a process without arguments shows its name in brackets`() throws {
    try folder.writeProcess(1, name: "kernel thread", arguments: [])
    try folder.writeProcess(2, name: "no file")
    try folder.remove("2/cmdline")
    #expect(commands() == [1: "[kernel thread]", 2: "[no file]"])
  }

  @Test mutating func `a process that cannot be read is left out`() throws {
    try folder.writeProcess(1)
    try folder.write("3 (cut short", to: "3/stat")
    try folder.write("", to: "4/stat")
    try folder.write("no stat", to: "5/status")
    try folder.writeProcess(6)
    try folder.remove("6/status")
    try folder.writeProcess(7)
    try folder.remove("7/stat")
    try folder.write("a folder in its place", to: "7/stat/file")
    try folder.write("a file in its place", to: "8")
    try folder.writeProcess(99, name: "x")
    try folder.write("not a number", to: "12abc/stat")
    try folder.write("another name of 1", to: "01/stat")
    #expect(commands().keys.sorted() == [1, 99])
  }

  @Test mutating func `another command of the same process is noticed`() throws {
    try folder.writeProcess(1, name: "sh", arguments: ["sh"])
    #expect(commands() == [1: "sh"])
    try folder.writeProcess(1, name: "ls", arguments: ["ls", "-l"])
    #expect(commands() == [1: "ls -l"])
    try folder.writeProcess(1, name: "ls", arguments: ["ls", "again"])
    #expect(commands() == [1: "ls again"])
  }

  @Test mutating func `a folder that takes the place of another is read`() throws {
    try folder.writeProcess(1)
    #expect(commands().keys.sorted() == [1])
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(commands().isEmpty)
    try folder.writeProcess(2)
    #expect(commands().keys.sorted() == [2])
  }

  @Test mutating func `the machine is read where it is told of`() throws {
    #expect(source.read().machine.totalMemory == nil)
    try folder.write("cpu  10 20 30 40 50 6 7 8 9 9\ncpu0 1 1 1 1\n", to: "stat")
    try folder.write("MemTotal:   2048 kB\nMemFree: 1 kB\nMemAvailable: 512 kB\n", to: "meminfo")
    try folder.writeUptime(77.5)
    let machine = source.read().machine
    #expect(machine.ticks == ProcessorTicks(busy: 81, all: 171))
    #expect(machine.cores == [ProcessorTicks(busy: 3, all: 4)])
    #expect(machine.totalMemory == 2_048 * 1_024)
    #expect(machine.usedMemory == 1_536 * 1_024)
    #expect(machine.uptime == 77.5)
  }

  @Test(arguments: ["nan", "inf", "-inf", "-1", "1e400", ""])
  mutating func `an uptime that is none is not known`(uptime: String) throws {
    try folder.write(uptime + " 1\n", to: "uptime")
    #expect(source.read().machine.uptime == nil)
  }

  @Test mutating func `all cores of a large machine are read`() throws {
    let ticks = "123456789 12345678 12345678 1234567890 1234567 0 123456 0 0 0"
    let count = 8_192
    let cores = (0..<count).map { "cpu\($0) \(ticks)\n" }.joined()
    try folder.write("cpu  \(ticks)\n" + cores + "intr 1\n", to: "stat")
    let machine = source.read().machine
    #expect(machine.cores.count == count)
    #expect(Set(machine.cores.map(\.all)).count == 1)
  }

  @Test func `there is no source without a folder`() {
    #expect(ProcProcessSource(folder: folder.path + "/nowhere") == nil)
  }

  @Test mutating func `absurd figures do not trap`() throws {
    let huge = "18446744073709551615"
    try folder.write(
      "1 (a) S 1 2 3 4 -1 6 7 8 9 10 \(huge) \(huge) 13 14 20 0 \(huge) 0 \(huge) 1 \(huge) 1",
      to: "1/stat")
    try folder.write("Uid:\t\(huge)\t\(huge)\n", to: "1/status")
    try folder.write("MemTotal: \(huge) kB\nMemAvailable: \(huge) kB\n", to: "meminfo")
    try folder.write("nan\n", to: "uptime")
    try folder.write("nan -1 1e300 1/2 3\n", to: "loadavg")
    try folder.write(
      "cpu  \(huge) \(huge)\ncpu0 \(huge) 1 \(huge)\ncpu99999999999999999999 1\n", to: "stat")
    let reading = source.read()
    #expect(reading.machine.uptime == nil)
    #expect(reading.machine.loads.isEmpty)
    let summary = MachineSummary(reading.machine, since: nil, shown: MachineSummary())
    #expect(summary.cores.allSatisfy { (0...1).contains($0) })
    let record = try #require(reading.processes.first)
    #expect(record.residentBytes <= maximumResidentBytes)
  }
}

import Testing

@testable import ProcessList
@testable import TerminalKit

@MainActor
struct MachineLinesTests {
  private func machine(cores: [Double]) -> MachineSummary {
    var machine = MachineSummary()
    machine.busy = 0.5
    machine.cores = cores
    machine.loads = [0.5, 1.25, 12]
    machine.uptime = 3_600
    return machine
  }

  private func text(_ cores: [Double], width: Int, count: Int) -> [String] {
    MachineLines(machine: machine(cores: cores), width: width).lines(coreLineCount: count)
      .map(\.text)
  }

  @Test func `the load and a bar for each core are shown`() {
    let lines = text([0, 1], width: 60, count: 1)
    #expect(lines.count == 2)
    #expect(lines[0].contains("load 0.50 1.25 12.00"))
    #expect(lines[1] == "   0 ──────────────────   0%    1 ━━━━━━━━━━━━━━━━━━ 100%")
  }

  @Test func `cores stand in columns, and have a sign each where there is no room for bars`() {
    let four = text([0, 0.25, 0.5, 1], width: 40, count: 2)
    #expect(four.count == 3)
    #expect(four[1].hasPrefix("   0 ") && four[1].contains("   2 "))
    let many = text((0..<64).map { Double($0) / 63 }, width: 80, count: 1)
    #expect(many.count == 2)
    #expect(many[1].hasPrefix(" cores ▁▁▁▁▁▁▁▁▂"))
    #expect(many[1].hasSuffix("█"))
  }

  @Test(arguments: [1, 2, 7, 20, 43, 60, 200])
  func `whatever the width, a line is not longer`(width: Int) {
    for count in 0...3 {
      for cores in [0, 1, 3, 128] {
        let lines = MachineLines(
          machine: machine(cores: Array(repeating: 0.4, count: cores)), width: width
        ).lines(coreLineCount: count)
        if lines.contains(where: { $0.cells.count > width }) {
          Issue.record("\(width), \(count), \(cores)")
        }
      }
    }
  }
}

import TerminalKit

/// The lines above the list: what the machine does.
struct MachineLines {
  var machine: MachineSummary
  let width: Int

  /// The least width of a core's bar, with its number and its figure.
  private static let leastCoreWidth = 16

  /// The line of the machine, and as many lines of cores as there may be.
  func lines(coreLineCount: Int) -> [Line] { [summary] + coreLines(count: coreLineCount) }

  /// How many lines the cores need to have a bar each.
  var wantedCoreLineCount: Int {
    let perLine = max(1, min(width / Self.leastCoreWidth, 8))
    return (machine.cores.count + perLine - 1) / perLine
  }

  private var summary: Line {
    var line = Line(width: width)
    let isWide = width >= 100
    let meterWidth = width >= 60 ? max(6, min((width - (isWide ? 70 : 57)) / 2, 16)) : 0
    if isWide { line.append(" ProcessList ", style: .bold) }
    if let busy = machine.busy {
      meter("CPU", busy, meterWidth, percent(busy), in: &line)
    }
    if let share = machine.memoryShare, let used = machine.usedMemory,
      let total = machine.totalMemory
    {
      meter("MEM", share, meterWidth, "\(used)/\(total)", in: &line)
    }
    if !machine.loads.isEmpty {
      append(" load ", machine.loads.map(hundredths).joined(separator: " ") + " ", in: &line)
    }
    if let uptime = machine.uptime {
      append(" up ", Clock.short(Int(min(max(uptime, 0), 1e12))), in: &line)
    }
    return line
  }

  /// The cores in lines, with a bar each, or with a sign each where there is no room for bars.
  private func coreLines(count: Int) -> [Line] {
    let cores = machine.cores
    guard count > 0, !cores.isEmpty else { return [] }
    if wantedCoreLineCount > count { return [signs(cores)] }
    let perLine = (cores.count + count - 1) / count
    let cell = (width - 1) / perLine
    return (0..<count).map { row in
      var line = Line(width: width)
      for index in stride(from: row, to: cores.count, by: count) {
        let text = percent(cores[index]).alignedRight(in: 4)
        let number = "\(index)".alignedRight(in: 3)
        meter(number, cores[index], max(cell - number.count - text.count - 4, 0), text, in: &line)
      }
      return line
    }
  }

  private func signs(_ cores: [Double]) -> Line {
    let heights = Array("▁▂▃▄▅▆▇█")
    var line = Line(width: width)
    line.append(" cores ", style: .dim)
    let isCut = cores.count > line.room
    for core in cores.prefix(isCut ? max(line.room - 1, 0) : cores.count) {
      let height = heights[min(Int(core * 8), 7)]
      line.append(String(height), style: .color(color(core), bold: true))
    }
    if isCut { line.append("…", style: .dim) }
    return line
  }

  private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))%" }

  private func hundredths(_ value: Double) -> String {
    let rounded = Int((value * 100).rounded())
    return "\(rounded / 100).\(rounded % 100 / 10)\(rounded % 10)"
  }

  private func color(_ share: Double) -> Style.Color {
    share < 0.6 ? .green : share < 0.85 ? .yellow : .red
  }

  private func append(_ title: String, _ text: String, in line: inout Line) {
    guard line.room >= title.columns + text.columns else { return }
    line.append(title, style: .dim)
    line.append(text)
  }

  private func meter(
    _ title: String, _ share: Double, _ width: Int, _ text: String, in line: inout Line
  ) {
    guard line.room >= title.count + width + text.count + 3 else { return }
    line.append(" \(title) ", style: .dim)
    let full = Int((share * Double(width)).rounded())
    line.fill(full, with: "━", style: .color(color(share), bold: true))
    line.fill(width - full, with: "─", style: .dim)
    line.append((width > 0 ? " " : "") + text + " ")
  }
}

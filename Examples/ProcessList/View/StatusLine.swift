/// The lines around the list: the machine above it, the list's state and the keys below it.
struct StatusLine {
  var settings: ListSettings
  var isFiltering = false
  var isPaused = false
  var shownCount = 0
  var allCount = 0

  /// The line below the list; what does not fit is left out, the least important first.
  func line(width: Int) -> Line {
    var line = Line(width: width)
    if isFiltering {
      line.append(" /")
      // The end of a long text is what is being typed.
      let room = max(width - 4, 0)
      var shown = Substring(settings.filter)
      while shown.columns > room { shown.removeFirst() }
      line.append(shown, style: .bold)
      line.append("▏")
      append([counts, "Enter keep", "Esc clear"], to: &line)
    } else {
      line.append(" ")
      if isPaused { line.append("PAUSED ", style: .bold) }
      line.append(counts)
      var parts = ["sort \(settings.sort.title)"]
      if !settings.filter.isEmpty { parts.insert("filter “\(settings.filter)”", at: 0) }
      for part in parts where line.room >= part.columns + 3 { line.append(" · " + part) }
      append(["? help", "q quit", "/ filter", "Space \(isPaused ? "go on" : "pause")"], to: &line)
    }
    line.fillUp()
    line.restyle(\.reversed)
    return line
  }

  private var counts: String {
    shownCount == allCount ? "\(allCount) processes" : "\(shownCount) of \(allCount)"
  }

  /// Appends as many parts as fit at the right edge.
  private func append(_ parts: [String], to line: inout Line) {
    var tail = ""
    for part in parts {
      let longer = tail.isEmpty ? part : tail + "  " + part
      if longer.columns < line.room { tail = longer }
    }
    line.fill(line.room - tail.columns - (tail.columns + 1 < line.room ? 1 : 0))
    line.append(tail)
  }
}

extension SortOrder {
  var title: String {
    switch self {
    case .cpu: "CPU"
    case .memory: "memory"
    case .pid: "PID"
    case .name: "name"
    }
  }
}

extension MachineSummary {
  /// The line above the list.
  func line(width: Int) -> Line {
    var line = Line(width: width)
    let meterWidth = width >= 60 ? min((width - 50) / 2, 16) : 0
    if width >= 44 { line.append(" ProcessList ", style: .bold) }
    if let busy {
      meter("CPU", busy, meterWidth, "\(Int((busy * 100).rounded()))%", in: &line)
    }
    if let memoryShare, let usedMemory, let totalMemory {
      meter("MEM", memoryShare, meterWidth, "\(usedMemory)/\(totalMemory)", in: &line)
    }
    if let uptime, line.room >= 10 {
      line.append("  up ", style: .dim)
      line.append(Clock.short(Int(min(max(uptime, 0), 1e12))))
    }
    return line
  }

  private func meter(
    _ title: String, _ share: Double, _ width: Int, _ text: String, in line: inout Line
  ) {
    guard line.room >= title.count + width + text.count + 3 else { return }
    line.append(" \(title) ", style: .dim)
    let full = Int((share * Double(width)).rounded())
    let color: Style.Color = share < 0.6 ? .green : share < 0.85 ? .yellow : .red
    line.fill(full, with: "━", style: .color(color, bold: true))
    line.fill(width - full, with: "─", style: .dim)
    line.append((width > 0 ? " " : "") + text + " ")
  }
}

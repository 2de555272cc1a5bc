import TerminalKit

/// The lines around the list: the machine above it, the list's state and the keys below it.
struct StatusLine {
  var settings: ListSettings
  var isFiltering = false
  var isPaused = false
  var shownCount = 0
  var allCount = 0

  /// A question that waits for a key, or what became of the last key.
  var message: String?

  /// The line below the list; what does not fit is left out, the least important first.
  func line(width: Int) -> Line {
    var line = Line(width: width)
    if let message {
      line.append(" " + message, style: .bold)
    } else if isFiltering {
      line.append(" /")
      // The end of a long text is what is being typed.
      line.append(settings.filter.text.suffix(columns: max(width - 4, 0)), style: .bold)
      line.append("▏")
      line.appendAtEnd([counts, "Enter keep", "Esc clear"])
    } else {
      line.append(" ")
      if isPaused { line.append("PAUSED ", style: .bold) }
      line.append(counts)
      var parts = ["\(settings.order.key.title)\(settings.order.arrow)"]
      if settings.mode != .users { parts.append(settings.mode.rawValue) }
      if settings.filter.showsKernelThreads { parts.append("kernel") }
      if !settings.filter.text.isEmpty { parts.insert("filter “\(settings.filter.text)”", at: 0) }
      for part in parts where line.room >= part.columns + 3 { line.append(" · " + part) }
      line.appendAtEnd(Self.keys)
    }
    line.fillUp()
    line.restyle(\.reversed)
    return line
  }

  /// As htop has them.
  private static let keys = [
    "F1 help", "F10 quit", "F4 filter", "F5 tree", "F6 sort", "F9 kill", "u users", "l list",
  ]

  private var counts: String {
    if shownCount < allCount { return "\(shownCount) of \(allCount)" }
    return allCount == 1 ? "1 process" : "\(allCount) processes"
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

/// What the program tells about itself.
enum Help {
  static let version = "ProcessList 1.0"

  static let usage = """
    ProcessList: the machine's processes as a live list.

    Usage: ProcessList [options]

      --mode MODE         users (default): in sections by user; list: all in one list;
                          tree: each process below the one that started it
      --sort ORDER        cpu (default), memory, pid or name
      --reverse           the other way round
      --kernel-threads    threads of the kernel too
      --filter TEXT       only processes whose command or user contains TEXT
      --interval SECONDS  time between two refreshes (default 1)
      --proc DIR          read DIR, a folder in /proc's layout, instead of /proc
      --frames N          refresh N times, print the list's events and the list, and end;
                          without a terminal this is what happens, 3 times
      --version           print the version
      --help              print this

    Keys:

    \(keys.map { "  \($0.keys.alignedLeft(in: 16)) \($0.meaning)" }.joined(separator: "\n"))

    Colours are left out when NO_COLOR is set.

    """

  /// The keys, as `?` shows them.
  static let keys: [(keys: String, meaning: String)] = [
    ("↑ ↓  j k", "move by a line"),
    ("PgUp PgDn", "move by a page"),
    ("Home End  g G", "move to the beginning, the end"),
    ("u l t  F5", "sections by user, one list, tree"),
    ("c m p n  F6", "sort by CPU, memory, PID, name"),
    ("r I", "the other way round"),
    ("K", "threads of the kernel, or not"),
    ("/  F3 F4", "filter; Enter keeps it, Esc clears it"),
    ("Enter  ← →", "fold or unfold the section, the subtree"),
    ("z", "fold all, unfold all"),
    ("x  F9", "end the process, after a question"),
    ("Space", "pause and go on"),
    ("Ctrl-L", "draw everything again"),
    ("Ctrl-Z", "suspend"),
    ("? h  F1", "this help"),
    ("q  F10 Ctrl-C", "quit"),
  ]

  static func titleLine(width: Int) -> Line {
    Line(width: width, text: " KEYS", style: .dim)
  }

  /// The help as lines of the screen.
  static func lines(width: Int, count: Int) -> [Line] {
    var lines = keys.map { entry in
      var line = Line(width: width)
      line.append(" ")
      line.append(entry.keys, filling: width < 40 ? 10 : 16, style: .bold)
      line.append(" " + entry.meaning)
      return line
    }
    let legend: [(Mark, String)] = [
      (.inserted, "came"), (.removed, "went"), (.moved, "moved"), (.changed, "changed"),
    ]
    if count >= lines.count + 2 {
      var line = Line(width: width)
      line.append(" ")
      for (mark, meaning) in legend {
        line.append("\(mark.sign)", style: .color(mark.color, bold: true))
        line.append(" \(meaning)  ")
      }
      lines += [Line(width: width), line]
    }
    return (0..<count).map { $0 < lines.count ? lines[$0] : Line(width: width) }
  }
}

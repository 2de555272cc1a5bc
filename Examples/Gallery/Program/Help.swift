import TerminalKit

/// What the program tells about itself.
enum Help {
  static let version = "Gallery 1.0"

  static let usage = """
    Gallery: a folder and the machine's processes, shown by one list architecture after the other.

    Usage: Gallery [options]

      --folder DIR        the folder at first (default .)
      --proc DIR          read DIR, a folder in /proc's layout, instead of /proc
      --interval SECONDS  time between two refreshes (default 1)
      --frames N          refresh N times; for each architecture print what its view was told, and
                          its list, and end; without a terminal this is what happens, 3 times
      --version           print the version
      --help              print this

    Architectures:

    \(architectures)

    Keys:

    \(keys.text)

    Colours are left out when NO_COLOR is set.

    """

  private static var architectures: String {
    let width = Architecture.all.map(\.name.count).max() ?? 0
    return Architecture.all.map { architecture in
      "  \(architecture.name.alignedLeft(in: width))  \(architecture.idea)"
    }.joined(separator: "\n")
  }

  /// The keys, as `?` shows them.
  static let keys = KeyHelp([
    ("1 … \(Architecture.all.count)", "show the list by another architecture"),
    ("Tab", "show it by the next one"),
    ("↑ ↓  j k", "move by a line"),
    ("PgUp PgDn", "move by a page"),
    ("Home End  g G", "move to the beginning, the end"),
    ("Enter  →", "open the folder"),
    ("Backspace  ←", "open the folder above"),
    ("Space", "pause and go on"),
    ("Esc", "select nothing"),
    ("Ctrl-L", "draw everything again"),
    ("Ctrl-Z", "suspend"),
    ("? h  F1", "this help"),
    ("q  F10 Ctrl-C", "quit"),
  ])
}

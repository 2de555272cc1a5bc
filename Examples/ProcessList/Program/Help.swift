import TerminalKit

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
      --filter TEXT       only processes whose command or user contains TEXT, or whose
                          number begins with it
      --interval SECONDS  time between two refreshes (default 1)
      --proc DIR          read DIR, a folder in /proc's layout, instead of /proc
      --frames N          refresh N times, print the list's events and the list, and end;
                          without a terminal this is what happens, 3 times
      --version           print the version
      --help              print this

    Keys:

    \(keys.text)

    Colours are left out when NO_COLOR is set.

    """

  /// The keys, as `?` shows them.
  static let keys = KeyHelp([
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
    ("Esc", "clear the filter, then the selection"),
    ("Ctrl-L", "draw everything again"),
    ("Ctrl-Z", "suspend"),
    ("? h  F1", "this help"),
    ("q  F10 Ctrl-C", "quit"),
  ])
}

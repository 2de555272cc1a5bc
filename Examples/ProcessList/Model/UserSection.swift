/// The metadata of a section: a user, and what a folded section hides.
///
/// The totals of an open section are not in here: they are added up from the items that are shown.
/// Were they here, every refresh would change the metadata, and a section whose metadata changed is
/// reloaded as a whole, with all its rows.
struct UserSection: Identifiable, Equatable, Sendable {
  let id: UInt32
  var name: String
  /// What the folded section hides; `nil` while it is open.
  var folded: Totals?
}

/// How many processes there are, and what they use together.
struct Totals: Hashable, Sendable {
  var processes = 0
  var cpu = CPUShare(tenths: 0)
  var memory = MemorySize(bytes: 0)

  init(_ rows: some Sequence<ProcessRow>) {
    var bytes = 0.0
    for row in rows {
      processes += 1
      cpu.tenths += row.cpu.tenths
      bytes += row.memory.bytes
    }
    memory = MemorySize(bytes: bytes)
  }
}

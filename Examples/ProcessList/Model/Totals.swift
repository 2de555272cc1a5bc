/// How many processes there are, and what they use together.
struct Totals: Hashable, Sendable {
  var processes = 0
  var cpu = CPUShare(tenths: 0)
  private var bytes = 0

  var memory: MemorySize { MemorySize(bytes: bytes) }

  /// Adds a process so many times; -1 takes it away.
  mutating func add(_ row: ProcessRow, times: Int) {
    processes += times
    cpu.tenths += times * row.cpu.tenths
    bytes &+= times &* Int(row.memory.bytes)
  }
}

extension [UInt32: Totals] {
  /// Adds a process to what its user, and what everybody, uses; -1 times takes it away.
  mutating func add(_ row: ProcessRow, times: Int) {
    let ids: Set = [row.user.id, UserSection.everybody.id]
    for id in ids {
      self[id, default: Totals()].add(row, times: times)
      if self[id]?.processes == 0 { self[id] = nil }
    }
  }
}

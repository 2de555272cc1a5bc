/// The metadata of a section: a user, or everybody.
///
/// What the processes of the user add up to is not in here. Were it here, every refresh would change
/// the metadata, and a section whose metadata changes is reloaded as a whole, with all its rows.
struct UserSection: Identifiable, Hashable, Comparable, Sendable {
  let id: UInt32
  let name: String

  /// What the filter compares.
  let lowercased: String

  init(id: UInt32, name: String) {
    self.id = id
    self.name = name
    lowercased = name.lowercased()
  }

  /// The only section of a list that is not grouped; no user has the greatest number.
  static let everybody = UserSection(id: .max, name: "all users")

  static func < (left: UserSection, right: UserSection) -> Bool {
    (left.name, left.id) < (right.name, right.id)
  }
}

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
    for id in [row.user.id, UserSection.everybody.id] {
      self[id, default: Totals()].add(row, times: times)
      if self[id]?.processes == 0 { self[id] = nil }
    }
  }
}

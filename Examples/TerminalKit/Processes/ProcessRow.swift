/// One process as the list shows it: the item of the observable array.
///
/// Everything in it is rounded to what is shown, so two rows are equal exactly if they look alike,
/// and a refresh reloads only rows that look different.
package struct ProcessRow: Identifiable, Hashable, Sendable {
  package let id: ProcessIdentity
  package let user: UserSection
  package let command: Command

  /// The number of the process that it stands below in the tree.
  package var parent: Int32
  package var isKernelThread: Bool
  package var state: UInt8
  package var threads: Int
  package var cpuSeconds: Int
  package var cpu: CPUShare
  package var memory: MemorySize
}

extension ProcessRow {
  init(_ record: ProcessRecord, user: UserSection, cpu: CPUShare) {
    id = record.identity
    self.user = user
    parent = record.parent
    isKernelThread = record.isKernelThread
    command = record.command
    state = record.state
    threads = record.threads
    cpuSeconds = Int(min(record.cpuTime, 1e12))
    self.cpu = cpu
    memory = MemorySize(bytes: record.residentBytes)
  }

  /// Whether the command or the user contains the text, whatever the case, or the number begins
  /// with it.
  ///
  /// - Parameter folded: The text sought, `folded`.
  package func matches(_ folded: String) -> Bool {
    command.folded.utf8.contains(folded.utf8)
      || user.folded.utf8.contains(folded.utf8)
      || folded.utf8.first.map { (0x30...0x39).contains($0) } == true
        && String(id.pid).hasPrefix(folded)
  }
}

extension String.UTF8View {
  /// Whether the bytes of the other string stand somewhere in this one's.
  fileprivate func contains(_ other: String.UTF8View) -> Bool {
    let found = withContiguousStorageIfAvailable { bytes in
      other.withContiguousStorageIfAvailable { sought in
        guard let first = sought.first else { return true }
        guard bytes.count >= sought.count else { return false }
        for start in 0...(bytes.count - sought.count) where bytes[start] == first {
          if bytes[start..<(start + sought.count)].elementsEqual(sought) { return true }
        }
        return false
      }
    }
    return (found ?? nil) ?? String(self).contains(String(other))
  }
}

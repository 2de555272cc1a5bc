/// The fields of `/proc/PID/stat` that the list shows.
struct StatLine: Equatable {
  var pid: Int32
  var name: [UInt8]
  var state: UInt8
  var cpuTicks: UInt64
  var threads: Int
  var startTicks: UInt64
  var residentPages: Int

  /// Reads the line.
  ///
  /// The name stands in parentheses and may hold anything, parentheses, spaces and newlines too;
  /// it ends at the *last* closing parenthesis. `nil` if the line is cut short.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let open = bytes.firstIndex(of: 0x28), let close = bytes.lastIndex(of: 0x29),
      open < close
    else { return nil }
    var head = ByteScanner(UnsafeRawBufferPointer(rebasing: bytes[..<open]))
    var rest = ByteScanner(UnsafeRawBufferPointer(rebasing: bytes[(close + 1)...]))
    guard let pid = head.unsigned().flatMap(Int32.init(exactly:)), let state = rest.byte()
    else { return nil }
    self.pid = pid
    self.state = state
    name = Array(bytes[(open + 1)..<close])

    // The fields are numbered from 1 in proc(5); the state is the third.
    rest.skipWords(10)  // 4 … 13: parent, group, session, terminal, flags, faults
    guard let user = rest.unsigned(), let system = rest.unsigned() else { return nil }  // 14, 15
    rest.skipWords(4)  // 16 … 19: times of children, priority, nice
    guard let threads = rest.unsigned() else { return nil }  // 20
    rest.skipWords(1)  // 21
    guard let start = rest.unsigned() else { return nil }  // 22
    rest.skipWords(1)  // 23: virtual size
    guard let pages = rest.unsigned() else { return nil }  // 24
    cpuTicks = user &+ system
    self.threads = Int(clamping: threads)
    startTicks = start
    residentPages = Int(clamping: pages)
  }
}

/// The fields of `/proc/PID/stat` that the list shows.
struct StatLine: Equatable {
  var pid: Int32
  var name: [UInt8]
  var state: UInt8
  var parent: Int32
  var isKernelThread: Bool
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
    guard let parent = rest.unsigned() else { return nil }  // 4
    rest.skipWords(4)  // 5 … 8: group, session, terminal
    guard let flags = rest.unsigned() else { return nil }  // 9
    rest.skipWords(4)  // 10 … 13: faults
    guard let user = rest.unsigned(), let system = rest.unsigned() else { return nil }  // 14, 15
    rest.skipWords(4)  // 16 … 19: times of children, priority, nice
    guard let threads = rest.unsigned() else { return nil }  // 20
    rest.skipWords(1)  // 21
    guard let start = rest.unsigned() else { return nil }  // 22
    rest.skipWords(1)  // 23: virtual size
    guard let pages = rest.unsigned() else { return nil }  // 24
    self.parent = Int32(exactly: parent) ?? 0
    isKernelThread = flags & Self.kernelThreadFlag != 0
    cpuTicks = user &+ system
    self.threads = Int(clamping: threads)
    startTicks = start
    residentPages = Int(clamping: pages)
  }

  /// `PF_KTHREAD` of the kernel's `sched.h`.
  private static let kernelThreadFlag: UInt64 = 0x20_0000
}

import Foundation

/// A folder in the layout of `/proc`, gone when this is.
package final class ProcFolder {
  package let path = NSTemporaryDirectory() + "processes-" + UUID().uuidString

  package init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  /// Writes a process; `cpu` is in hundredths of a second, `start` since the machine's start.
  package func writeProcess(
    _ pid: Int, name: String = "worker", arguments: [String] = ["/bin/worker"], user: UInt32 = 0,
    cpu: Int = 0, start: Int = 100, pages: Int = 1_000, state: String = "S", parent: Int = 1,
    flags: Int = 0
  ) throws {
    try write(
      "\(pid) (\(name)) \(state) \(parent) 1 1 0 -1 \(flags) 0 0 0 0 \(cpu) 0 0 0 20 0 3 0 \(start) 9999 \(pages) 1\n",
      to: "\(pid)/stat")
    try write("Name:\t\(name)\nUid:\t\(user)\t\(user)\t\(user)\t\(user)\n", to: "\(pid)/status")
    try write(arguments.map { $0 + "\0" }.joined(), to: "\(pid)/cmdline")
  }

  package func writeUptime(_ seconds: Double) throws { try write("\(seconds) 0.0\n", to: "uptime") }
}

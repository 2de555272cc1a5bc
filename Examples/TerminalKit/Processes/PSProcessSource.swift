import Foundation

/// Reads processes from the program `ps`, where there is no `/proc`.
struct PSProcessSource: ProcessSource {
  static let columns = ["pid", "ppid", "uid", "state", "time", "rss", "etime", "lstart", "args"]

  var program = "/bin/ps"

  func read() -> SystemReading {
    var reading = SystemReading()
    reading.clock = reading.real
    do throws(ReadingFailure) {
      reading.processes = try run().split(separator: "\n").compactMap {
        Self.record(from: String($0))
      }
      if reading.processes.isEmpty { throw ReadingFailure("\(program) tells of no process") }
    } catch {
      reading.failure = error
    }
    return reading
  }

  private func run() throws(ReadingFailure) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-A"] + Self.columns.flatMap { ["-o", "\($0)="] }
    process.environment = ["LC_ALL": "C", "PATH": "/bin:/usr/bin"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw ReadingFailure("\(program) cannot be run: \(error.localizedDescription)")
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ReadingFailure("\(program) ended with code \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Reads one line: the columns above, where the start (`Sat Nov 21 06:09:43 2026`) has five words.
  static func record(from line: String) -> ProcessRecord? {
    let words = line.split(separator: " ", maxSplits: 12)
    guard words.count >= 12, let pid = Int32(words[0]), let parent = Int32(words[1]),
      let user = UInt32(words[2]), let state = words[3].utf8.first,
      let cpuTime = seconds(words[4]), let kilobytes = Int(words[5]), let age = seconds(words[6])
    else { return nil }
    // The start only has to tell processes apart, so its text serves as a number (FNV-1a).
    let start = words[7...11].joined(separator: " ").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let arguments = words.count > 12 ? Array(words[12].utf8) : []
    return ProcessRecord(
      identity: ProcessIdentity(pid: pid, start: start), parent: parent, user: user,
      command: Command(arguments: arguments, name: "pid \(pid)".utf8), state: state, threads: 0,
      cpuTime: cpuTime, age: age,
      residentBytes: max(0, min(kilobytes, maximumResidentBytes / 1_024)) * 1_024)
  }

  /// The seconds in `[[days-]hours:]minutes:seconds[.hundredths]`.
  static func seconds(_ text: some StringProtocol) -> Double? {
    var days = 0.0
    var clock = text[...]
    if let dash = text.firstIndex(of: "-") {
      guard let count = Double(text[..<dash]) else { return nil }
      days = count
      clock = text[text.index(after: dash)...]
    }
    var total = 0.0
    for part in clock.split(separator: ":") {
      guard let value = Double(part) else { return nil }
      total = total * 60 + value
    }
    return days * 86_400 + total
  }
}

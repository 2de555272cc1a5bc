import Foundation
import TerminalKit

/// Whether a process is to be ended, and how.
struct KillQuestion: Equatable {
  let process: ProcessIdentity
  let command: String

  init(_ row: ProcessRow) {
    process = row.id
    command = row.command.text
  }

  var text: String {
    let shown = Line(width: 40, text: command).text
    return "End \(process.pid) (\(shown))?  y: SIGTERM  9: SIGKILL  any other key: no"
  }

  /// The signal that a key asks for; `nil` for none.
  static func signal(for key: Key) -> Int32? {
    switch key {
    case .character("y"), .character("Y"): SIGTERM
    case .character("9"): SIGKILL
    default: nil
    }
  }

  /// Sends a signal to the process, unless its number is another's by now.
  ///
  /// - Returns: What became of it.
  func send(_ signal: Int32, isStillThere: Bool) -> String {
    guard isStillThere else { return "Process \(process.pid) is gone." }
    if kill(process.pid, signal) == 0 {
      return "Sent \(signal == SIGKILL ? "SIGKILL" : "SIGTERM") to \(process.pid)."
    }
    return "Process \(process.pid): \(String(cString: strerror(errno)))."
  }
}

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

  /// The question with its keys; the command has the room that they leave.
  func text(width: Int) -> String {
    let keys = [
      "?  y: SIGTERM  9: SIGKILL  any other key: no", "?  y: TERM  9: KILL  else: no", "? y/9/no",
    ]
    let question = "End \(process.pid)"
    let fitting = keys.first { question.count + $0.count <= width } ?? keys[keys.count - 1]
    let room = width - question.count - fitting.count - 3
    guard room >= 5 else { return question + fitting }
    return "\(question) (\(Line(width: min(room, 40), text: command).text))\(fitting)"
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

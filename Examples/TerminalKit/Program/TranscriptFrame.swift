/// One refresh, as a program without a terminal prints it.
package struct TranscriptFrame {
  let number: Int

  /// What the view was told.
  let calls: [String]

  package init(number: Int, calls: [String]) {
    self.number = number
    self.calls = calls
  }

  package var text: String {
    let lines = calls.isEmpty ? ["nothing changed"] : calls
    return "frame \(number)\n" + lines.map { "  \($0)\n" }.joined()
  }
}

/// What a check found wrong.
@MainActor
final class Faults {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Compares what is with what should be.
  func expect<Value: Equatable>(
    _ value: Value, _ expected: Value, _ what: String = "", line: Int = #line
  ) {
    if value != expected { lines.append("line \(line): \(what) \(value) ≠ \(expected)") }
  }

  /// Lets GTK show some frames.
  func letFramesPass() async { try? await Task.sleep(for: .milliseconds(80)) }

  /// Lets GTK work until a condition holds; fails after five seconds.
  func wait(_ what: String, line: Int = #line, until condition: () -> Bool) async {
    for _ in 0..<500 where !condition() { try? await Task.sleep(for: .milliseconds(10)) }
    if !condition() { lines.append("line \(line): \(what) did not come true") }
  }
}

import Foundation
import Testing

/// Waits until the screen shows a part of the model, without a gap.
///
/// - Returns: The index of the first row on screen in the model.
@discardableResult
func expectModelOnScreen(
  _ program: RunningProgram, list: String = "processes",
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Int {
  var (first, difference): (Int?, String) = (nil, "")
  let end = Date(timeIntervalSinceNow: 20)
  repeat {
    (first, difference) = try comparison(program, list)
    if let first { return first }
    Thread.sleep(forTimeInterval: 0.05)
  } while Date() < end
  Issue.record("\(difference)", sourceLocation: sourceLocation)
  return try #require(first, sourceLocation: sourceLocation)
}

/// The index of the first row on screen in the model, or how the two differ.
private func comparison(_ program: RunningProgram, _ list: String) throws -> (Int?, String) {
  let (rows, model) = (try program.screen(list), try program.model(list))
  let scroll = try program.ask("scroll \(list)").compactMap { Int($0) }
  let frame = try #require(try program.frame(list))
  guard let top = rows.first else { return (model.isEmpty ? 0 : nil, "nothing is on screen") }
  guard let first = model.firstIndex(of: top.text) else {
    return (nil, "the model has no \(top.text)")
  }
  let expected = Array(model[first...].prefix(rows.count))
  guard rows.map(\.text) == expected else {
    let pairs = zip(rows.map(\.text), expected).filter { $0 != $1 }.map { "\($0) ≠ \($1)" }
    return (nil, "the screen differs from the model: \(pairs)")
  }
  for (row, next) in zip(rows, rows.dropFirst()) where row.top + row.height != next.top {
    return (nil, "there is a gap below \(row.text)")
  }
  // The rows reach from the upper edge to the lower one, unless the list ends before it.
  let bottom = rows.last.map { $0.top + $0.height } ?? 0
  guard top.top <= Int(frame.minY) + 1 else { return (nil, "there is a gap at the top") }
  guard bottom >= Int(frame.maxY) - 1 || first + rows.count == model.count else {
    return (nil, "there is a gap at the bottom")
  }
  guard scroll.first != 0 || first == 0 else { return (nil, "it is not scrolled, but begins late") }
  return (first, "")
}

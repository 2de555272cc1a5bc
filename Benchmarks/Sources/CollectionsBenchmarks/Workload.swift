import Foundation
import Measuring

/// Some work, done by us and by the floor in turn, so that what disturbs one disturbs the other.
struct Workload {
  let name: String

  let limit: Limit

  /// The unit of a time, and how many nanoseconds it is.
  let unit: (name: String, nanoseconds: Double)

  /// The nanoseconds of one operation in one run.
  let floor: () -> Double
  let ours: () -> Double

  /// What else is to be told: a number of moves, say.
  var note: () -> String = { "" }

  static let nanoseconds = (name: "ns", nanoseconds: 1.0)
  static let microseconds = (name: "µs", nanoseconds: 1e3)
  static let milliseconds = (name: "ms", nanoseconds: 1e6)

  /// Runs both in turn and prints the medians as a row of a table.
  func report(rounds: Int) {
    var times: (floor: [Double], ours: [Double]) = ([floor()], [ours()])
    times = ([], [])
    for _ in 0..<rounds {
      times.floor.append(floor())
      times.ours.append(ours())
    }
    let (floor, ours) = (median(times.floor), median(times.ours))
    func cell(_ time: Double) -> String {
      time.isNaN ? "–" : String(format: "%.3g %@", time / unit.nanoseconds, unit.name)
    }
    let isMet = limit.holds(floor: floor, ours: ours, unit: unit.nanoseconds)
    let cells = [
      name, cell(floor), cell(ours), floor.isNaN ? "–" : shortened(ours / floor),
      limit.text(unit: unit.name) + (isMet ? "" : " **missed**"), note(),
    ]
    print("| \(cells.joined(separator: " | ")) |")
  }
}

/// Takes a result, so that its computation cannot be left out.
@_optimize(none) func consume<Value>(_ value: Value) {}

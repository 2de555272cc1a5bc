import Foundation
import Measuring

/// One way to do the work of a workload: returns what one run took per operation.
struct Contender {
  let name: String
  let run: () -> Double

  /// What is known beside our own column, in the order of the table: a name, and its heading.
  static let columns = [
    ("floor", "floor"), ("other", "other floor"), ("OpenCombine", "OpenCombine"),
    ("AsyncAlgorithms", "AsyncAlgorithms"), ("ours", "ours"),
  ]
}

struct Workload {
  let name: String
  var unit = "ns"
  let limit: Limit

  /// Fewer rounds than the others have: for what hardly differs from one to the next.
  var mostRounds = Int.max

  let contenders: [Contender]
}

/// Runs the contenders in turn, so that what disturbs one disturbs all, and takes the medians.
func measure(_ workload: Workload, only name: String, rounds: Int) -> [String: Double] {
  let contenders = workload.contenders.filter { name.isEmpty || $0.name.contains(name) }
  var results: [String: [Double]] = [:]
  for contender in contenders { _ = contender.run() }
  for _ in 0..<min(rounds, workload.mostRounds) {
    for contender in contenders {
      results[contender.name, default: []].append(contender.run())
    }
  }
  return results.mapValues(median)
}

func reportHeadings() {
  var headings = ["Work (ns per element unless said)"]
  headings += Contender.columns.map { $0.1 } + ["ours, × floor", "limit"]
  print("| \(headings.joined(separator: " | ")) |")
  print("|" + String(repeating: "---|", count: headings.count))
}

func report(_ workload: Workload, _ results: [String: Double]) {
  var cells = [workload.name]
  cells += Contender.columns.map { column in
    results[column.0].map { String(format: "%.0f", $0) } ?? "–"
  }
  var limit = workload.limit.text(unit: workload.unit)
  if let ours = results["ours"] {
    // Nothing is a multiple of a floor that holds no memory.
    let floor = results["floor"].flatMap { $0 < 1 ? nil : $0 }
    cells.append(floor.map { String(format: "%.2f", ours / $0) } ?? "–")
    if !workload.limit.holds(floor: floor, ours: ours, unit: 1) { limit += " **missed**" }
  } else {
    cells.append("–")
  }
  print("| \((cells + [limit]).joined(separator: " | ")) |")
  // A file too gets each row at once.
  fflush(nil)
}

/// What the closures under test add up, so that no work can be left out.
final class Sum: @unchecked Sendable {
  var value = 0
}

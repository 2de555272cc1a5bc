import Foundation

/// One way to do the work of a workload: returns the nanoseconds per operation of one run.
struct Contender {
  let name: String
  let run: () -> Double
}

struct Workload {
  let name: String
  let limit: String
  let contenders: [Contender]
}

/// Nanoseconds per operation of one run of `count` operations.
func time(_ count: Int, _ body: () -> Void) -> Double {
  let start = ContinuousClock.now
  body()
  let (seconds, attoseconds) = (ContinuousClock.now - start).components
  return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted[sorted.count / 2]
}

/// Runs the contenders in turn, so that what disturbs one disturbs all, and takes the medians.
func measure(_ workload: Workload, only name: String, rounds: Int) -> [String: Double] {
  let contenders = workload.contenders.filter { name.isEmpty || $0.name.contains(name) }
  var results: [String: [Double]] = [:]
  for contender in contenders { _ = contender.run() }
  for _ in 0..<rounds {
    for contender in contenders {
      results[contender.name, default: []].append(contender.run())
    }
  }
  return results.mapValues(median)
}

func report(_ workload: Workload, _ results: [String: Double]) {
  func cell(_ name: String) -> String {
    results[name].map { String(format: "%.0f", $0) } ?? "–"
  }
  let ratio =
    if let ours = results["ours"], let floor = results["floor"] {
      String(format: "%.2f", ours / floor)
    } else { "–" }
  print(
    "| \(workload.name) | \(cell("floor")) | \(cell("uncounted")) | \(cell("OpenCombine")) "
      + "| \(cell("ours")) | \(ratio) | \(workload.limit) |")
}

/// What the closures under test add up, so that no work can be left out.
final class Sum: @unchecked Sendable {
  var value = 0
}

import Dispatch
import Foundation

// Without a second thread the C library leaves out the lock prefix, which flatters whoever locks
// most; so one is parked meanwhile.
let parked = DispatchSemaphore(value: 0)
DispatchQueue.global().async { parked.wait() }
defer { parked.signal() }

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "growth" {
  print(GrowthPlot.measured(rounds: 15).svg)
} else {
  let rounds = arguments.first.flatMap { Int($0) } ?? 9
  /// What the names of the workloads to run contain.
  let part = arguments.dropFirst().first ?? ""
  print("| Work | floor | ours | ours, × floor | limit | |")
  print("|---|---|---|---|---|---|")
  // A workload is made when its turn comes, so that it has the memory for itself.
  for make in workloads() {
    let workload = make()
    if part.isEmpty || workload.name.contains(part) { workload.report(rounds: rounds) }
  }
}

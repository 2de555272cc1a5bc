import Dispatch
import Foundation

// Without a second thread the C library leaves out the lock prefix, which flatters whoever locks
// most; so one is parked meanwhile.
let parked = DispatchSemaphore(value: 0)
DispatchQueue.global().async { parked.wait() }
defer { parked.signal() }

if CommandLine.arguments.dropFirst().first == "growth" {
  let plot = GrowthPlot.measured(rounds: 7)
  print(plot.svg)
} else {
  let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 9
  print("| Work | floor | ours | ours, × floor | limit | |")
  print("|---|---|---|---|---|---|")
  var workloads = [observedMutation(count: 1_000), observedMutation(count: 1_000_000)]
  workloads += [
    observedUpdate(count: 100_000, isObserved: true),
    observedUpdate(count: 100_000, isObserved: false),
    iteration(count: 1_000_000), randomReads(count: 1_000_000),
  ]
  for size in [10_000, 1_000_000] {
    workloads += [batch(edits: 1_000, on: size), batch(edits: 5_000, on: size)]
  }
  workloads.append(sectionedBatch(edits: 1_000))
  workloads += differences(count: 10_000) + differences(count: 100_000)
  workloads.append(sectionedDifference())
  for workload in workloads { workload.report(rounds: rounds) }
}

import Dispatch
import Foundation

// Without a second thread the C library leaves out the lock prefix, which flatters whoever locks
// most; so one is parked meanwhile.
let parked = DispatchSemaphore(value: 0)
DispatchQueue.global().async { parked.wait() }

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 7
/// A part of the name of the workloads to run; all, if there is none.
let filter = CommandLine.arguments.dropFirst(2).first ?? ""
/// A part of the name of the contenders to run, for a profiler; all, if there is none.
let contender = CommandLine.arguments.dropFirst(3).first ?? ""
reportHeadings()
// A workload is made when its turn comes, so that nothing of the others lives beside it.
for make in workloads() {
  let workload = make()
  if filter.isEmpty || workload.name.contains(filter) {
    report(workload, measure(workload, only: contender, rounds: rounds))
  }
}
parked.signal()

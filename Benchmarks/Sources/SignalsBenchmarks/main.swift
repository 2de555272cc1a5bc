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
print(
  "| Work (ns per element unless said) | floor | uncounted floor | OpenCombine | ours | ours, × floor | limit |"
)
print("|---|---|---|---|---|---|---|")
var workloads = [fanOut(1, limit: "1.0"), fanOut(10, limit: "0.7")]
workloads += chains()
workloads += [
  combineLatestWorkload(), zipWorkload(), flatMapLatestWorkload(), propertyWorkload(),
  churn(beside: 0, limit: "2"), churn(beside: 1000, limit: "2.2"), manySubscriptions(),
  twoThreads(), order(), reentrantSends(), memory(),
]
for workload in workloads where filter.isEmpty || workload.name.contains(filter) {
  report(workload, measure(workload, only: contender, rounds: rounds))
}
parked.signal()

/// All workloads, in the order of the table, each to be made when its turn comes.
func workloads() -> [() -> Workload] {
  var all: [() -> Workload] = [
    { fanOut(1, limit: .ratio(0.65)) }, { fanOut(10, limit: .ratio(0.55)) },
    shortChain, longChain, scanDistinct,
    combineLatestWorkload, zipWorkload, mergeWorkload, propertyWorkload,
  ]
  all += [
    flatMapLatestWorkload, liveInnerSignals, memoryOfInnerSignals,
    debounceWorkload, memoryOfDebounce, hopPerElement, hopInBursts,
  ]
  all += [
    { churn(beside: 0, limit: .ratio(1.4)) }, { churn(beside: 1000, limit: .ratio(1.3)) },
    manySubscriptions, memory, twoThreads, order, reentrantSends,
  ]
  return all
}

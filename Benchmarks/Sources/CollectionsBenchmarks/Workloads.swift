/// All workloads, in the order of the table, each to be made when its turn comes.
func workloads() -> [() -> Workload] {
  var all: [() -> Workload] = [
    { observedMutation(count: 1_000_000) }, growingMutation,
    { observedUpdate(count: 100_000, isObserved: true) },
    { observedUpdate(count: 100_000, isObserved: false) },
    { iteration(count: 1_000_000) }, { randomReads(count: 1_000_000) },
    { memory(count: 1_000_000, isEdited: false) }, { memory(count: 1_000_000, isEdited: true) },
  ]
  for count in [1_000, 5_000] {
    all += [{ batch(edits: count, on: 10_000) }, { growingBatch(edits: count) }]
  }
  all.append { sectionedBatch(edits: 1_000) }
  all += differences(count: 10_000) + differences(count: 100_000)
  all.append(sectionedDifference)
  return all
}

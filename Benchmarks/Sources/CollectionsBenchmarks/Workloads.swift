/// Makes a workload, on the main actor, since some have a view.
typealias MakeWorkload = @MainActor () -> Workload

/// All workloads, in the order of the table, each to be made when its turn comes.
@MainActor
func workloads() -> [MakeWorkload] {
  var all: [MakeWorkload] = [
    { observedMutation(count: 1_000_000) }, { growingMutation() },
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
  all += [{ sectionedDifference() }, { duplicates(count: 10_000) }, { duplicates(count: 100_000) }]
  for count in [10_000, 100_000] {
    all += [
      { singleEdit(count: count, isObserved: false) },
      { singleEdit(count: count, isObserved: true) },
    ]
  }
  all += algebra() + [{ recordedBatch() }, { undoing() }]
  for count in [1_000, 10_000, 100_000, 1_000_000] { all.append { toldEdit(count: count) } }
  for count in [10, 100, 1_000, 10_000] { all.append { toldSectionEdit(count: count) } }
  all += [{ burst(sections: 10) }, { burst(sections: 1_000) }, { burst(sections: 10_000) }]
  all += [{ edits(whileBusySections: 10) }, { edits(whileBusySections: 10_000) }]
  all += [{ waitingMemory() }, { headlessEdit() }, { neighbouringReloads() }]
  all += [{ keptEdit(count: 10_000) }, { keptEdit(count: 1_000_000) }, { scrolling() }]
  for arrival in Arrival.allCases { all.append { screenEdits(arrival) } }
  for derived in DerivedCase.all {
    all += [
      { derivedEdit(derived, count: 100_000) }, { growingDerivedEdit(derived, .few) },
      { growingDerivedEdit(derived, .most) }, { derivedBatch(derived) },
    ]
  }
  all += flattening() + derivedBuilds() + derivedMemory() + layers()
  return all
}

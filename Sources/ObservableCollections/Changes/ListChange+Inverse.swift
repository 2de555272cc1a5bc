extension ListChange {
  /// The change that undoes this one.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs.
  public var inverse: ListChange {
    if isReload { return .reload }
    var kept: [Placed] = []
    var start = 0
    for run in sections {
      if run.isKept { kept.append(Placed(run: run, section: 0, start: start)) }
      start += run.count
    }
    var items: [Placed] = []
    var newCounts: [SectionCount] = []
    for edit in edits {
      var start = 0
      for run in edit.runs {
        if run.isKept { items.append(Placed(run: run, section: edit.section, start: start)) }
        start += run.count
      }
      newCounts.append(SectionCount(section: edit.section, count: start))
    }
    items.sort { ($0.run.section, $0.run.lower) < ($1.run.section, $1.run.lower) }
    kept.sort { $0.run.lower < $1.run.lower }

    let backward = oldCounts.map { old in
      let from = items.partitioningIndex { $0.run.section >= old.section }
      let to = items.partitioningIndex { $0.run.section > old.section }
      return SectionEdit(section: old.section, runs: turned(items[from..<to], count: old.count))
    }
    return ListChange(
      oldSectionCount: start, sections: turned(kept[...], count: oldSectionCount),
      edits: backward, oldCounts: newCounts)
  }
}

/// A kept run and where it is in the new list.
private struct Placed {
  var run: Run
  var section: Int
  var start: Int
}

/// The old list as runs of the new one: `placed`, ascending by old index, and gaps between.
private func turned(_ placed: ArraySlice<Placed>, count: Int) -> [Run] {
  var result: [Run] = []
  var end = 0
  for item in placed {
    result.extend(.inserted(item.run.lower - end))
    let range = item.start..<(item.start + item.run.count)
    result.extend(.kept(range, of: item.section, isUpdated: item.run.isUpdated))
    end = item.run.upper
  }
  result.extend(.inserted(count - end))
  return result
}

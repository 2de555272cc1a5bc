extension ListChange {
  /// The change that undoes this one.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs.
  public var inverse: ListChange {
    if isReload || keepsPlaces { return self }
    let kept = RunIndex(sections: sections).inverted().placed
    let items = InvertedRunIndex(edits: edits)
    return ListChange(
      oldSectionCount: newSectionCount, sections: inverted(kept[...], count: oldSectionCount),
      edits: oldCounts.map { old in
        SectionEdit(
          section: old.section, runs: inverted(items[section: old.section], count: old.count))
      },
      oldCounts: edits.map { SectionCount(section: $0.section, count: $0.runs.elementCount) })
  }
}

extension ListChange {
  /// Whether nothing is inserted, removed or moved; content may be updated.
  @usableFromInline var keepsPlaces: Bool {
    !isReload && sections.keepPlaces(count: oldSectionCount)
      && edits.allSatisfy { edit in
        edit.runs.keepPlaces(of: edit.section, count: oldCounts.count(of: edit.section) ?? 0)
      }
  }

  /// Whether nothing is done but to update a few items.
  @usableFromInline var onlyUpdatesFewItems: Bool {
    edits.allSatisfy { $0.runs.count <= 8 && $0.runs.allSatisfy { !$0.isUpdated || $0.count <= 8 } }
      && sections.allSatisfy { !$0.isUpdated } && keepsPlaces
  }
}

/// The old list as runs of the new one: the kept ones, and gaps between.
private func inverted(_ placed: ArraySlice<PlacedRun>, count: Int) -> [Run] {
  var result: [Run] = []
  result.reserveCapacity(2 * placed.count + 1)
  var end = 0
  for item in placed {
    result.extend(.inserted(item.run.lower - end))
    let range = item.start..<(item.start + item.run.count)
    result.extend(item.run.from(range, of: item.section))
    end = item.run.upper
  }
  result.extend(.inserted(count - end))
  return result
}

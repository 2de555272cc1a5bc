/// An item that a change takes out and puts in, although it is the same.
struct ReinsertedItem {
  let old: ItemPlace

  /// How many items its old section has before the change.
  let oldCount: Int
  let new: ItemPlace

  /// How many items its new section has after the change.
  let newCount: Int
  let isUpdated: Bool

  var run: Run { .kept(old.items, of: old.section, isUpdated: isUpdated) }
}

extension ListChange {
  /// The change that keeps some items which this one takes out and puts in.
  ///
  /// - Complexity: O((*r* + *k*) log (*r* + *k*)) for *r* runs and *k* items.
  /// - Precondition: Each item is deleted at its old place, and inserted at its new one.
  func keeping(_ items: [ReinsertedItem]) -> ListChange {
    var rest = items.sorted {
      ($0.new.section, $0.new.item) < ($1.new.section, $1.new.item)
    }[...]
    var edits: [SectionEdit] = []
    var others = self.edits[...]
    while let item = rest.first {
      let section = item.new.section
      let end = rest.firstIndex { $0.new.section > section } ?? rest.endIndex
      while let edit = others.first, edit.section < section { edits.append(others.removeFirst()) }
      let isEdited = others.first?.section == section
      let runs = isEdited ? others.removeFirst().runs : .inserted(item.newCount)
      edits.append(SectionEdit(section: section, runs: runs.replacing(rest[..<end])))
      rest = rest[end...]
    }
    var counts = oldCounts
    for item in items {
      let position = counts.partitioningIndex { $0.section >= item.old.section }
      if position == counts.count || counts[position].section != item.old.section {
        counts.insert(
          SectionCount(section: item.old.section, count: item.oldCount), at: position)
      }
    }
    return ListChange(
      oldSectionCount: oldSectionCount, sections: sections, edits: edits + others,
      oldCounts: counts)
  }
}

extension [Run] {
  /// The runs of a section in which some inserted items are kept ones.
  fileprivate func replacing(_ items: ArraySlice<ReinsertedItem>) -> [Run] {
    var rest = items
    var result: [Run] = []
    var start = 0
    for run in self {
      let end = start + run.count
      var place = start
      while let next = rest.first, next.new.item < end {
        rest.removeFirst()
        result.extend(.inserted(next.new.item - place))
        result.extend(next.run)
        place = next.new.item + 1
      }
      result.extend(place == start ? run : .inserted(end - place))
      start = end
    }
    return result
  }
}

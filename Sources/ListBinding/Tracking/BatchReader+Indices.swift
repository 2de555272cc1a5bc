import ObservableCollections

/// Every index is in range, in ascending order, and used once.
extension BatchReader {
  mutating func collect(_ kind: DataSourceEventKind) throws(ListViolation) {
    switch kind {
    case .reload:
      throw violation(.noReloadInBatch, "everything is reloaded")
    case .beginUpdates, .endUpdates:
      throw violation(.updatesPair, "a batch is inside a batch")
    case .insertItems(let indexPaths):
      try checkSorted(indexPaths)
      for indexPath in indexPaths { try use(newItem: indexPath, as: .inserted) }
    case .deleteItems(let indexPaths):
      try checkSorted(indexPaths)
      for indexPath in indexPaths { try use(oldItem: indexPath, as: .deleted) }
    case .reloadItems(let indexPaths):
      try checkSorted(indexPaths)
      for indexPath in indexPaths { try use(oldItem: indexPath, as: .reloaded) }
    case .moveItem(let source, let destination):
      try use(oldItem: source, as: .movedAway)
      try use(newItem: destination, as: .movedItem(from: source))
    case .insertSections(let sections):
      for section in sections { try use(newSection: section, as: .inserted) }
    case .deleteSections(let sections):
      for section in sections { try use(oldSection: section, as: .deleted) }
    case .reloadSections(let sections):
      for section in sections { try use(oldSection: section, as: .reloaded) }
    case .moveSection(let source, let destination):
      try use(oldSection: source, as: .movedAway)
      try use(newSection: destination, as: .movedSection(from: source))
    }
  }

  private func checkSorted(_ indexPaths: [IndexPath]) throws(ListViolation) {
    for (first, second) in zip(indexPaths, indexPaths.dropFirst()) where first >= second {
      throw violation(
        .sortedAndUnique, at: .item(second), "an index follows \(first.listDescription)")
    }
  }

  private func place(
    _ indexPath: IndexPath, in counts: [Int], _ list: String
  ) throws(ListViolation) -> ItemPlace {
    guard indexPath.count == 2 else {
      throw violation(
        .malformedIndexPath, at: .item(indexPath), "there are \(indexPath.count) indices")
    }
    let place = ItemPlace(indexPath)
    guard counts.indices.contains(place.section) else {
      throw violation(
        .indexInRange, at: .item(indexPath), "the \(list) list has \(counts.count) sections")
    }
    let count = counts[place.section]
    guard 0..<count ~= place.item else {
      throw violation(
        .indexInRange, at: .item(indexPath), "the section has \(count) items in the \(list) list")
    }
    return place
  }

  private func check(
    section: Int, in counts: [Int], _ list: String
  ) throws(ListViolation) {
    guard counts.indices.contains(section) else {
      throw violation(
        .indexInRange, at: .section(section), "the \(list) list has \(counts.count) sections")
    }
  }

  private mutating func use(
    oldItem indexPath: IndexPath, as use: StrictBatch.Use
  ) throws(ListViolation) {
    let place = try place(indexPath, in: before, "old")
    if let other = oldItems.updateValue(use, forKey: place) {
      throw violation(.oneEditPerIndex, at: .item(indexPath), "\(other.name) and \(use.name)")
    }
  }

  private mutating func use(
    newItem indexPath: IndexPath, as use: StrictBatch.Use
  ) throws(ListViolation) {
    let place = try place(indexPath, in: after, "new")
    if let other = newItems.updateValue(use, forKey: place) {
      throw violation(.oneEditPerIndex, at: .item(indexPath), "\(other.name) and \(use.name)")
    }
  }

  private mutating func use(
    oldSection section: Int, as use: StrictBatch.Use
  ) throws(ListViolation) {
    try check(section: section, in: before, "old")
    if let other = oldSections.updateValue(use, forKey: section) {
      throw violation(.oneEditPerIndex, at: .section(section), "\(other.name) and \(use.name)")
    }
  }

  private mutating func use(
    newSection section: Int, as use: StrictBatch.Use
  ) throws(ListViolation) {
    try check(section: section, in: after, "new")
    if let other = newSections.updateValue(use, forKey: section) {
      throw violation(.oneEditPerIndex, at: .section(section), "\(other.name) and \(use.name)")
    }
  }
}

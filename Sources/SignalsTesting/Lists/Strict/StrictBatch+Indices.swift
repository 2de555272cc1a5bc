import ObservableCollections

/// Rule 1: every index is in range, sorted, and used once.
extension StrictBatch {
  mutating func collect(_ kind: DataSourceEventKind) throws(ListViolation) {
    switch kind {
    case .reload:
      throw violation(.noReloadInBatch, "everything is reloaded")
    case .beginUpdates, .endUpdates:
      throw violation(.updatesPair, "a batch is inside a batch")
    case .insertItems(let indexPaths):
      try indexPaths.checkSorted(before: before, after: after)
      for indexPath in indexPaths { try use(newItem: indexPath, as: .inserted) }
    case .deleteItems(let indexPaths):
      try indexPaths.checkSorted(before: before, after: after)
      for indexPath in indexPaths { try use(oldItem: indexPath, as: .deleted) }
    case .reloadItems(let indexPaths):
      try indexPaths.checkSorted(before: before, after: after)
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

  private func check(
    _ indexPath: IndexPath, in counts: [Int], _ list: String
  ) throws(ListViolation) {
    guard indexPath.count == 2 else {
      throw violation(
        .malformedIndexPath, at: .item(indexPath), "there are \(indexPath.count) indices")
    }
    guard counts.indices.contains(indexPath.section) else {
      throw violation(
        .indexInRange, at: .item(indexPath), "the \(list) list has \(counts.count) sections")
    }
    let count = counts[indexPath.section]
    guard 0..<max(count, 0) ~= indexPath.item else {
      throw violation(
        .indexInRange, at: .item(indexPath), "the section has \(count) items in the \(list) list")
    }
  }

  private func check(
    section: Int, in counts: [Int], _ list: String
  ) throws(ListViolation) {
    guard counts.indices.contains(section) else {
      throw violation(
        .indexInRange, at: .section(section), "the \(list) list has \(counts.count) sections")
    }
  }

  private mutating func use(oldItem indexPath: IndexPath, as use: Use) throws(ListViolation) {
    try check(indexPath, in: before, "old")
    let other = oldItems[indexPath.section][indexPath.item]
    oldItems[indexPath.section][indexPath.item] = use
    if let other {
      throw violation(.oneEditPerIndex, at: .item(indexPath), "\(other.name) and \(use.name)")
    }
  }

  private mutating func use(newItem indexPath: IndexPath, as use: Use) throws(ListViolation) {
    try check(indexPath, in: after, "new")
    let other = newItems[indexPath.section][indexPath.item]
    newItems[indexPath.section][indexPath.item] = use
    if let other {
      throw violation(.oneEditPerIndex, at: .item(indexPath), "\(other.name) and \(use.name)")
    }
  }

  private mutating func use(oldSection section: Int, as use: Use) throws(ListViolation) {
    try check(section: section, in: before, "old")
    let other = oldSections[section]
    oldSections[section] = use
    if let other {
      throw violation(.oneEditPerIndex, at: .section(section), "\(other.name) and \(use.name)")
    }
  }

  private mutating func use(newSection section: Int, as use: Use) throws(ListViolation) {
    try check(section: section, in: after, "new")
    let other = newSections[section]
    newSections[section] = use
    if let other {
      throw violation(.oneEditPerIndex, at: .section(section), "\(other.name) and \(use.name)")
    }
  }
}

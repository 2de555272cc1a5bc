import Foundation

extension Patch {
  /// Reads the steps of kinds of event, each of which indexes the result of the one before.
  ///
  /// What can be seen without the list is checked: that index paths name items and are ascending.
  /// All else is checked when the patch is read as a change.
  ///
  /// - Throws: The rule that a kind breaks.
  package init(_ kinds: [DataSourceEventKind]) throws(ListViolation) {
    var steps: [ListEdit] = []
    for kind in kinds {
      switch kind {
      case .reload:
        throw ListViolation(.noReloadInBatch, "everything is reloaded between other edits")
      case .beginUpdates, .endUpdates:
        throw ListViolation(.updatesPair, "\(kind) inside an update")
      case .insertItems(let indexPaths):
        steps += try indexPaths.ranges("insertItems").map {
          .insertItems($0.items, section: $0.section)
        }
      case .deleteItems(let indexPaths):
        // From the end, so that the index paths of the others stay as they are.
        steps += try indexPaths.ranges("deleteItems").reversed().map {
          .deleteItems($0.items, section: $0.section)
        }
      case .reloadItems(let indexPaths):
        steps += try indexPaths.ranges("reloadItems").map {
          .reloadItems($0.items, section: $0.section)
        }
      case .moveItem(let from, let to):
        steps.append(.moveItem(from, to: to))
      case .insertSections(let sections):
        steps += sections.rangeView.map { .insertSections($0) }
      case .deleteSections(let sections):
        steps += sections.rangeView.reversed().map { .deleteSections($0) }
      case .reloadSections(let sections):
        steps += sections.rangeView.map { .reloadSections($0) }
      case .moveSection(let from, let to):
        steps.append(.moveSection(from, to: to))
      }
    }
    self.init(steps: steps)
  }
}

extension [IndexPath] {
  /// The items, neighbours as one range.
  fileprivate func ranges(_ kind: String) throws(ListViolation) -> [ItemRange] {
    try checkOrder(kind)
    var ranges: [ItemRange] = []
    for indexPath in self {
      guard indexPath.item < .max else {
        throw ListViolation(
          .indexInRange, at: .item(indexPath),
          detail: "\(kind): there is no \(indexPath.listDescription)")
      }
      let items = indexPath.item..<(indexPath.item + 1)
      ranges.append(joining: ItemRange(section: indexPath.section, items: items))
    }
    return ranges
  }
}

import ObservableCollections

extension HeadlessListView {
  /// Refuses a call that the view did not say it can carry out.
  func checkCapabilities(_ kind: DataSourceEventKind) throws(ListViewViolation) {
    switch kind {
    case .reload, .beginUpdates, .endUpdates:
      return
    case .insertItems(let indexPaths), .deleteItems(let indexPaths):
      if capabilities.updates == .splices { try checkContiguous(indexPaths) }
    case .reloadItems:
      try require(capabilities.updates != .splices, kind, "reload items")
    case .moveItem:
      try require(capabilities.updates != .splices && capabilities.moves, kind, "move items")
    case .insertSections(let sections), .deleteSections(let sections):
      if capabilities.updates == .splices { try checkContiguous(sections.map { $0 }) }
      try require(capabilities.sections, kind, "show sections")
    case .reloadSections:
      try require(capabilities.updates != .splices, kind, "reload sections")
      try require(capabilities.sections, kind, "show sections")
    case .moveSection:
      try require(capabilities.updates != .splices && capabilities.moves, kind, "move sections")
      try require(capabilities.sections, kind, "show sections")
    }
    try require(capabilities.updates != .reload, kind, "be updated in parts")
  }

  private func require(
    _ isAble: Bool, _ kind: DataSourceEventKind, _ ability: String
  ) throws(ListViewViolation) {
    guard !isAble else { return }
    throw ListViewViolation(
      .withinCapabilities, before: counts, detail: "the view cannot \(ability), it got \(kind)")
  }

  private func checkContiguous(_ indexPaths: [IndexPath]) throws(ListViewViolation) {
    for (first, second) in zip(indexPaths, indexPaths.dropFirst()) {
      guard first.count == 2, second == IndexPath(item: first.item + 1, section: first.section)
      else {
        throw ListViewViolation(
          .contiguous, at: .item(second), before: counts,
          detail: "it follows \(first.listDescription)")
      }
    }
  }

  private func checkContiguous(_ sections: [Int]) throws(ListViewViolation) {
    for (first, second) in zip(sections, sections.dropFirst()) where second != first + 1 {
      throw ListViewViolation(
        .contiguous, at: .section(second), before: counts, detail: "it follows section \(first)")
    }
  }
}

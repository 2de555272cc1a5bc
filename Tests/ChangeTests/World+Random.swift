extension World {
  /// Whether an edit can be done now.
  func allows(_ edit: Edit) -> Bool {
    func holds(_ section: Int, _ item: Int, end: Int = 0) -> Bool {
      sections.indices ~= section && 0..<(sections[section].items.count + end) ~= item
    }
    switch edit {
    case .insertItem(let section, let item): return holds(section, item, end: 1)
    case .deleteItem(let section, let item), .updateItem(let section, let item):
      return holds(section, item)
    case .moveItem(let section, let item, let newSection, let newItem):
      return holds(section, item)
        && holds(newSection, newItem, end: section == newSection ? 0 : 1)
    case .insertSection(let section, _): return 0...sections.count ~= section
    case .deleteSection(let section), .updateSection(let section), .replaceSection(let section, _):
      return sections.indices ~= section
    case .moveSection(let section, let newSection):
      return sections.indices ~= section && sections.indices ~= newSection
    }
  }

  /// One of the edits that can be done now.
  func randomEdit(
    ofSections: Bool = true, using random: inout some RandomNumberGenerator
  ) -> Edit {
    while true {
      let edit = anyEdit(ofSections: ofSections, using: &random)
      if allows(edit) { return edit }
    }
  }

  private func anyEdit(
    ofSections: Bool, using random: inout some RandomNumberGenerator
  ) -> Edit {
    func section() -> Int { Int.random(in: 0...max(sections.count - 1, 0), using: &random) }
    func item(_ section: Int) -> Int {
      let count = sections.indices ~= section ? sections[section].items.count : 0
      return Int.random(in: 0...count, using: &random)
    }
    let (one, other) = (section(), section())
    switch Int.random(in: 0..<(ofSections ? 15 : 10), using: &random) {
    case 0...2: return .insertItem(one, item(one))
    case 3...4: return .deleteItem(one, item(one))
    case 5: return .updateItem(one, item(one))
    case 6...9: return .moveItem(one, item(one), other, item(other))
    case 10...11:
      return .insertSection(
        Int.random(in: 0...sections.count, using: &random), Int.random(in: 0...2, using: &random))
    case 12: return .deleteSection(one)
    case 13: return .moveSection(one, other)
    default:
      return Bool.random(using: &random)
        ? .updateSection(one) : .replaceSection(one, Int.random(in: 0...2, using: &random))
    }
  }
}

import ObservableCollections

/// Sections as plain arrays, on which a patch is replayed the obvious way.
///
/// A strict list of the test product does it too, and checks each step. The oracle replays millions
/// of patches, which only code of this module does without a look-up of types at each step.
struct PlainList<Item: Equatable>: Equatable {
  struct Section: Equatable {
    var header: AnyHashable
    var items: [Item]
  }

  var sections: [Section]

  init<DataSource: QueryableDataSourceProtocol>(
    _ dataSource: DataSource, _ header: (DataSource, Int) -> AnyHashable
  ) where DataSource.Item == Item {
    sections = (0..<dataSource.numberOfSections()).map { section in
      Section(
        header: header(dataSource, section),
        items: (0..<dataSource.numberOfItems(inSection: section)).map {
          dataSource.item(at: IndexPath(item: $0, section: section))
        })
    }
  }

  /// Carries out a patch step by step; what is new or reloaded is taken from `target`.
  func applying(_ patch: Patch, to target: PlainList) -> PlainList {
    var result = self
    for step in patch.steps {
      switch step {
      case .deleteItems(let range, let section):
        result.sections[section].items.removeSubrange(range)
      case .insertItems(let range, let section):
        let items = target.sections[section].items[range]
        result.sections[section].items.insert(contentsOf: items, at: range.lowerBound)
      case .reloadItems(let range, let section):
        let items = target.sections[section].items[range]
        result.sections[section].items.replaceSubrange(range, with: items)
      case .moveItem(let from, let to):
        let item = result.sections[from.section].items.remove(at: from.item)
        result.sections[to.section].items.insert(item, at: to.item)
      case .deleteSections(let range):
        result.sections.removeSubrange(range)
      case .insertSections(let range):
        result.sections.insert(contentsOf: target.sections[range], at: range.lowerBound)
      case .reloadSections(let range):
        result.sections.replaceSubrange(range, with: target.sections[range])
      case .updateSection(let section):
        result.sections[section].header = target.sections[section].header
      case .moveSection(let section, let newSection):
        result.sections.insert(result.sections.remove(at: section), at: newSection)
      }
    }
    return result
  }
}

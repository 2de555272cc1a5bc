/// The generators of a manager, section by section, as they were when the manager was asked.
///
///     manager.generators[indexPath.section][indexPath.row] as? any SelectableItem
///
/// An index out of bounds answers `nil`, or a section without generators.
public struct GeneratorTable: Sendable {
  /// The generators of a section.
  public struct Section: Sendable {
    let items: ArraySnapshot<any TableCellGenerator>

    /// The number of generators.
    public var count: Int { items.count }

    /// The generator at an index, if there is one.
    ///
    /// - Complexity: O(log *n*).
    public subscript(index: Int) -> (any TableCellGenerator)? {
      items.indices.contains(index) ? items[index] : nil
    }
  }

  let snapshot: SectionedSnapshot<GeneratorSection, any TableCellGenerator>

  /// The number of sections.
  public var count: Int { snapshot.numberOfSections() }

  /// The generators of a section; none if there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public subscript(section: Int) -> Section {
    guard 0..<count ~= section else { return Section(items: []) }
    return Section(items: snapshot.section(at: section).items)
  }
}

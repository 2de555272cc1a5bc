/// Sections that are placed by others; views are told at once.
extension ManualTableManager {
  /// Adds a section at the end.
  ///
  /// - Parameters:
  ///   - header: The header of the new section.
  ///   - cells: Its rows; those that the list has already are moved.
  ///   - animation: How the insertion is shown; `nil` for the animation of the view.
  /// - Throws: `DataDisplayError.duplicateHeader`, if the list has the header already.
  /// - Complexity: O(*m* log *n*) for *m* rows.
  public final func addSection(
    header: any TableHeaderGenerator, cells: [any TableCellGenerator],
    with animation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    try insertSection(header, cells, at: sectionOrder.count, animation)
  }

  /// Inserts a section before that of another header.
  ///
  /// - Parameters:
  ///   - header: The header of the other section.
  ///   - new: The header of the new section.
  ///   - generators: Its rows; those that the list has already are moved.
  ///   - animation: How the insertion is shown; `nil` for the animation of the view.
  /// - Throws: `DataDisplayError.unknownHeader`, if the list does not have the other header, and
  ///   `duplicateHeader`, if it has the new one.
  /// - Complexity: O(*m* log *n*) for *m* rows.
  public final func insertSection(
    before header: any TableHeaderGenerator, new: any TableHeaderGenerator,
    generators: [any TableCellGenerator], with animation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    try insertSection(new, generators, at: index(of: header), animation)
  }

  /// Inserts a section after that of another header; see `insertSection(before:new:generators:with:)`.
  public final func insertSection(
    after header: any TableHeaderGenerator, new: any TableHeaderGenerator,
    generators: [any TableCellGenerator], with animation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    try insertSection(new, generators, at: index(of: header) + 1, animation)
  }

  /// Inserts a section without rows after that of another header; see
  /// `insertSection(before:new:generators:with:)`.
  public final func insert(
    headGenerator: any TableHeaderGenerator, after header: any TableHeaderGenerator
  ) throws(DataDisplayError) {
    try insertSection(headGenerator, [], at: index(of: header) + 1, nil)
  }

  /// Inserts a section without rows before that of another header; see
  /// `insertSection(before:new:generators:with:)`.
  public final func insert(
    headGenerator: any TableHeaderGenerator, before header: any TableHeaderGenerator
  ) throws(DataDisplayError) {
    try insertSection(headGenerator, [], at: index(of: header), nil)
  }

  /// Inserts a section at an index.
  ///
  /// - Parameters:
  ///   - headGenerator: The header of the new section.
  ///   - index: Its index, which is brought into bounds.
  ///   - generators: Its rows; those that the list has already are moved.
  ///   - animation: How the insertion is shown; `nil` for the animation of the view.
  /// - Throws: `DataDisplayError.duplicateHeader`, if the list has the header already.
  /// - Complexity: O(*m* log *n*) for *m* rows.
  public final func insert(
    headGenerator: any TableHeaderGenerator, by index: Int,
    generators: [any TableCellGenerator] = [], with animation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    let place = min(max(index, 0), sectionOrder.count)
    try insertSection(headGenerator, generators, at: place, animation)
  }

  /// Lets views ask again for all that they show of a section.
  ///
  /// - Parameters:
  ///   - header: The header of the section.
  ///   - animation: How the change is shown; `nil` for the animation of the view.
  /// - Throws: `DataDisplayError.unknownHeader`, if the list does not have the header.
  /// - Complexity: O(log *s*) for *s* sections.
  public final func reloadSection(
    by header: any TableHeaderGenerator, with animation: RowAnimation? = nil
  ) throws(DataDisplayError) {
    let section = try section(of: header)
    animated(animation) { reload(section) }
  }

  private func index(of header: any TableHeaderGenerator) throws(DataDisplayError) -> Int {
    try sectionOrder.index(of: section(of: header).id) ?? 0
  }

  private func insertSection(
    _ header: any TableHeaderGenerator, _ cells: [any TableCellGenerator], at index: Int,
    _ animation: RowAnimation?
  ) throws(DataDisplayError) {
    if sectionsByHeader[header.id] != nil { throw .duplicateHeader(header) }
    animated(animation) {
      insert(GeneratorSection(header: header), cells, at: index)
    }
  }
}

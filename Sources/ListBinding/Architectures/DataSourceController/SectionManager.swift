/// Inserts, updates and removes sections.
@MainActor
public protocol SectionManager: AnyObject {
  /// Inserts a section.
  ///
  /// - Parameters:
  ///   - section: The section, which is copied.
  ///   - index: Its index after the insertion; if it is `nil` or out of bounds, the section is added
  ///     at the end.
  ///   - notify: Whether the delegate is told, of everything.
  /// - Complexity: O(*m* + log *s*) for *m* rows and *s* sections.
  func add(section: Section, at index: Int?, notify: Bool)

  /// Replaces the header and footer of a section, whose rows stay; does nothing if the index is out of
  /// bounds.
  ///
  /// - Parameters:
  ///   - sectionData: The new header and footer; `nil` for none.
  ///   - index: The index of the section.
  ///   - notify: Whether the delegate is told of the section.
  /// - Complexity: O(log *s*) for *s* sections.
  func update(sectionData: (any SectionDataModelType)?, at index: Int, notify: Bool)

  /// Replaces the rows, the header and the footer of a section; does nothing if the index is out of
  /// bounds.
  ///
  /// - Parameters:
  ///   - section: What takes its place, which is copied.
  ///   - index: The index of the section.
  ///   - notify: Whether the delegate is told of the section.
  /// - Complexity: O(*m* + log *s*) for *m* old and new rows and *s* sections.
  func update(section: Section, at index: Int, notify: Bool)

  /// Replaces all sections.
  ///
  /// - Parameters:
  ///   - sections: The new sections, which are copied.
  ///   - notify: Whether the delegate is told, of everything.
  /// - Complexity: O(*n*) for *n* rows.
  func update(allSections sections: [Section], notify: Bool)

  /// Removes a section; does nothing if the index is out of bounds.
  ///
  /// - Parameters:
  ///   - index: The index of the section.
  ///   - notify: Whether the delegate is told, of everything.
  /// - Complexity: O(log *s*) for *s* sections.
  func remove(sectionAt index: Int, notify: Bool)

  /// Removes all sections.
  ///
  /// - Parameter notify: Whether the delegate is told, of everything.
  /// - Complexity: O(*s*) for *s* sections.
  func removeAllSections(notify: Bool)
}

/// The same, and the delegate is told.
extension SectionManager {
  /// Inserts a section, by default at the end; see `add(section:at:notify:)`.
  public func add(section: Section, at index: Int? = nil) {
    add(section: section, at: index, notify: true)
  }

  /// Adds a section at the end; see `add(section:at:notify:)`.
  public func add(section: Section, notify: Bool) { add(section: section, at: nil, notify: notify) }

  /// Replaces the header and footer of a section; see `update(sectionData:at:notify:)`.
  public func update(sectionData: (any SectionDataModelType)?, at index: Int) {
    update(sectionData: sectionData, at: index, notify: true)
  }

  /// Replaces a section; see `update(section:at:notify:)`.
  public func update(section: Section, at index: Int) {
    update(section: section, at: index, notify: true)
  }

  /// Replaces all sections; see `update(allSections:notify:)`.
  public func update(allSections sections: [Section]) {
    update(allSections: sections, notify: true)
  }

  /// Removes a section; see `remove(sectionAt:notify:)`.
  public func remove(sectionAt index: Int) { remove(sectionAt: index, notify: true) }

  /// Removes all sections; see `removeAllSections(notify:)`.
  public func removeAllSections() { removeAllSections(notify: true) }
}

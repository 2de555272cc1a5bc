/// A section as a value: the model objects of its rows, and what is told of the section as a whole.
///
/// A controller copies it, so that a section that was passed to a controller can be changed and
/// passed again.
@MainActor
public struct Section {
  /// The model objects in order, of any types.
  public var rows: [Any]

  /// The header and footer; `nil` for a section that has neither.
  public var sectionData: (any SectionDataModelType)?

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - rows: The model objects in order.
  ///   - sectionData: The header and footer.
  public init(rows: [Any], sectionData: (any SectionDataModelType)? = nil) {
    self.rows = rows
    self.sectionData = sectionData
  }
}

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

  /// Creates a section; see `init(rows:sectionData:)`.
  public init(sectionData: (any SectionDataModelType)?, rows: [Any]) {
    self.init(rows: rows, sectionData: sectionData)
  }
}

/// The section of a controller, by a name that no other module has.
public typealias DataSourceSection = Section

extension DataSourceController {
  /// The section of a controller, for files that import another `Section`, too.
  ///
  /// The class has the name of its module, so that a name after it is that of a member.
  public typealias Section = DataSourceSection
}

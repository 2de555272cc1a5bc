/// The header and footer of a section; conform your own type to it to store more about a section.
@MainActor
public protocol SectionDataModelType {
  /// The title above the section, if it has one.
  var header: String? { get }

  /// The title below the section, if it has one.
  var footer: String? { get }
}

/// A header and a footer, and nothing else.
public struct SectionDataModel: SectionDataModelType, Hashable, Sendable {
  /// The title above the section, if it has one.
  public var header: String?

  /// The title below the section, if it has one.
  public var footer: String?

  /// Creates the titles of a section.
  ///
  /// - Parameters:
  ///   - header: The title above the section.
  ///   - footer: The title below the section.
  public nonisolated init(header: String? = nil, footer: String? = nil) {
    self.header = header
    self.footer = footer
  }
}

/// A section of generators in the list of a manager, as it is at one version of the list: what is above its
/// rows and below them.
@MainActor
public final class GeneratorSection {
  /// What makes the view above the rows.
  public let header: any TableHeaderGenerator

  /// Whether the program gave the header, by which it finds the section, be there anything to see or not.
  private let isHeaderGiven: Bool

  /// What makes the view below the rows.
  public let footer: any TableFooterGenerator

  /// Whether the program gave the footer, as the header.
  let isFooterGiven: Bool

  /// Where each row is by now.
  let rows: SectionRows

  init(
    header: (any TableHeaderGenerator)? = nil, footer: (any TableFooterGenerator)? = nil,
    rows: SectionRows = SectionRows()
  ) {
    self.header = header ?? EmptyTableHeaderGenerator()
    isHeaderGiven = header != nil
    self.footer = footer ?? EmptyTableFooterGenerator()
    isFooterGiven = footer != nil
    self.rows = rows
  }

  /// The section without its header.
  func withoutHeader() -> GeneratorSection {
    GeneratorSection(footer: isFooterGiven ? footer : nil, rows: rows)
  }

  /// The section with another footer, or none.
  func with(footer: (any TableFooterGenerator)?) -> GeneratorSection {
    GeneratorSection(header: isHeaderGiven ? header : nil, footer: footer, rows: rows)
  }

  /// Whether the section has nothing but its rows, and goes with them.
  var isBare: Bool { !isHeaderGiven && !isFooterGiven }

  nonisolated var id: ObjectIdentifier { rows.id }
}

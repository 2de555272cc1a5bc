/// A section of generators in the list of a manager: its header, its footer, and where each row is.
@MainActor
public final class GeneratorSection {
  /// What makes the view above the rows.
  public private(set) var header: any TableHeaderGenerator

  /// Whether the program gave the header, by which it finds the section, be there anything to see or not.
  private var isHeaderGiven: Bool

  /// What makes the view below the rows.
  public private(set) var footer: any TableFooterGenerator

  /// Whether the program gave the footer, as the header.
  private(set) var isFooterGiven: Bool

  /// The rows in order.
  var order = IdentityOrder<ObjectIdentifier>()

  init(
    header: (any TableHeaderGenerator)? = nil, footer: (any TableFooterGenerator)? = nil
  ) {
    self.header = header ?? EmptyTableHeaderGenerator()
    isHeaderGiven = header != nil
    self.footer = footer ?? EmptyTableFooterGenerator()
    isFooterGiven = footer != nil
  }

  func removeHeader() { (header, isHeaderGiven) = (EmptyTableHeaderGenerator(), false) }

  /// Takes another footer, or none.
  func setFooter(_ footer: (any TableFooterGenerator)?) {
    self.footer = footer ?? EmptyTableFooterGenerator()
    isFooterGiven = footer != nil
  }

  /// Whether the section has nothing but its rows, and goes with them.
  var isBare: Bool { !isHeaderGiven && !isFooterGiven }

  nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
}

public import ObservableCollections
public import Signals

// Items that are `Identifiable` are told apart by their `id`.
@MainActor
extension ListViewBinding
where
  DataSource: QueryableDataSourceProtocol,
  DataSource.Item: Identifiable & Equatable & SendableMetatype, DataSource.Item.ID: Sendable
{
  /// Keeps the selection of the view through every update.
  ///
  /// See `keepSelection(identifiedBy:remembersHidden:)`.
  @inlinable
  @discardableResult
  public func keepSelection(
    remembersHidden: Bool = false
  ) -> ListSelection<DataSource, DataSource.Item.ID> {
    keepSelection(identifiedBy: .identifiable, remembersHidden: remembersHidden)
  }

  /// Keeps the items that the view shows expanded through every update.
  ///
  /// See `keepExpandedItems(identifiedBy:remembersHidden:)`.
  @inlinable
  @discardableResult
  public func keepExpandedItems(
    remembersHidden: Bool = false
  ) -> ListExpansion<DataSource, DataSource.Item.ID> {
    keepExpandedItems(identifiedBy: .identifiable, remembersHidden: remembersHidden)
  }

  /// Keeps the first item on screen where it is, through every update.
  ///
  /// See `keepScrollPosition(identifiedBy:stayingAtTop:stayingAtEnd:)`.
  @inlinable
  @discardableResult
  public func keepScrollPosition(
    stayingAtTop staysAtTop: Bool = true, stayingAtEnd staysAtEnd: Bool = false
  ) -> any Disposable {
    keepScrollPosition(
      identifiedBy: .identifiable, stayingAtTop: staysAtTop, stayingAtEnd: staysAtEnd)
  }

  /// Keeps the focus on its item through every update.
  ///
  /// See `keepFocus(identifiedBy:remembersHidden:)`.
  @inlinable
  @discardableResult
  public func keepFocus(remembersHidden: Bool = false) -> any Disposable {
    keepFocus(identifiedBy: .identifiable, remembersHidden: remembersHidden)
  }
}

@MainActor
extension ListViewBinding
where
  DataSource: ListSnapshot,
  DataSource.SectionMetadata: Identifiable & Equatable & SendableMetatype,
  DataSource.SectionMetadata.ID: Sendable
{
  /// Keeps the sections that the view shows expanded through every update.
  ///
  /// See `keepExpandedSections(identifiedBy:remembersHidden:)`.
  @discardableResult
  public func keepExpandedSections(
    remembersHidden: Bool = false
  ) -> SectionExpansion<DataSource, DataSource.SectionMetadata.ID> {
    keepExpandedSections(identifiedBy: .identifiable, remembersHidden: remembersHidden)
  }
}

/// A list of sections that views show: what every adapter is.
///
/// A screen that need not know how its sections are compared can have an adapter by this type.
@MainActor
public protocol CollectionViewAdapter: AnyObject {
  /// The sections in order, each with the controller that runs it.
  var sections: [Section] { get }

  /// Asks for the sections again, and shows them.
  func invalidateDataSource()
}

extension ListCollectionViewAdapter: CollectionViewAdapter {}

public import Foundation

/// Is told of the calls that mutated a controller, after bound views were updated, unless a batch is open or
/// a view lags behind.
///
/// The grain of a notification is that of the call: a view that is bound to the controller needs none,
/// since it is told what has changed. Every method has a default that does nothing. They may mutate
/// the controller.
@MainActor
public protocol DataSourceControllerDelegate: AnyObject {
  /// Called when anything may have changed, sections included.
  func dataSourceWasMutated(_ dataSource: DataSourceController)

  /// Called when one section has changed, or has one more row.
  ///
  /// - Parameters:
  ///   - dataSource: The controller.
  ///   - section: The index that the call named. A row that was added to a section out of bounds is in a
  ///     new one at the end, so there may be no section of this index.
  func dataSourceWasMutated(_ dataSource: DataSourceController, section: Int)

  /// Called when rows have other model objects.
  ///
  /// - Parameters:
  ///   - dataSource: The controller.
  ///   - rows: Their index paths in ascending order; none if the call had nothing to do.
  func dataSourceWasMutated(_ dataSource: DataSourceController, rows: [IndexPath])

  /// Returns what a view shows behind its rows while there are none, such as a label.
  func backgroundEmptyView(for dataSource: DataSourceController) -> AnyObject?
}

extension DataSourceControllerDelegate {
  public func dataSourceWasMutated(_ dataSource: DataSourceController) {}
  public func dataSourceWasMutated(_ dataSource: DataSourceController, section: Int) {}
  public func dataSourceWasMutated(_ dataSource: DataSourceController, rows: [IndexPath]) {}
  public func backgroundEmptyView(for dataSource: DataSourceController) -> AnyObject? { nil }
}

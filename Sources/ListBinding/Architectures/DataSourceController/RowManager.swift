public import Foundation

/// Inserts, updates and removes rows.
///
/// An index path with another number of indices than two is out of bounds, as one below zero is.
@MainActor
public protocol RowManager: AnyObject {
  /// Inserts a row; where an index is out of bounds, at the end.
  ///
  /// - Parameters:
  ///   - modelObject: The model object of the row.
  ///   - indexPath: Where the row is inserted. If its section is out of bounds, the row is that of a
  ///     new section at the end; if only its row is, it is added at the end of the section.
  ///   - notify: Whether the delegate is told of the section that the index path names, also if there is
  ///     none of that index; of the new one if the index path is empty.
  /// - Complexity: O(log *n*) for *n* rows.
  func add(row modelObject: Any, at indexPath: IndexPath, notify: Bool)

  /// Replaces the model object of a row; does nothing if the index path is out of bounds.
  ///
  /// - Parameters:
  ///   - modelObject: The new model object.
  ///   - indexPath: The index path of the row.
  ///   - notify: Whether the delegate is told of the row.
  /// - Complexity: O(log *n*) for *n* rows.
  func update(row modelObject: Any, at indexPath: IndexPath, notify: Bool)

  /// Replaces all rows of a section, whose header and footer stay; does nothing if the section is out
  /// of bounds.
  ///
  /// - Parameters:
  ///   - rows: The new model objects; with none, the section stays without rows.
  ///   - index: The index of the section.
  ///   - notify: Whether the delegate is told of the new rows.
  /// - Complexity: O(*m* + log *n*) for *m* old and new rows.
  func update(rows: [Any], atSection index: Int, notify: Bool)

  /// Replaces the model objects of several rows, as one update.
  ///
  /// - Parameters:
  ///   - rows: The new model objects by their index paths. If the greatest section is out of bounds,
  ///     nothing is done at all; other rows out of bounds are skipped.
  ///   - notify: Whether the delegate is told of the rows that were not skipped, which may be none.
  /// - Complexity: O(*m* (log *m* + log *n*)) for *m* of *n* rows.
  func update(rows: [IndexPath: Any], notify: Bool)

  /// Removes a row, and its section with the last one; does nothing if the index path is out of bounds.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row.
  ///   - notify: Whether the delegate is told, of everything.
  /// - Complexity: O(log *n*) for *n* rows.
  func remove(rowAt indexPath: IndexPath, notify: Bool)
}

/// The same, and the delegate is told.
extension RowManager {
  /// Inserts a row, and tells the delegate; see `add(row:at:notify:)`.
  public func add(row modelObject: Any, at indexPath: IndexPath) {
    add(row: modelObject, at: indexPath, notify: true)
  }

  /// Replaces the model object of a row, and tells the delegate; see `update(row:at:notify:)`.
  public func update(row modelObject: Any, at indexPath: IndexPath) {
    update(row: modelObject, at: indexPath, notify: true)
  }

  /// Replaces all rows of a section, and tells the delegate; see `update(rows:atSection:notify:)`.
  public func update(rows: [Any], atSection index: Int) {
    update(rows: rows, atSection: index, notify: true)
  }

  /// Replaces the model objects of rows, and tells the delegate; see `update(rows:notify:)`.
  public func update(rows: [IndexPath: Any]) { update(rows: rows, notify: true) }

  /// Removes a row, and tells the delegate; see `remove(rowAt:notify:)`.
  public func remove(rowAt indexPath: IndexPath) { remove(rowAt: indexPath, notify: true) }
}

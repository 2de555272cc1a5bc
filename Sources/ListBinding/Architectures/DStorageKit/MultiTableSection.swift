/// A section of rows with cells of several types, each of which has a wrapper; subclass it to make them.
///
/// Its rows are its wrappers, in ascending order of their priorities, and those of one priority in the
/// order in which they were added; all of them, unless `originRowsCount` is set.
///
/// ```swift
/// final class ProfileSection: MultiTableSection {
///   init() {
///     super.init(priority: 0)
///     addWrapper(with: "gender", wrapper: GenderWrapper(priority: 1, wrapperOwner: self))
///     addWrapper(with: "name", wrapper: NameWrapper(priority: 0, wrapperOwner: self))
///   }
/// }
/// ```
@MainActor
open class MultiTableSection: BaseTableSection {
  /// The rows of all wrappers in order, also of those that are more than `mostRows`.
  private var all = ArraySnapshot<TableRow>()
  private var rowsByKey: [AnyHashable: TableRow] = [:]
  private var lastNumber = 0

  /// How many rows the section has if it has as many wrappers.
  private lazy var mostRows = maxRowsCount

  /// Creates a section without wrappers.
  ///
  /// - Parameters:
  ///   - priority: The place of the section in its data source: the lowest comes first.
  ///   - minRowsCount: The fewest rows that can be set, as far as there are wrappers.
  ///   - maxRowsCount: The most rows; wrappers beyond it wait until others are removed.
  public override init(priority: Int, minRowsCount: Int = 0, maxRowsCount: Int = .max) {
    super.init(priority: priority, minRowsCount: minRowsCount, maxRowsCount: maxRowsCount)
  }

  /// The wrappers in order, also those that have no row.
  ///
  /// - Complexity: O(*n*) for *n* wrappers.
  public final var wrappers: [BaseCellWrapper] { all.compactMap(\.wrapper) }

  /// The number of rows that the section has, also while it is collapsed.
  ///
  /// What is set is brought between `minRowsCount` and `maxRowsCount`. So many of the first wrappers have
  /// rows from then on; others, and those that are added later, wait until wrappers are removed or
  /// another number is set.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* rows that come or go.
  open override var originRowsCount: Int {
    get { rows.count }
    set {
      mostRows = min(max(newValue, minRowsCount), maxRowsCount)
      let (old, count) = (rows.count, min(mostRows, all.count))
      if count > old { insertRows(Array(all[old..<count]), at: old) }
      if count < old { removeRows(count..<old) }
    }
  }

  /// Adds a wrapper, and removes the one that had its key; the new one comes after others of its
  /// priority, or in the place of the one that it replaces.
  ///
  /// A wrapper has one key in one section: where it was before, it is removed.
  ///
  /// - Parameters:
  ///   - key: The name of the wrapper in this section.
  ///   - wrapper: The wrapper, which is kept.
  /// - Complexity: O(log² *n*) for *n* wrappers.
  public final func addWrapper(with key: AnyHashable, wrapper: BaseCellWrapper) {
    if wrapper.section === self, wrapper.key == key { return }
    guard let former = wrapper.section, let formerKey = wrapper.key else {
      return batch { put(wrapper, at: key) }
    }
    // Both batches: hooks are called when the wrapper has its new place.
    former.batch {
      batch {
        former.removeWrapper(with: formerKey)
        put(wrapper, at: key)
      }
    }
  }

  private func put(_ wrapper: BaseCellWrapper, at key: AnyHashable) {
    let replaced = rowsByKey[key]?.order
    removeWrapper(with: key)
    if replaced == nil { lastNumber += 1 }
    let order = StableOrder(
      priority: wrapper.priority, number: replaced?.number ?? lastNumber)
    (wrapper.section, wrapper.key) = (self, key)
    let row = TableRow(wrapper: wrapper, order: order)
    let index = index(of: order)
    rowsByKey[key] = row
    all.insert(row, at: index)
    guard index < mostRows else { return }
    if rows.count == mostRows { removeRows((rows.count - 1)..<rows.count) }
    insertRows([row], at: index)
  }

  /// Removes a wrapper.
  ///
  /// - Returns: The wrapper; `nil` if there is none with that key.
  /// - Complexity: O(log² *n*) for *n* wrappers.
  @discardableResult
  public final func removeWrapper(with key: AnyHashable) -> BaseCellWrapper? {
    guard let row = rowsByKey.removeValue(forKey: key), let order = row.order else { return nil }
    let index = index(of: order)
    all.remove(at: index)
    row.wrapper?.section = nil
    row.wrapper?.key = nil
    guard index < rows.count else { return row.wrapper }
    batch {
      removeRows(index..<(index + 1))
      if rows.count < all.count, rows.count < mostRows {
        insertRows([all[rows.count]], at: rows.count)
      }
    }
    return row.wrapper
  }

  /// Returns the index of the row of a wrapper; `nil` if there is none with that key.
  ///
  /// - Complexity: O(log² *n*) for *n* wrappers.
  public final func getWrapperIndex(key: AnyHashable) -> Int? {
    rowsByKey[key]?.order.map(index)
  }

  /// The wrapper with a key; `nil` if there is none, or it is of another type.
  ///
  ///     let name: NameWrapper? = self["name"]
  public final subscript<Wrapper>(key: AnyHashable) -> Wrapper? {
    rowsByKey[key]?.wrapper as? Wrapper
  }

  /// The index of a place among all wrappers.
  private func index(of order: StableOrder) -> Int {
    all.firstIndex(notBefore: order) { $0.order }
  }

  /// Lets views take what a closure does as one update.
  private func batch(_ body: () -> Void) {
    if let dataSource { dataSource.batchUpdate(body) } else { body() }
  }
}

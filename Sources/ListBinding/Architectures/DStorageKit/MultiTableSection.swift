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
  /// The rows of the wrappers that are more than `mostRows`, in order.
  private var waiting = ArraySnapshot<TableRow>()
  private var rowsByKey: [AnyHashable: TableRow] = [:]

  /// The places of all wrappers, also of those that wait: to search them reads less memory than to search
  /// the rows, each of which lies elsewhere.
  private var orders = ArraySnapshot<StableOrder>()
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
  public final var wrappers: [BaseCellWrapper] {
    rows.compactMap(\.wrapper) + waiting.compactMap(\.wrapper)
  }

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
      let count = rows.count
      if count > mostRows {
        waiting.insert(contentsOf: Array(rows[mostRows...]), at: 0)
        removeRows(mostRows..<count)
      } else if count < mostRows, !waiting.isEmpty {
        let new = Array(waiting.prefix(mostRows - count))
        waiting.removeSubrange(0..<new.count)
        insertRows(new, at: count)
      }
    }
  }

  /// Adds a wrapper, and removes the one that had its key; the new one comes after others of its
  /// priority, or in the place of the one that it replaces if they have one priority.
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
      return put(wrapper, at: key)
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
    (wrapper.section, wrapper.key) = (self, key)
    lastNumber += 1
    let row = TableRow(
      wrapper: wrapper, order: StableOrder(priority: wrapper.priority, number: lastNumber))
    guard let replaced = rowsByKey.updateValue(row, forKey: key) else { return insert(row) }
    batch {
      takeOut(replaced)
      if replaced.order.priority == row.order.priority { row.order = replaced.order }
      insert(row)
    }
  }

  /// Puts a row where it belongs; a last one that is too many waits.
  private func insert(_ row: TableRow) {
    let index = index(of: row)
    orders.insert(row.order, at: index)
    if rows.count < mostRows { return insertRows([row], at: index) }
    guard index < mostRows else { return waiting.insert(row, at: index - rows.count) }
    batch {
      let last = rows.count - 1
      waiting.insert(rows[last], at: 0)
      removeRows(last..<(last + 1))
      insertRows([row], at: index)
    }
  }

  /// Removes a wrapper.
  ///
  /// - Returns: The wrapper; `nil` if there is none with that key.
  /// - Complexity: O(log² *n*) for *n* wrappers.
  @discardableResult
  public final func removeWrapper(with key: AnyHashable) -> BaseCellWrapper? {
    guard let row = rowsByKey.removeValue(forKey: key) else { return nil }
    takeOut(row)
    return row.wrapper
  }

  /// Takes a row out; the first one that waits comes for it.
  private func takeOut(_ row: TableRow) {
    row.wrapper?.section = nil
    row.wrapper?.key = nil
    let index = index(of: row)
    orders.remove(at: index)
    guard row.isInSection else {
      waiting.remove(at: index - rows.count)
      return
    }
    if waiting.isEmpty { return removeRows(index..<(index + 1)) }
    batch {
      removeRows(index..<(index + 1))
      insertRows([waiting.remove(at: 0)], at: rows.count)
    }
  }

  /// Returns the index of the row of a wrapper; `nil` if there is none with that key.
  ///
  /// - Complexity: O(log² *n*) for *n* wrappers.
  public final func getWrapperIndex(key: AnyHashable) -> Int? {
    rowsByKey[key].map(index)
  }

  /// The wrapper with a key; `nil` if there is none, or it is of another type.
  ///
  ///     let name: NameWrapper? = self["name"]
  public final subscript<Wrapper>(key: AnyHashable) -> Wrapper? {
    rowsByKey[key]?.wrapper as? Wrapper
  }

  /// Where a row is among those of all wrappers, or belongs.
  private func index(of row: TableRow) -> Int {
    // A closure of the main actor would ask each time whether it runs there.
    orders.partitioningIndex { @Sendable [order = row.order] in $0 >= order }
  }

  /// Lets views take what a closure does as one update.
  private func batch(_ body: () -> Void) {
    if let dataSource { dataSource.batchUpdate(body) } else { body() }
  }
}

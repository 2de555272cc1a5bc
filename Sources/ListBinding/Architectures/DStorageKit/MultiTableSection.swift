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
  /// The rows of all wrappers in order. Those behind the first `count` wait.
  private var places = ArraySnapshot<Place>()
  private var count = 0
  private var rowsByKey: [HashedKey: TableRow] = [:]
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
  public final var wrappers: [BaseCellWrapper] { places.compactMap(\.row.wrapper) }

  /// The number of rows that the section has, also while it is collapsed.
  ///
  /// What is set is brought between `minRowsCount` and `maxRowsCount`. So many of the first wrappers have
  /// rows from then on; others, and those that are added later, wait until wrappers are removed or
  /// another number is set.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* rows that come or go.
  open override var originRowsCount: Int {
    get { count }
    set {
      mostRows = min(max(newValue, minRowsCount), maxRowsCount)
      let (old, new) = (count, min(mostRows, places.count))
      if new == old + 1 {
        show(places[old].row, at: old)
      } else if new > old {
        let arriving = places[old..<new].map(\.row)
        for row in arriving { row.enterSection() }
        count = new
        dataSource?.didInsert(arriving, at: old, in: self)
      } else if new < old {
        for index in new..<old { places[index].row.leaveSection(at: index) }
        count = new
        dataSource?.didRemove(new..<old, in: self)
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
  /// - Complexity: O(log *n*) for *n* wrappers.
  public final func addWrapper(with key: AnyHashable, wrapper: BaseCellWrapper) {
    if wrapper.section === self, wrapper.key == key { return }
    guard let former = wrapper.section, let formerKey = wrapper.key else {
      return put(wrapper, at: key)
    }
    // Both batches: hooks are called when the wrapper has its new place.
    former.batch {
      batch {
        if former.removeWrapper(with: formerKey) == nil { former.removeUnequal(wrapper) }
        put(wrapper, at: key)
      }
    }
  }

  private func put(_ wrapper: BaseCellWrapper, at key: AnyHashable) {
    (wrapper.section, wrapper.key) = (self, key)
    lastNumber += 1
    let row = TableRow(
      wrapper, order: StableOrder(priority: wrapper.priority, number: lastNumber))
    guard let replaced = rowsByKey.updateValue(row, forKey: HashedKey(key)) else {
      return insert(row)
    }
    batch {
      takeOut(replaced)
      if replaced.order.priority == row.order.priority { row.order = replaced.order }
      insert(row)
    }
  }

  /// Puts a row where it belongs; a last one that is too many waits.
  private func insert(_ row: TableRow) {
    let index = index(of: row)
    places.insert(Place(order: row.order, row: row), at: index)
    if count < mostRows { return show(row, at: index) }
    guard index < mostRows else { return }
    batch {
      hide(places[count].row, at: count - 1)
      show(row, at: index)
    }
  }

  /// Removes a wrapper.
  ///
  /// - Returns: The wrapper; `nil` if there is none with that key.
  /// - Complexity: O(log *n*) for *n* wrappers.
  @discardableResult
  public final func removeWrapper(with key: AnyHashable) -> BaseCellWrapper? {
    guard let row = rowsByKey.removeValue(forKey: HashedKey(key)) else { return nil }
    takeOut(row)
    return row.wrapper
  }

  /// Removes a wrapper whose key is not equal to itself, so that it cannot be found by it.
  private func removeUnequal(_ wrapper: BaseCellWrapper) {
    guard let index = rowsByKey.firstIndex(where: { $1.wrapper === wrapper }) else { return }
    takeOut(rowsByKey.remove(at: index).value)
  }

  /// Takes a row out; the first one that waits comes for it.
  private func takeOut(_ row: TableRow) {
    row.wrapper?.section = nil
    row.wrapper?.key = nil
    let index = index(of: row)
    places.remove(at: index)
    guard index < count else { return }
    if count > places.count { return hide(row, at: index) }
    batch {
      hide(row, at: index)
      show(places[count].row, at: count)
    }
  }

  /// Shows a row that has its place.
  private func show(_ row: TableRow, at index: Int) {
    row.enterSection()
    count += 1
    dataSource?.didInsert(row, at: index, in: self)
  }

  /// Hides a row at the index that it had among those that are shown.
  private func hide(_ row: TableRow, at index: Int) {
    row.leaveSection(at: index)
    count -= 1
    dataSource?.didRemove(index..<(index + 1), in: self)
  }

  /// Returns the index of a wrapper among all of the section, also those that wait for a row; `nil` if there
  /// is none with that key.
  ///
  /// - Complexity: O(log *n*) for *n* wrappers.
  public final func getWrapperIndex(key: AnyHashable) -> Int? {
    rowsByKey[HashedKey(key)].map(index)
  }

  /// The wrapper with a key; `nil` if there is none, or it is of another type.
  ///
  ///     let name: NameWrapper? = self["name"]
  public final subscript<Wrapper>(key: AnyHashable) -> Wrapper? {
    rowsByKey[HashedKey(key)]?.wrapper as? Wrapper
  }

  /// Where a row is among those of all wrappers, or belongs.
  private func index(of row: TableRow) -> Int {
    // A closure of the main actor would ask each time whether it runs there.
    places.partitioningIndex { @Sendable [order = row.order] in $0.order >= order }
  }

  /// Lets views take what a closure does as one update.
  private func batch(_ body: () -> Void) {
    if let dataSource { dataSource.batchUpdate(body) } else { body() }
  }

  // MARK: Rows

  override final var keptRowCount: Int { count }

  override final var rows: ArraySnapshot<TableRow> {
    ArraySnapshot(places.prefix(count).map(\.row))
  }

  override final func row(at index: Int) -> TableRow? {
    0..<count ~= index ? places[index].row : nil
  }

  override final func index(of row: TableRow, near _: Int) -> Int? {
    row.isInSection ? index(of: row) : nil
  }
}

/// A row and its place, which is found without a look at the row: that lies elsewhere in memory.
private struct Place: Sendable {
  let order: StableOrder
  let row: TableRow
}

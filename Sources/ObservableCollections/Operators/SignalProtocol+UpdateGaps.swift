package import Signals

extension SignalProtocol {
  /// Makes a reload of each update that does not start with the list that the one before led to.
  ///
  /// Operators as `debounce`, and signals that are merged, leave updates out or mix those of several
  /// lists: a list view must not be told such a change.
  ///
  /// - Complexity: O(1) for the updates of an array; O(*s*) for those of other lists, of *s* sections.
  package func reloadingAfterGaps<DataSource: DataSourceProtocol & Sendable>() -> Signal<
    ListUpdate<DataSource>, Failure
  > where Element == ListUpdate<DataSource> {
    lift(nil) { ReloadingAfterGaps<DataSource, Failure>(downstream: $0) }
  }
}

private struct ReloadingAfterGaps<DataSource: DataSourceProtocol & Sendable, Failure: Error>:
  Operator
{
  let downstream: Observer<ListUpdate<DataSource>, Failure>

  func next(_ update: ListUpdate<DataSource>, _ last: inout LastUpdate<DataSource>?) {
    let whole = last?.whole(update) ?? update
    last = LastUpdate(update)
    downstream.next(whole)
  }
}

/// The list and the version that an update led to.
private struct LastUpdate<DataSource: DataSourceProtocol & Sendable>: Sendable {
  var list: DataSource
  var version: Int

  init(_ update: ListUpdate<DataSource>) {
    list = update.new
    version = update.version
  }

  /// An update, or a reload in its place where it starts with another list.
  func whole(_ update: ListUpdate<DataSource>) -> ListUpdate<DataSource> {
    if update.isReload || leads(to: update) { return update }
    return ListUpdate(from: list, to: update.new, structure: .reload, version: update.version)
  }

  private func leads(to update: ListUpdate<DataSource>) -> Bool {
    let old = update.old
    let isSame = (old as? any ListSnapshot).map { isIdentical($0, list) }
    if isSame == true { return true }
    // Lists whose memory cannot be compared, and updates that were made by hand, go by what they hold.
    let isNext = update.version == 0 || isSame == nil && update.version == version + 1
    return isNext && old.hasCounts(of: list)
  }

  private func isIdentical<Snapshot: ListSnapshot>(_ list: Snapshot, _ other: DataSource) -> Bool {
    (other as? Snapshot).map { list.isIdentical(to: $0) } ?? false
  }
}

extension DataSourceProtocol {
  /// Whether there are as many sections as in another list, and as many items in each.
  fileprivate func hasCounts(of other: Self) -> Bool {
    let count = numberOfSections()
    return count == other.numberOfSections()
      && (0..<count).allSatisfy {
        numberOfItems(inSection: $0) == other.numberOfItems(inSection: $0)
      }
  }
}

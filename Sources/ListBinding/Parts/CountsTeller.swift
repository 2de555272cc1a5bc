import ObservableCollections

/// A data source that can keep its view from being updated for a while.
@MainActor
protocol UpdateHolder: AnyObject {
  /// Does something that may edit the list while the view must not be updated.
  func whileAsked<Result>(_ body: () -> Result) -> Result
}

/// A data source that tells what the view shows as a value.
@MainActor
protocol CountsTeller: UpdateHolder {
  var shownCounts: any DataSourceProtocol { get }

  /// Shows the list again in a view that has lost what it showed of it, also in a pause.
  func reloadSoon()

  /// Lets the next reload show what the binder did not tell.
  func tellWhatIsUntold()

  func pause(_ reason: Pauses)

  /// Applies the updates that waited while several parts were told of an event.
  func endEvent()
}

extension BoundDataSource: CountsTeller {
  var shownCounts: any DataSourceProtocol {
    if hasEnded { return ItemCounts(counts: []) }
    if let flatOffsets { return ItemCounts(counts: [flatOffsets.count]) }
    return displayedSnapshot ?? ItemCounts(counts: isFlat ? [0] : [])
  }
}

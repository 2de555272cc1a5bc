public import Signals

extension SignalProtocol where Failure == Never {
  /// Returns the array of the items of the array that the signal sent last: of the chosen folder, say.
  ///
  ///     let messages = chosenMailbox.map(\.messages).switchedToLatest().sorted(by: .descending(\.date))
  ///
  /// Another array is told as a reload, its edits as they are. The result is empty before the first one
  /// comes, and complete when the signal and the last array are. `switchToLatest()`, by contrast, is the
  /// signal of the events of the latest array.
  ///
  /// - Complexity: O(1) for another array, and for each update of the latest.
  public func switchedToLatest<Item: Sendable>() -> ObservableArray<Item>
  where Element: ObservableArray<Item> {
    ObservableArray(SwitchOperator<ObservableArray<Item>>().start(on: map { $0 }))
  }

  /// Returns the array of the items of the array that the signal sent last; of none while that is `nil`.
  ///
  /// Another array is told as a reload, its edits as they are. The result is complete when the signal and
  /// the last array are.
  ///
  /// - Complexity: O(1) for another array, and for each update of the latest.
  public func switchedToLatest<Item: Sendable, Array: ObservableArray<Item>>()
    -> ObservableArray<Item> where Element == Array?
  {
    map { $0 ?? ObservableArray<Item>() }.switchedToLatest()
  }

  /// Returns the list of sections of the one that the signal sent last.
  ///
  /// Another list is told as a reload, its edits as they are. The result is empty before the first one
  /// comes, and complete when the signal and the last list are.
  ///
  /// - Complexity: O(1) for another list, and for each update of the latest.
  public func switchedToLatest<SectionMetadata: Sendable, Item: Sendable>()
    -> Observable2DArray<SectionMetadata, Item>
  where Element: Observable2DArray<SectionMetadata, Item> {
    Observable2DArray(
      SwitchOperator<Observable2DArray<SectionMetadata, Item>>().start(on: map { $0 }))
  }

  /// Returns the list of sections of the one that the signal sent last; none while that is `nil`.
  ///
  /// Another list is told as a reload, its edits as they are. The result is complete when the signal and
  /// the last list are.
  ///
  /// - Complexity: O(1) for another list, and for each update of the latest.
  public func switchedToLatest<
    SectionMetadata: Sendable, Item: Sendable, List: Observable2DArray<SectionMetadata, Item>
  >() -> Observable2DArray<SectionMetadata, Item> where Element == List? {
    map { $0 ?? Observable2DArray<SectionMetadata, Item>() }.switchedToLatest()
  }
}

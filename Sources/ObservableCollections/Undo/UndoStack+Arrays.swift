extension UndoStack {
  /// Creates a stack that takes back the later edits of an array.
  ///
  /// - Parameters:
  ///   - array: The array, which is not kept alive.
  ///   - limit: How many steps are kept; the oldest are forgotten.
  ///   - recording: Which edits are taken back.
  public convenience init<Item>(
    _ array: MutableObservableArray<Item>, limit: Int? = nil, recording: Recording = .all
  ) where Snapshot == ArraySnapshot<Item> {
    self.init(limit: limit, recording: recording) { [weak array] in array?.store }
  }

  /// Creates a stack that takes back the later edits of a list of sections.
  ///
  /// - Parameters:
  ///   - list: The list, which is not kept alive.
  ///   - limit: How many steps are kept; the oldest are forgotten.
  ///   - recording: Which edits are taken back.
  public convenience init<SectionMetadata, Item>(
    _ list: MutableObservable2DArray<SectionMetadata, Item>, limit: Int? = nil,
    recording: Recording = .all
  ) where Snapshot == SectionedSnapshot<SectionMetadata, Item> {
    self.init(limit: limit, recording: recording) { [weak list] in list?.store }
  }

  /// Creates a stack that takes back the later edits of a dictionary.
  ///
  /// All edits are steps, also those of others: a value that is put back where others have set the
  /// same key meanwhile would be a second one.
  ///
  /// - Parameters:
  ///   - dictionary: The dictionary, whose entries are not kept alive.
  ///   - limit: How many steps are kept; the oldest are forgotten.
  public convenience init<Key, Value>(
    _ dictionary: ObservableDictionary<Key, Value>, limit: Int? = nil
  ) where Snapshot == ArraySnapshot<DictionaryEntry<Key, Value>> {
    self.init(dictionary.sorted, limit: limit)
  }
}

/// Some neighbouring items of a list that is loaded in parts, and where the next ones are to be had.
public struct Page<Item, Cursor> {
  /// The items, in the order of the list; also those of a page at its beginning.
  public var items: [Item]

  /// What the next page at the same end of the list is asked for with; `nil` after the last one.
  public var next: Cursor?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - items: The items, in the order of the list.
  ///   - next: What the next page at the same end is asked for with; `nil` after the last one.
  public init(items: [Item], next: Cursor?) {
    self.items = items
    self.next = next
  }
}

extension Page: Equatable where Item: Equatable, Cursor: Equatable {}
extension Page: Hashable where Item: Hashable, Cursor: Hashable {}
extension Page: Sendable where Item: Sendable, Cursor: Sendable {}

/// An end of a list at which pages are loaded.
public enum PageEnd: Hashable, Sendable, CaseIterable {
  /// Before the first item.
  case beginning

  /// After the last item.
  case end
}

/// What happens at an end of a list that is loaded in pages.
public enum PageState: Sendable {
  /// A page may be loaded.
  case idle

  /// A page is being loaded.
  case loading

  /// A load failed; nothing more is loaded here until `retry()` or `refresh()`.
  case failed(any Error)

  /// There are no more pages, unless `refresh()` brings some.
  case exhausted

  /// Whether a page may be loaded.
  public var isIdle: Bool {
    if case .idle = self { true } else { false }
  }

  /// Whether a page is being loaded.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Whether there are no more pages.
  public var isExhausted: Bool {
    if case .exhausted = self { true } else { false }
  }

  /// What a load failed with.
  public var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }
}

public import Signals

extension ObservableArray {
  /// Returns the array of what the items' own signals sent last.
  ///
  ///     photos.mappedToLatest(initially: nil) { photo in .task { await thumbnail(of: photo) } }
  ///
  /// The signal of an item is observed while the item is here: a task is cancelled when it goes. An item that
  /// is reloaded begins anew with another signal, one that moves is the same. What a signal sends
  /// reloads its item alone; when it ends, the last element stays. Let elements have their item, and the signal start
  /// with one, if a row shows both. What is to outlive edits of its item is an `ObservableDictionary` by its
  /// identity, and `joined(with:on:)`.
  ///
  /// - Parameters:
  ///   - initial: What an item is shown as until its signal sends.
  ///   - signal: The signal of an item; called once for each item, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(log *n*) when a signal sends; O(*k* log *n*) for an update of
  ///   *k* items.
  @inlinable
  public func mappedToLatest<Values: SignalProtocol>(
    initially initial: Values.Element, of signal: @escaping @Sendable (Item) -> Values
  ) -> ObservableArray<Values.Element> where Values.Element: Sendable, Values.Failure == Never {
    latest(initial, signal).mapped(\.property.value)
  }

  /// Returns the array of what the items' own signals sent last; an element that is equal to the one before
  /// reloads nothing, unless elements are objects.
  ///
  /// - Parameters:
  ///   - initial: What an item is shown as until its signal sends.
  ///   - signal: The signal of an item; called once for each item, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(log *n*) when a signal sends; O(*k* log *n*) for an update of
  ///   *k* items.
  @inlinable
  public func mappedToLatest<Values: SignalProtocol>(
    initially initial: Values.Element, of signal: @escaping @Sendable (Item) -> Values
  ) -> ObservableArray<Values.Element>
  where Values.Element: Equatable & Sendable, Values.Failure == Never {
    latest(initial, signal).mapped(\.property.value)
  }

  @inlinable
  func latest<Values: SignalProtocol>(
    _ initial: Values.Element, _ signal: @escaping @Sendable (Item) -> Values
  ) -> ObservableArray<LatestElement<Values.Element>>
  where Values.Element: Sendable, Values.Failure == Never {
    mapped { LatestElement(initial, of: signal($0)) }.refreshed(on: \.property)
  }
}

extension Observable2DArray {
  /// Returns the list of what the items' own signals sent last; see `ObservableArray.mappedToLatest(initially:of:)`.
  ///
  /// - Parameters:
  ///   - initial: What an item is shown as until its signal sends.
  ///   - signal: The signal of an item; called once for each item, and again when it is reloaded, or goes to
  ///     a section that comes or out of one that goes.
  /// - Complexity: O(*n*) to create; O(log *n*) when a signal sends; O(*k* log *n*) for an update of
  ///   *k* items and sections.
  @inlinable
  public func mappedToLatest<Values: SignalProtocol>(
    initially initial: Values.Element, of signal: @escaping @Sendable (Item) -> Values
  ) -> Observable2DArray<SectionMetadata, Values.Element>
  where Values.Element: Sendable, Values.Failure == Never {
    latest(initial, signal).mapped(\.property.value)
  }

  /// Returns the list of what the items' own signals sent last; an element that is equal to the one before
  /// reloads nothing, unless elements are objects.
  ///
  /// - Parameters:
  ///   - initial: What an item is shown as until its signal sends.
  ///   - signal: As that of the other form.
  /// - Complexity: O(*n*) to create; O(log *n*) when a signal sends; O(*k* log *n*) for an update of
  ///   *k* items and sections.
  @inlinable
  public func mappedToLatest<Values: SignalProtocol>(
    initially initial: Values.Element, of signal: @escaping @Sendable (Item) -> Values
  ) -> Observable2DArray<SectionMetadata, Values.Element>
  where Values.Element: Equatable & Sendable, Values.Failure == Never {
    latest(initial, signal).mapped(\.property.value)
  }

  @inlinable
  func latest<Values: SignalProtocol>(
    _ initial: Values.Element, _ signal: @escaping @Sendable (Item) -> Values
  ) -> Observable2DArray<SectionMetadata, LatestElement<Values.Element>>
  where Values.Element: Sendable, Values.Failure == Never {
    mapped { LatestElement(initial, of: signal($0)) }.refreshed(on: \.property)
  }
}

/// What a signal sent last, which is observed as long as this is held.
@usableFromInline
final class LatestElement<Element: Sendable>: Sendable {
  @usableFromInline let property: Property<Element>
  private let bag = DisposeBag()

  /// - Parameter initial: What counts as the last element until there is one.
  @usableFromInline
  init<Values: SignalProtocol<Element, Never>>(_ initial: Element, of signal: Values) {
    property = Property(initial)
    // Not bound: what is bound while a cell is configured ends with that.
    signal.observeNext { [property] in property.value = $0 }.dispose(in: bag)
  }
}

// `@unchecked Sendable` is sound here: the stored properties are immutable references to `Sendable`
// objects, and the only subclass, in this module, adds none. The compiler can prove this for final
// classes alone.
public import Signals

/// An array that can be observed: a signal of what happens to it.
///
/// An observer is first told to reload, with the current contents, and then every later version, in
/// order. All members can be used from any thread.
///
/// An array is complete when nobody keeps it, and one that is derived from others is complete when
/// these are: keep the array that items come from. What is derived follows no parameter either from
/// then on, such as the property of `filtered(by:)`, even if it and the property are kept.
public class ObservableArray<Item: Sendable>: @unchecked Sendable {
  @usableFromInline let store: ListStore<ArraySnapshot<Item>>

  /// What keeps a derived collection going; `nil` for any other.
  @usableFromInline let derivation: Derivation?

  /// Creates an array of some items.
  ///
  /// - Parameter items: The items in order.
  /// - Complexity: O(*n*).
  public init(_ items: some Sequence<Item>) {
    store = ListStore(ArraySnapshot(items))
    derivation = nil
  }

  @usableFromInline
  init(store: ListStore<ArraySnapshot<Item>>, derivation: Derivation) {
    self.store = store
    self.derivation = derivation
  }

  /// Creates an empty array.
  public convenience init() {
    self.init(EmptyCollection())
  }

  /// Creates an array of the items of a literal.
  public required convenience init(arrayLiteral items: Item...) {
    self.init(items)
  }

  deinit {
    // A derived collection goes on while it has observers.
    if derivation == nil { store.complete() }
  }

  /// The items as they are now, as a value that does not change, and a collection:
  ///
  ///     for item in array.snapshot { … }
  ///
  /// An array itself is the signal of its events, whose operators have the names of a sequence's.
  ///
  /// - Complexity: O(1).
  public var snapshot: ArraySnapshot<Item> { store.snapshot }

  /// The number of items.
  public var count: Int { snapshot.count }

  /// Whether there is no item.
  public var isEmpty: Bool { snapshot.isEmpty }

  /// The indices of the items, in ascending order.
  public var indices: Range<Int> { 0..<count }

  /// The item at an index.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index < count`.
  public subscript(index: Int) -> Item { snapshot[index] }

  /// The first item; `nil` when there is none.
  ///
  /// - Complexity: O(log *n*).
  public var first: Item? { snapshot.first }

  /// The last item; `nil` when there is none.
  ///
  /// - Complexity: O(log *n*).
  public var last: Item? { snapshot.last }
}

extension ObservableArray: ExpressibleByArrayLiteral {}

extension ObservableArray: SignalProtocol {
  public typealias Element = ObservableArrayEvent<Item>
  public typealias Failure = Never

  public func observe(with observer: Observer<ObservableArrayEvent<Item>, Never>) -> any Disposable
  {
    store.observeEvents(with: observer.keeping(derivation))
  }
}

extension ObservableArray: CustomStringConvertible {
  public var description: String { snapshot.description }
}

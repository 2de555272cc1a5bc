// `@unchecked Sendable` is sound here: the stored properties are immutable references to `Sendable`
// objects, and the only subclass, in this module, adds none. The compiler can prove this for final
// classes alone.
public import Foundation
public import Signals

/// A list of sections of items that can be observed: a signal of what happens to it.
///
/// An observer is first told to reload, with the current contents, and then every later version, in
/// order. All members can be used from any thread. It is complete when nobody keeps it, or when
/// what it is derived from is, as an `ObservableArray`.
public class Observable2DArray<SectionMetadata: Sendable, Item: Sendable>: @unchecked Sendable {
  /// A section of the list.
  public typealias Section = Observable2DArraySection<SectionMetadata, Item>

  /// The contents at one version.
  public typealias Snapshot = SectionedSnapshot<SectionMetadata, Item>

  @usableFromInline let store: ListStore<Snapshot>

  /// What keeps a derived collection going; `nil` for any other.
  @usableFromInline let derivation: Derivation?

  /// Creates a list of some sections.
  ///
  /// - Parameter sections: The sections in order.
  /// - Complexity: O(*s*) for *s* sections.
  public init(_ sections: some Sequence<Section>) {
    store = ListStore(SectionedSnapshot(sections))
    derivation = nil
  }

  @usableFromInline
  init(store: ListStore<Snapshot>, derivation: Derivation) {
    self.store = store
    self.derivation = derivation
  }

  /// Creates a list without sections.
  public convenience init() {
    self.init(EmptyCollection())
  }

  /// Creates a list of the sections of a literal.
  public required convenience init(arrayLiteral sections: Section...) {
    self.init(sections)
  }

  deinit {
    // A derived collection goes on while it has observers.
    if derivation == nil { store.complete() }
  }

  /// The sections and items as they are now, as a value that does not change.
  ///
  /// - Complexity: O(1).
  public var snapshot: Snapshot { store.snapshot }

  /// The number of items of all sections.
  ///
  /// - Complexity: O(1).
  public var count: Int { snapshot.count }

  /// Whether no section has an item; there may be sections all the same.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { snapshot.isEmpty }

  /// The number of sections.
  ///
  /// - Complexity: O(1).
  public func numberOfSections() -> Int { snapshot.numberOfSections() }

  /// The number of items in a section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  public func numberOfItems(inSection section: Int) -> Int {
    snapshot.numberOfItems(inSection: section)
  }

  /// The item at an index path.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: The index path names an item.
  public subscript(indexPath: IndexPath) -> Item { snapshot[indexPath] }

  /// The section at an index.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= index && index < numberOfSections()`.
  public func section(at index: Int) -> Section { snapshot.section(at: index) }
}

extension Observable2DArray: ExpressibleByArrayLiteral {}

extension Observable2DArray: SignalProtocol {
  public typealias Element = Observable2DArrayEvent<SectionMetadata, Item>
  public typealias Failure = Never

  public func observe(with observer: Observer<Element, Never>) -> any Disposable {
    store.observeEvents(with: observer.keeping(derivation))
  }
}

extension Observable2DArray: CustomStringConvertible {
  public var description: String { snapshot.description }
}

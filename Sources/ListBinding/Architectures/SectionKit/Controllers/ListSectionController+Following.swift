public import Foundation
public import ListBinding
public import Signals

extension ListSectionController {
  /// Makes the section show the items of a list, and follow its updates edit by edit.
  ///
  /// The list can be an observable array, one that is derived from others, or any signal of data-source
  /// events; one with several sections is shown as one list, and reloads the section at each update.
  /// `calculateUpdate(from:to:)` is not asked. The section follows the list until it gets another, its
  /// `items` are set, the result is disposed, or the controller is released.
  ///
  /// - Parameter list: The list. The section follows it no longer when it ends: an observable array
  ///   does when it is released, a subject when it is completed or released.
  /// - Returns: The binding; dispose it to end it. The items stay.
  /// - Complexity: O(*k* log *n*) for an update of *k* edits of an observable array.
  // Inlinable: to follow an edit of a list of unknown type takes several times as long.
  @inlinable
  @discardableResult
  public final func bindItems<Source: SignalProtocol>(to list: Source) -> any Disposable
  where
    Source.Element: DataSourceEventProtocol,
    Source.Element.DataSource: QueryableDataSourceProtocol & Sendable,
    Source.Element.DataSource.Item == Item, Source.Failure == Never
  {
    let binding = beginFollowing()
    binding.otherDisposable = list.listUpdates().observeNext { [weak self, binding] update in
      if !binding.isDisposed { self?.follow(update) }
    }
    return binding
  }

  /// Makes the section show the items of a list that may fail, and follow its updates edit by edit.
  ///
  /// A failure is reported as `itemsFailed`, after the updates before it, and ends the binding; the
  /// items stay.
  ///
  /// - Parameter list: The list, as in `bindItems(to:)` for one that cannot fail.
  /// - Returns: The binding; dispose it to end it. The items stay.
  /// - Complexity: O(*k* log *n*) for an update of *k* edits of an observable array.
  @inlinable
  @discardableResult
  public final func bindItems<Source: SignalProtocol>(to list: Source) -> any Disposable
  where
    Source.Element: DataSourceEventProtocol,
    Source.Element.DataSource: QueryableDataSourceProtocol & Sendable,
    Source.Element.DataSource.Item == Item
  { bindItems(to: list) { $0 } }

  /// Makes the section show an item for each of a list, and follow its updates edit by edit.
  ///
  /// A failure is reported as `itemsFailed`, after the updates before it, and ends the binding; the
  /// items stay.
  ///
  /// - Parameters:
  ///   - list: The list, as in `bindItems(to:)`, whose items may be others, and which may fail.
  ///   - transform: Returns the item to show for one of the list; called once for each that comes or
  ///     changes.
  /// - Returns: The binding; dispose it to end it. The items stay.
  /// - Complexity: O(*k* log *n*) for an update of *k* edits of an observable array.
  @inlinable
  @discardableResult
  public final func bindItems<Source: SignalProtocol>(
    to list: Source,
    transform: @escaping @MainActor (Source.Element.DataSource.Item) -> Item
  ) -> any Disposable
  where
    Source.Element: DataSourceEventProtocol,
    Source.Element.DataSource: QueryableDataSourceProtocol & Sendable
  {
    let binding = beginFollowing()
    binding.otherDisposable = list.listUpdates().observe { [weak self, binding] event in
      guard let self, !binding.isDisposed else { return }
      switch event {
      case .next(let update): follow(update, transform)
      case .failed(let error):
        binding.dispose()
        report(.itemsFailed("\(error)"))
      case .completed: break
      }
    }
    return binding
  }

  @usableFromInline
  final func beginFollowing() -> SerialDisposable {
    endFollowing()
    // The list tells its items at once, and an observer of them may end it.
    let binding = SerialDisposable()
    self.binding = binding
    source.add(binding)
    return binding
  }

  final func endFollowing() {
    binding = nil
    source.dispose()
  }

  // The program is asked for new items before those here are edited: it may read them, or set others.

  @inlinable
  final func follow<List: QueryableDataSourceProtocol>(_ update: ListUpdate<List>)
  where List.Item == Item {
    let count = content.count
    // Nobody asks for the list before the edit, nor keeps the one after it: both are edited in place.
    guard let edit = update.onlyEdit, edit.leads(from: count, to: update.new) else {
      return follow(update) { $0 }
    }
    let places = edit.newItems
    if places.count == 1 {
      let item = update.new.item(at: IndexPath(item: places.lowerBound, section: 0))
      guard content.count == count else { return }
      content.carryOut(edit, bringing: CollectionOfOne(item))
    } else {
      let items = places.map { update.new.item(at: IndexPath(item: $0, section: 0)) }
      guard content.count == count else { return }
      content.carryOut(edit, bringing: items)
    }
    context?.carryOut(edit, from: count, by: self) { item(at: $0) }
  }

  @inlinable
  final func follow<List: QueryableDataSourceProtocol>(
    _ update: ListUpdate<List>, _ transform: @MainActor (List.Item) -> Item
  ) {
    let (list, new, count) = (binding, update.new, content.count)
    let steps = update.stepsOfItems(fromCount: count)
    if let steps {
      let items = steps.map { step in
        step.newItems.map { transform(new.item(at: IndexPath(item: $0, section: 0))) }
      }
      guard binding === list, list?.isDisposed != true else { return }
      for (step, items) in zip(steps, items) { content.carryOut(step, bringing: items) }
    } else {
      let items = ArraySnapshot(new.allItems.map(transform))
      guard binding === list, list?.isDisposed != true else { return }
      content.replace(with: items)
    }
    context?.carryOut(steps, from: count, by: self) { item(at: $0) }
  }
}

extension ListUpdate {
  /// The steps of an update that edits nothing but the items of one section.
  @usableFromInline
  func stepsOfItems(fromCount count: Int) -> [ListEdit]? {
    guard !isReload, new.numberOfSections() == 1 else { return nil }
    let old = old
    guard old.numberOfSections() == 1, old.numberOfItems(inSection: 0) == count else { return nil }
    let steps = structure.patch().steps
    return steps.allSatisfy { $0.growthOfOnlySection != nil } ? steps : nil
  }
}

extension ListEdit {
  /// Whether it edits items of a list without sections, and leads from a count to that of the list.
  @inlinable
  func leads(from count: Int, to new: some DataSourceProtocol) -> Bool {
    guard let growth = growthOfOnlySection else { return false }
    return new.numberOfSections() == 1 && new.numberOfItems(inSection: 0) == count + growth
  }

  /// Where the items are that it brings into a list without sections.
  @inlinable var newItems: Range<Int> {
    switch self {
    case .insertItems(let range, _), .reloadItems(let range, _): range
    default: 0..<0
    }
  }

  /// How many items it adds to a list without sections; `nil` if it edits anything else.
  @inlinable var growthOfOnlySection: Int? {
    switch self {
    case .insertItems(let range, 0): range.count
    case .deleteItems(let range, 0): -range.count
    case .reloadItems(_, 0): 0
    case .moveItem(let from, let to) where from.section == 0 && to.section == 0: 0
    default: nil
    }
  }
}

extension QueryableDataSourceProtocol {
  /// The items of all sections.
  @usableFromInline
  var allItems: [Item] {
    (0..<numberOfSections()).flatMap { section in
      (0..<numberOfItems(inSection: section)).map {
        item(at: IndexPath(item: $0, section: section))
      }
    }
  }
}

internal import Foundation
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
  /// - Parameter list: The list; one that is released ends, and the section follows it no longer.
  /// - Returns: The binding; dispose it to end it. The items stay.
  /// - Complexity: O(*k* log *n*) for an update of *k* edits of an observable array.
  @discardableResult
  public final func bindItems<Source: SignalProtocol>(to list: Source) -> any Disposable
  where
    Source.Element: DataSourceEventProtocol,
    Source.Element.DataSource: QueryableDataSourceProtocol & Sendable,
    Source.Element.DataSource.Item == Item, Source.Failure == Never
  {
    endFollowing()
    // The list tells its items at once, and whoever hears of them may end it.
    let binding = SerialDisposable()
    self.binding = binding
    source.add(binding)
    binding.otherDisposable = list.listUpdates().observeNext { [weak self, weak binding] update in
      if let binding, !binding.isDisposed { self?.follow(update) }
    }
    return binding
  }

  func endFollowing() {
    binding = nil
    source.dispose()
  }

  private func follow<List: QueryableDataSourceProtocol>(_ update: ListUpdate<List>)
  where List.Item == Item {
    let new = update.new
    let steps = update.stepsOfItems(fromCount: content.count)
    if let list = new as? ArraySnapshot<Item> {
      content = list
    } else if let steps {
      content.carryOut(steps) { new.item(at: IndexPath(item: $0, section: 0)) }
    } else {
      content = ArraySnapshot(new.allItems)
    }
    context?.host?.carryOut(steps, by: self) { item(at: $0) }
  }
}

extension ListUpdate {
  /// The steps of an update that edits nothing but the items of one section.
  fileprivate func stepsOfItems(fromCount count: Int) -> [ListEdit]? {
    guard !isReload, new.numberOfSections() == 1 else { return nil }
    let old = old
    guard old.numberOfSections() == 1, old.numberOfItems(inSection: 0) == count else { return nil }
    let steps = structure.patch().steps
    let editsItems = steps.allSatisfy { step in
      switch step {
      case .insertItems, .deleteItems, .reloadItems, .moveItem: true
      default: false
      }
    }
    return editsItems ? steps : nil
  }
}

extension ArraySnapshot {
  /// Carries out steps, with the items of the list in the end.
  fileprivate mutating func carryOut(_ steps: [ListEdit], _ item: (Int) -> Item) {
    for step in steps {
      switch step {
      case .insertItems(let range, _):
        insert(contentsOf: range.map(item), at: range.lowerBound)
      case .deleteItems(let range, _): removeSubrange(range)
      case .reloadItems(let range, _): replaceSubrange(range, with: range.map(item))
      case .moveItem(let from, let to): move(from: from.item, to: to.item)
      default: break
      }
    }
  }
}

extension QueryableDataSourceProtocol {
  /// The items of all sections.
  fileprivate var allItems: [Item] {
    (0..<numberOfSections()).flatMap { section in
      (0..<numberOfItems(inSection: section)).map {
        item(at: IndexPath(item: $0, section: section))
      }
    }
  }
}

internal import Foundation
internal import Signals

/// A section that shows a list of items; a change to the list reloads the section.
///
/// ```swift
/// final class FriendsController: ListSectionController<Group, Friend> {
///   init(_ group: Group) { super.init(model: group, items: group.friends) }
///
///   override var model: Group {
///     didSet { items = model.friends }
///   }
///
///   override func cellForItem(
///     at indexPath: SectionIndexPath, in context: CollectionViewContext
///   ) throws(SectionKitError) -> any ReusableView {
///     let cell = try context.dequeueReusableCell(FriendCell.self, for: indexPath)
///     cell.name = try item(at: indexPath).name
///     return cell
///   }
/// }
/// ```
@MainActor
open class ListSectionController<Model: SectionModel, Item>: BaseSectionController {
  @usableFromInline final var content: SectionItems<Item>
  @usableFromInline final let source = DisposeBag()
  @usableFromInline final var binding: SerialDisposable?

  /// Whether the items are those of a list that the section follows.
  final var isFollowing: Bool {
    guard let binding, !binding.isDisposed else { return false }
    return binding.otherDisposable?.isDisposed != true
  }

  /// The model of the section; override it to set the items when it is set.
  ///
  /// The section is reloaded once for a model that is not equal to the one before, unless an update of
  /// its items comes with it, which makes the header and footer anew: when the adapter gave the model, or in
  /// a batch of the adapter, at the end of that; otherwise when the main actor is free, since only then
  /// nothing more can come.
  open var model: Model {
    didSet { modelDidChange(from: oldValue, to: model) }
  }

  /// Creates a controller of a model.
  ///
  /// - Parameters:
  ///   - model: The model of the section.
  ///   - items: The items at first.
  /// - Complexity: O(*n*) for *n* items.
  public init(model: Model, items: [Item] = []) {
    self.model = model
    content = SectionItems(ArraySnapshot(items))
  }

  /// The items; setting them carries out `calculateUpdate(from:to:)`, and the section follows no list
  /// any longer. Those that the program sets while others are on the way are the newest.
  ///
  /// - Complexity: O(*n*) for *n* items. Where edits are to cost what they change, let the section
  ///   follow an observable array: see `bindItems(to:)`.
  open var items: [Item] {
    get { Array(content.list) }
    set {
      endFollowing()
      let number = applyCount
      let update = calculateUpdate(from: Array(content.list), to: newValue)
      // Others that it has set are newer.
      guard number == applyCount else { return drop(update) }
      apply(
        update, current: { Array(content.list) },
        requested: newValue, keep: { content.replace(with: ArraySnapshot($0)) },
        areSame: { old, new in
          let compare = comparison(of: Item.self)
          return old.count == new.count
            && zip(old, new).allSatisfy { compare($0, $1) != false || compare($1, $1) == false }
        })
    }
  }

  open override var numberOfItems: Int { content.count }

  open override func item(at index: Int) -> Any? { content[index] }

  override var itemType: Any.Type { Item.self }

  /// Returns the item that a view shows at an index path, which may not be the newest.
  ///
  /// - Throws: `invalidIndexPath` if the section has no such item.
  public final func item(at indexPath: SectionIndexPath) throws(SectionKitError) -> Item {
    // In two steps: an optional could be an item itself, where items are of any type.
    guard let shown = indexPath.row?.item, let item = shown as? Item else {
      throw .invalidIndexPath(indexPath.indexPath)
    }
    return item
  }

  /// Sets the model; one of another type is reported.
  open override func didUpdate(model: any SectionModel) {
    if let model = typed(model, as: Model.self) { self.model = model }
  }

  /// Returns how the section is taken from one list of items to another; override it to tell views
  /// less than that the section is reloaded.
  ///
  /// A result that breaks a rule of updates, or does not end at `new`, is reported, and the section is
  /// reloaded. What it keeps is compared: by identity and content if items are `Differentiable`, by
  /// `==` if they are `Equatable`, by `===` if they are objects. Items that cannot be compared, or are
  /// not equal to themselves, are reloaded unless the result inserts them.
  open func calculateUpdate(
    from old: [Item], to new: [Item]
  ) -> CollectionViewUpdate<[Item]> {
    CollectionViewUpdate(data: new, shouldReload: { _ in true })
  }

  /// Moves an item, as the user did; views show it at its new place already.
  ///
  /// - Throws: `invalidIndexPath` if the item is gone, `notImplemented` while the section follows a
  ///   list.
  open override func moveItem(
    at source: SectionIndexPath, to destination: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) {
    guard !isFollowing else { throw .notImplemented("moveItem(at:to:in:)") }
    guard let host = self.context?.host else { throw .adapterIsNotSetOnContext }
    guard host.contains(self) else { throw .adapterDoesNotContainSectionController }
    guard let from = host.currentIndex(of: source, by: self), 0..<content.count ~= from else {
      throw .invalidIndexPath(source.indexPath)
    }
    let to = min(max(destination.item, 0), content.count - 1)
    content.move(from: from, to: to)
    let step = ListEdit.moveItem(
      IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
    self.context?.carryOut(step, from: content.count, by: self) { item(at: $0) }
  }

  /// Returns whether an item of another section may come here, when the user moves it; any may by default.
  open func canInsertMovedItem(_ item: Item) -> Bool { true }

  /// Inserts an item that the user moved here from another section.
  ///
  /// Override it to insert another item or at another index, or to note the move for undo, and call
  /// `super`; or set the items, or a model that sets them. It is called after `removeMovedItem(at:)` of the
  /// other section, and views are told after both: that the row was moved, and of what else has changed. A
  /// section whose items cannot be compared is reloaded. Called by the program, to undo a move say, it is an
  /// edit of its own; it does nothing while the section follows a list.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: Where the user put it among the items of this section; an index that is not there
  ///     inserts nothing.
  open func insertMovedItem(_ item: Item, at index: Int) {
    guard !isFollowing, 0...content.count ~= index else { return }
    content.insert(item, at: index)
    showUnlessExchanging(.insertItems(index..<(index + 1), section: 0), from: content.count - 1)
  }

  /// Removes an item that the user moves to another section.
  ///
  /// Override it to note that, and call `super`; or set the items, or a model that sets them. Called by the
  /// program it is an edit of its own; it does nothing while the section follows a list.
  ///
  /// - Parameter index: The index of the item; one that is not there removes nothing.
  open func removeMovedItem(at index: Int) {
    guard !isFollowing, 0..<content.count ~= index else { return }
    content.remove(at: index)
    showUnlessExchanging(.deleteItems(index..<(index + 1), section: 0), from: content.count + 1)
  }

  private func showUnlessExchanging(_ step: ListEdit, from count: Int) {
    guard let context, context.host?.isExchanging(self) != true else { return }
    context.carryOut(step, from: count, by: self) { item(at: $0) }
  }
}

extension ListSectionController: ItemExchanging {
  var exchangesItems: Bool { !isFollowing }

  var itemCount: Int { content.count }

  func takes(_ item: Any, of other: any ItemExchanging) -> Bool {
    guard other.itemType == itemType, let item = item as? Item else { return false }
    return canInsertMovedItem(item)
  }

  func itemToGive(at index: Int) -> Any? { content[index] }

  func giveItem(at index: Int) { removeMovedItem(at: index) }

  func take(_ item: Any, at index: Int) {
    if let item = item as? Item { insertMovedItem(item, at: index) }
  }
}

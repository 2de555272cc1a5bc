/// A section that shows one item or none.
///
/// If `numberOfItems` is overridden, `calculateUpdate(from:to:)` has to be overridden as well.
@MainActor
open class SingleItemSectionController<Model: SectionModel, Item: Equatable>:
  BaseSectionController
{
  @usableFromInline final var storedItem: Item?

  // Kept, since code for items of any type takes long to look whether there is one.
  @usableFromInline final var count = 0

  // What an edit needs is compiled where the type of the items is known, as the initializer is.
  @usableFromInline final let show: (SingleItemSectionController, Item?) -> Void
  @usableFromInline final let update: (Item?, Item?) -> CollectionViewUpdate<Item?>

  /// The model of the section; override it to set the item when it is set.
  ///
  /// The section is reloaded once for a model that is not equal to the one before, unless an update of
  /// its item comes with it, which makes the header and footer anew: when the adapter gave the model, or in
  /// a batch of the adapter, at the end of that; otherwise when the main actor is free, since only then
  /// nothing more can come.
  open var model: Model {
    didSet { modelDidChange(from: oldValue, to: model) }
  }

  /// Creates a controller of a model.
  ///
  /// - Parameters:
  ///   - model: The model of the section.
  ///   - item: The item, if there is one.
  @inlinable
  public init(model: Model, item: Item? = nil) {
    self.model = model
    show = { $0.show($1) }
    update = { Self.update(from: $0, to: $1) }
    super.init()
    keep(item)
  }

  /// The item, if there is one; setting it carries out `calculateUpdate(from:to:)`.
  ///
  /// - Complexity: O(log *n*) for *n* items in the adapter.
  open var item: Item? {
    get { storedItem }
    set { show(self, newValue) }
  }

  @inlinable
  final func keep(_ item: Item?) {
    storedItem = item
    count = item == nil ? 0 : 1
  }

  @inlinable
  final func show(_ new: Item?) {
    applyCount += 1
    let number = applyCount
    let update = calculateUpdate(from: storedItem, to: new)
    // An item that was set meanwhile is newer.
    guard number == applyCount else { return drop(update) }
    if carryOut(update, leadingTo: new) { return }
    apply(
      update, current: { storedItem }, requested: new, keep: { keep($0) }, areSame: { $0 == $1 })
  }

  /// Carries out an update of one step on the only row; all that can be wrong with it is seen before.
  ///
  /// - Returns: Whether it is such an update, and right.
  @inlinable
  final func carryOut(_ update: CollectionViewUpdate<Item?>, leadingTo new: Item?) -> Bool {
    let (old, count, newCount) = (storedItem, count, new == nil ? 0 : 1)
    guard count + newCount > 0, !showsOldModel else { return false }
    guard let context, context.host != nil, update.isAlwaysCarriedOut, update.setData == nil,
      update.batchOperations.count == 1
    else { return false }
    let operation = update.batchOperations[0]
    let (edited, step): (Set<Int>, ListEdit) =
      if newCount > count {
        (operation.inserts, .insertItems(0..<1, section: 0))
      } else if newCount < count {
        (operation.deletes, .deleteItems(0..<1, section: 0))
      } else {
        (operation.reloads, .reloadItems(0..<1, section: 0))
      }
    // What is not equal to itself can be equal to nothing.
    guard operation.completion == nil, operation.data == new || new != new,
      operation.changeCount == 1, edited.first == 0
    else { return false }
    keep(new)
    guard numberOfItems == newCount else {
      keep(old)
      return false
    }
    context.carryOut(step, from: count, by: self) { item(at: $0) }
    return true
  }

  open override var numberOfItems: Int { count }

  open override func item(at index: Int) -> Any? { index == 0 ? storedItem : nil }

  override var itemType: Any.Type { Item.self }

  /// Returns the item that a view shows at an index path, which may not be the newest.
  ///
  /// - Throws: `invalidIndexPath` if the section has no such item.
  public final func item(at indexPath: SectionIndexPath) throws(SectionKitError) -> Item {
    // In two steps: no item could be taken for one that is nil, where items are optional.
    guard let shown = indexPath.row?.item, let item = shown as? Item else {
      throw .invalidIndexPath(indexPath.indexPath)
    }
    return item
  }

  /// Sets the model; one of another type is reported.
  open override func didUpdate(model: any SectionModel) {
    if let model = typed(model, as: Model.self) { self.model = model }
  }

  /// Returns how the section is taken from one item to another: nothing is told of equal ones, and
  /// what comes, changes or goes is inserted, reloaded or deleted.
  open func calculateUpdate(from old: Item?, to new: Item?) -> CollectionViewUpdate<Item?> {
    update(old, new)
  }

  @inlinable
  static func update(from old: Item?, to new: Item?) -> CollectionViewUpdate<Item?> {
    switch (old, new) {
    case (nil, .some): CollectionViewUpdate(data: new, inserts: [0])
    case (.some, nil): CollectionViewUpdate(data: new, deletes: [0])
    case (let old, let new) where old != new: CollectionViewUpdate(data: new, reloads: [0])
    default: CollectionViewUpdate(batchOperations: [])
    }
  }
}

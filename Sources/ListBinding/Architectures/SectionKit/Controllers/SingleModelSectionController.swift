/// A section that shows one model, in one item unless `numberOfItems` is overridden.
///
/// Another model that is not equal to the one before reloads the item, and the header and footer are
/// made anew. If `numberOfItems` is overridden, `calculateUpdate(from:to:)` has to be overridden as
/// well: after an update the section must have as many items as the update leads to, or it is reloaded
/// and the error is reported.
///
/// ```swift
/// final class HeadlineController: SingleModelSectionController<Headline> {
///   override func cellForItem(
///     at indexPath: SectionIndexPath, in context: CollectionViewContext
///   ) throws(SectionKitError) -> any ReusableView {
///     let cell = try context.dequeueReusableCell(HeadlineCell.self, for: indexPath)
///     cell.text = model.text
///     return cell
///   }
/// }
/// ```
@MainActor
open class SingleModelSectionController<Model: SectionModel>: BaseSectionController {
  @usableFromInline final var storedModel: Model

  // What an edit needs is compiled where the type of the model is known, as the initializer is.
  @usableFromInline final let show: (SingleModelSectionController, Model) -> Void
  @usableFromInline final let update: (Model, Model) -> CollectionViewUpdate<Model>

  /// Creates a controller of a model.
  @inlinable
  public init(model: Model) {
    storedModel = model
    show = { $0.show($1) }
    update = { Self.update(from: $0, to: $1) }
    super.init()
  }

  /// The model; setting it carries out `calculateUpdate(from:to:)`.
  ///
  /// - Complexity: O(*k* log *n*) for *k* edits, and O(*n*) to check them against *n* items.
  open var model: Model {
    get { storedModel }
    set { show(self, newValue) }
  }

  @inlinable
  final func show(_ new: Model) {
    applyCount += 1
    let number = applyCount
    let update = calculateUpdate(from: storedModel, to: new)
    // A model that was set meanwhile is newer.
    guard number == applyCount else { return drop(update) }
    if carryOut(update, leadingTo: new) { return }
    apply(
      update, current: { storedModel }, requested: new, keep: { storedModel = $0 },
      areSame: { $0.isEqual(to: $1) }, bringsModel: true)
  }

  /// Reloads the row by a single edit, if that is all that an update says.
  @inlinable
  final func carryOut(_ update: CollectionViewUpdate<Model>, leadingTo new: Model) -> Bool {
    guard let context, context.host != nil, update.isAlwaysCarriedOut, update.setData == nil,
      update.batchOperations.count == 1
    else { return false }
    let operation = update.batchOperations[0]
    guard operation.completion == nil, operation.changeCount == 1, operation.reloads.first == 0,
      operation.data.isEqual(to: new) || !new.isEqual(to: new)
    else { return false }
    let old = storedModel
    storedModel = new
    // A subclass may show as many items as the model says, and the model in the header.
    guard numberOfItems == 1, !hasHeaderOrFooter else {
      storedModel = old
      return false
    }
    context.carryOut(.reloadItems(0..<1, section: 0), from: 1, by: self) { item(at: $0) }
    return true
  }

  open override var numberOfItems: Int { 1 }

  /// Sets the model; one of another type is reported.
  open override func didUpdate(model: any SectionModel) {
    if let model = typed(model, as: Model.self) { self.model = model }
  }

  /// Returns how the section is taken from one model to another: the item is reloaded if they are not
  /// equal.
  open func calculateUpdate(from old: Model, to new: Model) -> CollectionViewUpdate<Model> {
    update(old, new)
  }

  @inlinable
  static func update(from old: Model, to new: Model) -> CollectionViewUpdate<Model> {
    old.isEqual(to: new)
      ? CollectionViewUpdate(batchOperations: [])
      : CollectionViewUpdate(data: new, reloads: [0])
  }
}

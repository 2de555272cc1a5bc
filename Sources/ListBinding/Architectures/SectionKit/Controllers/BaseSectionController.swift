/// A section controller whose methods have defaults; subclass it, or one of its subclasses.
///
/// An item is 50 × 50, can be highlighted, selected and deselected, and cannot be moved, dragged or
/// dropped on; there is no header and no footer.
@MainActor
open class BaseSectionController: SectionController, SectionDataSource, SectionDelegate,
  SectionFlowDelegate, SectionDragDelegate, SectionDropDelegate
{
  open var context: CollectionViewContext?

  /// Whether the section has another model since views were told of it.
  @usableFromInline final var showsOldModel = false

  /// How often data were set.
  @usableFromInline final var applyCount = 0

  /// Creates a controller.
  public init() {}

  open var dataSource: any SectionDataSource { self }
  open var delegate: (any SectionDelegate)? { self }
  open var flowDelegate: (any SectionFlowDelegate)? { self }
  open var dragDelegate: (any SectionDragDelegate)? { self }
  open var dropDelegate: (any SectionDropDelegate)? { self }

  open func didUpdate(model: any SectionModel) {}

  /// Reports an error to the adapter, if the section is in one.
  public final func report(_ error: SectionKitError) { context?.host?.report(error) }

  // MARK: Items

  open var numberOfItems: Int { 0 }

  open func item(at index: Int) -> Any? { nil }

  /// The type of all items, as far as it is known.
  var itemType: Any.Type { Any.self }

  open func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    throw .notImplemented("cellForItem(at:in:)")
  }

  /// Makes the header or footer, by `headerView(in:)` and `footerView(in:)`.
  open func supplementaryView(
    ofKind kind: SupplementaryKind, at section: Int, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    let view = kind == .header ? headerView(in: context) : footerView(in: context)
    guard let view else { throw .unsupportedSupplementaryViewKind(kind) }
    return view
  }

  /// Makes the header, of which `headerSize(in:)` returns the size; none by default.
  open func headerView(in context: CollectionViewContext) -> (any ReusableView)? { nil }

  /// Makes the footer, of which `footerSize(in:)` returns the size; none by default.
  open func footerView(in context: CollectionViewContext) -> (any ReusableView)? { nil }

  open func keepsCell(of old: SectionIndexPath, for new: SectionIndexPath) -> Bool { false }

  open func canMoveItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> Bool { false }

  open func moveItem(
    at source: SectionIndexPath, to destination: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) {
    throw .notImplemented("moveItem(at:to:in:)")
  }

  open func prefetchItems(
    at indexPaths: [SectionIndexPath], in context: CollectionViewContext
  ) {}

  open func cancelPrefetchingForItems(
    at indexPaths: [SectionIndexPath], in context: CollectionViewContext
  ) {}

  // MARK: What the user does

  open func shouldHighlightItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> Bool { true }

  open func didHighlightItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) {}

  open func didUnhighlightItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) {}

  open func shouldSelectItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> Bool { true }

  open func shouldDeselectItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> Bool { true }

  open func didSelectItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) {}

  open func didDeselectItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) {}

  open func willDisplay(
    cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) {}

  open func didEndDisplaying(
    cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) {}

  open func willDisplay(
    supplementaryView: any ReusableView, ofKind kind: SupplementaryKind,
    in context: CollectionViewContext
  ) {}

  open func didEndDisplaying(
    supplementaryView: any ReusableView, ofKind kind: SupplementaryKind,
    in context: CollectionViewContext
  ) {}

  // MARK: Sizes

  open func sizeForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> SectionSize { SectionSize(width: 50, height: 50) }

  open func inset(in context: CollectionViewContext) -> SectionInsets { .zero }
  open func minimumLineSpacing(in context: CollectionViewContext) -> Double { 10 }
  open func minimumInteritemSpacing(in context: CollectionViewContext) -> Double { 10 }
  open func headerSize(in context: CollectionViewContext) -> SectionSize { .zero }
  open func footerSize(in context: CollectionViewContext) -> SectionSize { .zero }

  // MARK: Dragging and dropping

  open func dragItems(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> [SectionDragItem] { [] }

  open func canHandle(
    drop items: [SectionDragItem], in context: CollectionViewContext
  ) -> Bool { true }

  open func dropProposal(
    for items: [SectionDragItem], at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> SectionDropProposal { .forbidden }

  open func performDrop(
    of items: [SectionDragItem], at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) {}
}

extension BaseSectionController: ModelShowing {}

// MARK: - Updating

extension BaseSectionController {
  /// Carries out an update, and makes the data those that are asked for.
  ///
  /// - Parameters:
  ///   - update: The update.
  ///   - current: Returns the data that the section answers from.
  ///   - requested: The data that are asked for.
  ///   - keep: Sets the data that the section answers from.
  ///   - areSame: Whether two data are the same; what is not the same as itself is accepted.
  ///   - bringsModel: Whether the data are another model; they come with one if views show an old one.
  @usableFromInline
  func apply<Data>(
    _ update: CollectionViewUpdate<Data>, current: () -> Data, requested: Data,
    keep: (Data) -> Void, areSame: (Data, Data) -> Bool, bringsModel: Bool = false
  ) {
    let bringsModel = (bringsModel || showsOldModel) && !update.batchOperations.isEmpty
    if bringsModel { showsOldModel = false }
    applyCount += 1
    let number = applyCount
    // Data that are set while the section is edited for others are shown at the end of that.
    guard let host = context?.host, host.contains(self), !host.isEditing(self) else {
      keep(requested)
      update.setData?(requested)
      for completion in update.completions() { completion() }
      return
    }
    host.apply(update, by: self, while: { number == applyCount }, keep: keep) {
      () throws(SectionKitError) in
      let reached = current()
      keep(requested)
      if bringsModel, hasHeaderOrFooter { host.renewHeaderAndFooter(of: self) }
      guard areSame(reached, requested) || !areSame(requested, requested) else {
        throw .updateDoesNotLeadToData("it leads to other data than asked for")
      }
    }
  }
}

extension BaseSectionController {
  /// Ends an update that is not carried out, since newer data were set.
  @usableFromInline
  func drop<Data>(_ update: CollectionViewUpdate<Data>) {
    for completion in update.completions() { completion() }
  }

  /// Whether the section has a header or a footer, which may show its model, or views show one.
  @usableFromInline
  var hasHeaderOrFooter: Bool {
    guard let context else { return false }
    if context.hasHeaderOrFooter { return true }
    guard let flowDelegate else { return false }
    return flowDelegate.headerSize(in: context) != .zero
      || flowDelegate.footerSize(in: context) != .zero
  }

  /// Lets the section be reloaded for another model, unless an update comes with it.
  func modelDidChange(from old: any SectionModel, to new: any SectionModel) {
    if let host = context?.host, !old.isEqual(to: new) { host.outdate(self) }
  }

  /// Returns a model as one of a type, or reports that it is of another.
  func typed<Model>(_ model: any SectionModel, as type: Model.Type) -> Model? {
    if let model = model as? Model { return model }
    report(
      .sectionControllerModelTypeMismatch(
        expected: "\(type)", actual: "\(Swift.type(of: model))"))
    return nil
  }
}

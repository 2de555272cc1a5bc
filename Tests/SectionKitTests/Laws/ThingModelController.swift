import SectionKit
import SignalsTesting

/// The first thing of a model, if it has any.
final class ThingModelController: SingleModelSectionController<ThingGroup> {
  var modelUpdates = 0
  var isStrict = false
  weak var listener: (any ScriptListener)?

  /// The model that the adapter gave last.
  private var given: ThingGroup

  override init(model: ThingGroup) {
    given = model
    super.init(model: model)
  }

  override var numberOfItems: Int { model.things.isEmpty ? 0 : 1 }

  override func item(at index: Int) -> Any? { index == 0 ? model.things.first : nil }

  override func didUpdate(model: any SectionModel) {
    super.didUpdate(model: model)
    modelUpdates += 1
    if let model = model as? ThingGroup { given = model }
    self.model = given
  }

  override func calculateUpdate(
    from old: ThingGroup, to new: ThingGroup
  ) -> CollectionViewUpdate<ThingGroup> {
    switch (old.things.first, new.things.first) {
    case (nil, .some): CollectionViewUpdate(data: new, inserts: [0])
    case (.some, nil): CollectionViewUpdate(data: new, deletes: [0])
    case (let old, let shown) where old != shown: CollectionViewUpdate(data: new, reloads: [0])
    default: CollectionViewUpdate(data: new)
    }
  }

  override func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    listener?.callback()
    let text = model.things.first?.name ?? "?"
    return try cell(text, isStrict: isStrict, at: indexPath, in: context)
  }

  override func didHighlightItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) { listener?.callback() }

  override func didSelectItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) {
    listener?.callback()
  }

  override func didDeselectItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) {
    listener?.callback()
  }

  override func willDisplay(
    cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) {
    listener?.displays(cell, true)
    listener?.callback()
  }

  override func didEndDisplaying(
    cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) {
    listener?.displays(cell, false)
    listener?.callback()
  }
}

import SectionKit
import SignalsTesting

/// An item whose lifetime is tracked.
final class Thing: Hashable, Sendable {
  let name: String
  private let token: LifetimeToken

  init(_ name: String, _ token: LifetimeToken) {
    self.name = name
    self.token = token
  }

  static func == (lhs: Thing, rhs: Thing) -> Bool { lhs.name == rhs.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The model of a scripted section.
struct ThingGroup: SectionModel, Equatable {
  var sectionId: AnyHashable
  var things: [Thing]
}

/// How an update of a section is wrong.
enum Mistake: CaseIterable {
  case nothing, outOfBounds, otherData, otherCounts
}

/// What the controllers of a script tell it.
@MainActor
protocol ScriptListener: AnyObject {
  /// Called while a view is updated or laid out, and after taps.
  func callback()
  func displays(_ cell: any ReusableView, _ isShown: Bool)
}

/// A list whose updates are reloads, differences or wrong, as the script says.
final class ThingsController: ListSectionController<ThingGroup, Thing> {
  enum Style: CaseIterable {
    case reload, difference
  }

  let style: Style

  /// What is wrong with the next update.
  var mistake: Mistake?
  var modelUpdates = 0
  var isStrict = false
  weak var listener: (any ScriptListener)?

  init(_ model: ThingGroup, _ style: Style) {
    self.style = style
    super.init(model: model, items: model.things)
  }

  override func didUpdate(model: any SectionModel) {
    super.didUpdate(model: model)
    modelUpdates += 1
    items = self.model.things
  }

  override func calculateUpdate(
    from old: [Thing], to new: [Thing]
  ) -> CollectionViewUpdate<[Thing]> {
    defer { mistake = nil }
    guard let mistake else {
      guard style == .difference else { return super.calculateUpdate(from: old, to: new) }
      return .difference(from: old, to: new, identifiedBy: .value, maximumChangeCount: 12)
    }
    switch mistake {
    case .nothing: return CollectionViewUpdate(batchOperations: [])
    case .outOfBounds: return CollectionViewUpdate(data: new, inserts: [new.count])
    case .otherData:
      return CollectionViewUpdate(data: new + new.prefix(1), shouldReload: { _ in true })
    case .otherCounts:
      return CollectionViewUpdate(
        data: new, deletes: Set(old.indices), moves: [Move(from: 0, to: 0)])
    }
  }

  override func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    listener?.callback()
    let text = try item(at: indexPath).name
    return try cell(text, isStrict: isStrict, at: indexPath, in: context)
  }

  override func canMoveItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> Bool { true }

  override func dragItems(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> [SectionDragItem] { (try? item(at: indexPath)).map { [SectionDragItem($0)] } ?? [] }

  override func dropProposal(
    for items: [SectionDragItem], at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> SectionDropProposal { .copy }

  override func performDrop(
    of items: [SectionDragItem], at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) {
    self.items.insert(
      contentsOf: items.compactMap { $0.localObject as? Thing }, at: indexPath.item)
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

/// One thing or none.
final class ThingController: SingleItemSectionController<ThingGroup, Thing> {
  var modelUpdates = 0
  var isStrict = false
  weak var listener: (any ScriptListener)?

  override func didUpdate(model: any SectionModel) {
    super.didUpdate(model: model)
    modelUpdates += 1
    item = self.model.things.first
  }

  override func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    listener?.callback()
    let text = try item(at: indexPath).name
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

/// An adapter whose updates are reloads, differences or wrong, as the script says.
final class ScriptAdapter: ListCollectionViewAdapter {
  var isDiffing = true

  /// What is wrong with the next update.
  var mistake: Mistake?

  override func calculateUpdate(
    from old: [Section], to new: [Section]
  ) -> CollectionViewUpdate<[Section]> {
    defer { mistake = nil }
    switch mistake {
    case .nothing: return CollectionViewUpdate(batchOperations: [])
    case .outOfBounds: return CollectionViewUpdate(data: new, inserts: [new.count])
    case .otherData: return CollectionViewUpdate(data: new + new, shouldReload: { _ in true })
    case .otherCounts: return CollectionViewUpdate(data: new, deletes: [old.count])
    case nil: break
    }
    guard isDiffing else { return super.calculateUpdate(from: old, to: new) }
    let ids = CollectionViewUpdate.difference(
      from: old.map(\.model.sectionId), to: new.map(\.model.sectionId), identifiedBy: .value)
    return CollectionViewUpdate(
      batchOperations: ids.batchOperations.map {
        CollectionViewBatchOperation(
          data: new, deletes: $0.deletes, inserts: $0.inserts, moves: $0.moves)
      })
  }
}

/// Gives the sections of a script.
final class ScriptSource: ListCollectionViewAdapterDataSource {
  var models: [any SectionModel] = []
  var make: (any SectionModel) -> (any SectionController)? = { _ in nil }

  func models(for adapter: ListCollectionViewAdapter) -> [any SectionModel] { models }

  func sectionController(
    with model: any SectionModel, for adapter: ListCollectionViewAdapter
  ) -> any SectionController { make(model) ?? BaseSectionController() }
}

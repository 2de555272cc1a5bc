import SectionKit
import SignalsTesting

/// What makes calls now and then, wherever the program is told or asked something.
@MainActor
protocol MiddleCaller: AnyObject {
  func call(from place: String)
  func int(below limit: Int) -> Int
}

extension MiddleCaller {
  /// An update that makes calls when it is carried out, and is wrong now and then.
  func calling<Data>(_ update: CollectionViewUpdate<Data>, wrong: Data) -> CollectionViewUpdate<
    Data
  > {
    var update = update
    if int(below: 6) == 0 {
      update.batchOperations.append(CollectionViewBatchOperation(data: wrong))
    }
    if int(below: 3) == 0 {
      update.shouldReload = { [weak self] _ in
        self?.call(from: "shouldReload")
        return self?.int(below: 2) == 0
      }
    }
    let former = update.setData
    update.setData = { [weak self] data in
      former?(data)
      self?.call(from: "setData")
    }
    for index in update.batchOperations.indices {
      update.batchOperations[index].completion = { [weak self] in self?.call(from: "completion") }
    }
    return update
  }
}

/// A controller of numbers, which lets calls be made wherever it is told or asked something.
@MainActor
protocol CalledController: SectionController {
  var id: AnyHashable { get }
  var caller: (any MiddleCaller)? { get set }
  var token: LifetimeToken? { get set }

  /// The numbers that it has rows of.
  var shown: [Int] { get }

  /// Shows other numbers, as far as it can.
  func show(_ numbers: [Int])
}

extension CalledController {
  fileprivate func cell(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    caller?.call(from: "cell")
    let cell = try context.dequeueReusableCell(StrictCell.self, for: indexPath)
    cell.text = (indexPath.shownItem as? Int).map(String.init) ?? "-"
    return cell
  }
}

final class CalledAdapter: DiffingListCollectionViewAdapter {
  weak var caller: (any MiddleCaller)?

  override func calculateUpdate(
    from old: [Section], to new: [Section]
  ) -> CollectionViewUpdate<[Section]> {
    caller?.call(from: "update of sections")
    let update = super.calculateUpdate(from: old, to: new)
    return caller?.calling(update, wrong: old) ?? update
  }
}

final class CalledList: ListSectionController<Group, Int>, CalledController {
  weak var caller: (any MiddleCaller)?
  var token: LifetimeToken?

  init(_ model: Group) { super.init(model: model) }

  var id: AnyHashable { model.sectionId }
  var shown: [Int] { items }

  func show(_ numbers: [Int]) { items = numbers }

  override var context: CollectionViewContext? { didSet { caller?.call(from: "context") } }

  override var model: Group { didSet { caller?.call(from: "model") } }

  override func didUpdate(model: any SectionModel) {
    caller?.call(from: "didUpdate")
    super.didUpdate(model: model)
  }

  override func calculateUpdate(
    from old: [Int], to new: [Int]
  ) -> CollectionViewUpdate<[Int]> {
    caller?.call(from: "update of items")
    let update = CollectionViewUpdate.difference(from: old, to: new, identifiedBy: .value)
    return caller?.calling(update, wrong: new + [-1]) ?? update
  }

  override func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView { try cell(at: indexPath, in: context) }

  override func willDisplay(
    cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) { caller?.call(from: "willDisplay") }

  override func didEndDisplaying(
    cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) { caller?.call(from: "didEndDisplaying") }
}

final class CalledItem: SingleItemSectionController<Group, Int>, CalledController {
  weak var caller: (any MiddleCaller)?
  var token: LifetimeToken?

  var id: AnyHashable { model.sectionId }
  var shown: [Int] { [item].compactMap(\.self) }

  func show(_ numbers: [Int]) { item = numbers.first }

  override func calculateUpdate(from old: Int?, to new: Int?) -> CollectionViewUpdate<Int?> {
    caller?.call(from: "update of an item")
    let update = super.calculateUpdate(from: old, to: new)
    return caller?.calling(update, wrong: -1) ?? update
  }

  override func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView { try cell(at: indexPath, in: context) }
}

/// As many rows as the model has numbers.
final class CalledModel: SingleModelSectionController<Group>, CalledController {
  weak var caller: (any MiddleCaller)?
  var token: LifetimeToken?

  var id: AnyHashable { model.sectionId }
  var shown: [Int] { model.numbers }

  func show(_ numbers: [Int]) { model.numbers = numbers }

  override var numberOfItems: Int { model.numbers.count }

  override func item(at index: Int) -> Any? { model.numbers[index] }

  override func calculateUpdate(from old: Group, to new: Group) -> CollectionViewUpdate<Group> {
    caller?.call(from: "update of a model")
    let difference = CollectionViewUpdate.difference(
      from: old.numbers, to: new.numbers, identifiedBy: .value)
    let update = CollectionViewUpdate(
      batchOperations: difference.batchOperations.map {
        CollectionViewBatchOperation(
          data: new, deletes: $0.deletes, inserts: $0.inserts, moves: $0.moves)
      })
    return caller?.calling(update, wrong: Group("wrong")) ?? update
  }

  override func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView { try cell(at: indexPath, in: context) }
}

/// A controller that subclasses none of the ready ones.
final class CalledOwn: CalledController, SectionDataSource {
  weak var caller: (any MiddleCaller)?
  var token: LifetimeToken?
  let id: AnyHashable
  private(set) var shown: [Int] = []

  var context: CollectionViewContext? { didSet { caller?.call(from: "context") } }

  init(_ model: Group) { id = model.sectionId }

  var dataSource: any SectionDataSource { self }
  var numberOfItems: Int { shown.count }

  func item(at index: Int) -> Any? { shown[index] }

  func didUpdate(model: any SectionModel) { caller?.call(from: "didUpdate") }

  func show(_ numbers: [Int]) {
    guard let context else {
      shown = numbers
      return
    }
    var update = CollectionViewUpdate.difference(from: shown, to: numbers, identifiedBy: .value)
    if update.batchOperations.isEmpty { return }
    update.setData = { [unowned self] in shown = $0 }
    do { try context.apply(update, by: self) } catch { shown = numbers }
  }

  func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView { try cell(at: indexPath, in: context) }
}

import SectionKit
import SignalsTesting

func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

final class TextCell: HeadlessListCell {
  var text = ""
}

struct Group: SectionModel, Equatable {
  var sectionId: AnyHashable
  var numbers: [Int] = []
  var title = ""

  init(_ id: String, _ numbers: [Int] = [], title: String = "") {
    sectionId = id
    self.numbers = numbers
    self.title = title
  }
}

/// A model of another type.
struct Other: SectionModel, Equatable {
  var sectionId: AnyHashable { "a" }
}

extension BaseSectionController {
  /// Returns a cell of a strict view, or of a headless one.
  func cell(
    _ text: String, isStrict: Bool, at indexPath: SectionIndexPath,
    in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    guard isStrict else { return try cell(text, at: indexPath, in: context) }
    let cell = try context.dequeueReusableCell(StrictCell.self, for: indexPath)
    cell.text = text
    return cell
  }

  func cell(
    _ text: String, at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    let cell = try context.dequeueReusableCell(TextCell.self, for: indexPath)
    cell.text = text
    return cell
  }
}

/// Shows the numbers of a group.
class NumbersController: ListSectionController<Group, Int> {
  var modelUpdates = 0

  /// Whether the cells are those of strict views.
  var isStrict = false

  init(_ model: Group) { super.init(model: model, items: model.numbers) }

  override var model: Group {
    didSet { items = model.numbers }
  }

  override func didUpdate(model: any SectionModel) {
    modelUpdates += 1
    super.didUpdate(model: model)
  }

  override func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    let text = "\(try item(at: indexPath))"
    return try cell(text, isStrict: isStrict, at: indexPath, in: context)
  }
}

/// Shows the title of a group.
class TitleController: SingleModelSectionController<Group> {
  override func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    try cell(model.title, at: indexPath, in: context)
  }
}

/// Shows a banner, if there is one.
final class BannerController: SingleItemSectionController<Group, String> {
  override func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    try cell(try item(at: indexPath), at: indexPath, in: context)
  }
}

extension Section {
  init(_ controller: NumbersController) {
    self.init(model: controller.model) { controller }
  }
}

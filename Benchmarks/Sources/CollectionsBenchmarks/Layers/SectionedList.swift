import Measuring
import SectionKit

private struct Numbered: SectionModel, Equatable {
  let number: Int
  var sectionId: AnyHashable { number }
}

/// Sections of a `DiffingListCollectionViewAdapter` that follow an array each, which the program edits.
final class FollowingList: LayeredSections {
  static let name = "SectionKit, `bindItems(to:)`"
  static let sectionsName = "SectionKit, `sections` of ten"

  // All sections are handed over, and compared with those before.
  static let sectionsLimit = Limit.none

  fileprivate let adapter: ListCollectionViewAdapter
  private let arrays: [MutableObservableArray<Int>]
  private let new = ListSectionController<Numbered, Int>(model: Numbered(number: -1), items: [1])

  init(sections: Int, rowsPerSection: Int) {
    let arrays = (0..<sections).map { _ in MutableObservableArray(0..<rowsPerSection) }
    adapter = DiffingListCollectionViewAdapter(
      sections: arrays.indices.map { index in
        let model = Numbered(number: index)
        return Section(model: model) {
          let controller = ListSectionController<Numbered, Int>(model: model)
          controller.bindItems(to: arrays[index])
          return controller
        }
      })
    self.arrays = arrays
  }

  func observe() { adapter.list.updates.observeNext { consume($0) } }

  func bind(to view: SilentView) { adapter.bind(to: view, errorCellType: SilentCell.self) }

  func edit(at place: IndexPath) {
    let array = arrays[place.section]
    array.insert(1, at: place.item)
    array[place.item] = 2
    array.remove(at: place.item)
  }

  func editSections(at place: Int) {
    let controller = new
    adapter.sections.insert(Section(model: new.model) { controller }, at: place)
    adapter.sections.remove(at: place)
  }
}

/// A section of one item or none below those that follow arrays.
final class SingleItemList: LayeredList {
  static let name = "SectionKit, a `SingleItemSectionController`"

  private let others: FollowingList
  private let controller = SingleItemSectionController<Numbered, Int>(model: Numbered(number: -1))

  init(sections: Int, rowsPerSection: Int) {
    others = FollowingList(sections: sections, rowsPerSection: rowsPerSection)
    let controller = controller
    others.adapter.sections += [Section(model: controller.model) { controller }]
  }

  func observe() { others.observe() }

  func bind(to view: SilentView) { others.bind(to: view) }

  func edit(at place: IndexPath) {
    controller.item = 1
    controller.item = 2
    controller.item = nil
  }
}

/// A model with content.
private struct Valued: SectionModel, Equatable {
  var value = 0
  var sectionId: AnyHashable { "valued" }
}

/// A section that shows its model below those that follow arrays.
final class SingleModelList: LayeredList {
  static let name = "SectionKit, a `SingleModelSectionController`"
  static let editsPerPlace = 1

  private let others: FollowingList
  private let controller = SingleModelSectionController(model: Valued())

  init(sections: Int, rowsPerSection: Int) {
    others = FollowingList(sections: sections, rowsPerSection: rowsPerSection)
    let controller = controller
    others.adapter.sections += [Section(model: controller.model) { controller }]
  }

  func observe() { others.observe() }

  func bind(to view: SilentView) { others.bind(to: view) }

  func edit(at place: IndexPath) { controller.model.value += 1 }

  static func editFloor(_ list: BareList, at place: IndexPath) { list.list[place] = list.row }
}

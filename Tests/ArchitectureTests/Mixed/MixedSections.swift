import SectionKit

private struct Label: SectionModel, Equatable {
  var sectionId: AnyHashable { "mixed" }
}

private final class Followers: ListSectionController<Label, Product> {
  override func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    let cell = try context.dequeueReusableCell(ProductCell.self, for: indexPath)
    cell.title = try item(at: indexPath).title
    return cell
  }
}

/// A section of an adapter that an observable array feeds.
@MainActor
func fedSection(by array: MutableObservableArray<Product>, in part: some MixedPart) {
  let controller = Followers(model: Label())
  let adapter = ListCollectionViewAdapter()
  adapter.sections = [Section(model: Label()) { controller }]
  adapter.bind(to: part)
  controller.bindItems(to: array)
}

/// A section of an adapter whose items are set.
@MainActor
final class ListedRows {
  private let controller = Followers(model: Label())
  private let adapter = ListCollectionViewAdapter()

  init(in part: some MixedPart) {
    adapter.sections = [Section(model: Label()) { [controller] in controller }]
    adapter.bind(to: part)
  }

  var titles: [String] { products.map(\.title) }

  var products: [Product] {
    get { controller.items }
    set { controller.items = newValue }
  }
}

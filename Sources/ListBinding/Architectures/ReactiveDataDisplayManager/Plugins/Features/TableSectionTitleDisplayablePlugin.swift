/// Shows the titles of headers that are `IndexTitleDisplayableItem`s in the index beside the list.
open class TableSectionTitleDisplayablePlugin: FeaturePlugin {
  /// A header whose title can be in the index.
  public typealias GeneratorType = any IndexTitleDisplayableItem

  private weak var manager: BaseTableManager?

  /// Creates a plugin.
  public init() {}

  open var pluginName: String { "sectionTitleDisplayable" }

  open func setup(with manager: BaseTableManager) { self.manager = manager }

  /// The titles in the index, and their sections.
  private var titles: [(title: String, section: Int)] {
    guard let sections = manager?.shownSnapshot.sections else { return [] }
    return sections.enumerated().compactMap { index, section in
      let item = section.metadata.header as? GeneratorType
      guard let item, item.needIndexTitleDisplay else { return nil }
      return (item.title, index)
    }
  }

  open func indexTitles() -> [String]? { titles.map(\.title) }

  open func section(forIndexTitle title: String, at index: Int) -> Int? {
    let titles = titles
    return titles.indices.contains(index) ? titles[index].section : nil
  }
}

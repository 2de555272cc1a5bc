/// The numbers of items of the sections of a list, in order, and where each section starts.
struct SectionStarts: Sendable {
  /// A section among all items of its list.
  struct Section: Sendable {
    let index: Int

    /// The number of items of all sections before it.
    let start: Int
    let count: Int

    var items: Range<Int> { start..<(start + count) }
  }

  private struct Shape: TreeShape {
    var empty: Int { 0 }
    func summary(of element: Int) -> Int { element }
    func join(_ first: Int, _ second: Int) -> Int { first &+ second }
  }

  private var counts: SummaryTree<Shape>

  init() { counts = SummaryTree(Shape()) }

  init(of list: some DataSourceProtocol) {
    counts = SummaryTree(
      Shape(), (0..<list.numberOfSections()).map { list.numberOfItems(inSection: $0) })
  }

  var sectionCount: Int { counts.count }

  /// The number of items of all sections.
  var itemCount: Int { counts.summary }

  /// - Complexity: O(log *s*) for *s* sections.
  subscript(section: Int) -> Section {
    Section(
      index: section, start: section == 0 ? 0 : counts.summary(before: section),
      count: counts[section])
  }

  mutating func add(_ difference: Int, to section: Int) {
    counts.replace(at: section, with: counts[section] + difference)
  }

  mutating func insert(count: Int, at section: Int) { counts.insert(count, at: section) }
  mutating func remove(_ sections: Range<Int>) { counts.remove(sections) }
  mutating func move(from: Int, to: Int) { counts.move(from..<(from + 1), to: to) }
}

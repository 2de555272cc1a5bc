/// The numbers of items of the sections of a list, in order, and where each section starts.
@usableFromInline
struct SectionStarts: Sendable {
  /// A section among all items of its list.
  @usableFromInline
  struct Section: Sendable {
    @usableFromInline let index: Int

    /// The number of items of all sections before it.
    @usableFromInline let start: Int
    @usableFromInline let count: Int

    @inlinable
    init(index: Int, start: Int, count: Int) {
      self.index = index
      self.start = start
      self.count = count
    }

    @inlinable var items: Range<Int> { start..<(start + count) }
  }

  @usableFromInline
  struct Shape: TreeShape {
    @inlinable
    init() {}

    @inlinable var empty: Int { 0 }
    @inlinable
    func summary(of element: Int) -> Int { element }
    @inlinable
    func join(_ first: Int, _ second: Int) -> Int { first &+ second }
  }

  @usableFromInline var counts: SummaryTree<Shape>

  @inlinable
  init() { counts = SummaryTree(Shape()) }

  @inlinable
  init(of list: some DataSourceProtocol) {
    self.init((0..<list.numberOfSections()).map { list.numberOfItems(inSection: $0) })
  }

  @inlinable
  init(_ counts: [Int]) { self.counts = SummaryTree(Shape(), counts) }

  @inlinable var sectionCount: Int { counts.count }

  /// The number of items of all sections.
  @inlinable var itemCount: Int { counts.summary }

  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  subscript(section: Int) -> Section {
    Section(index: section, start: start(of: section), count: counts[section])
  }

  /// The number of items of all sections before one, or of all.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  func start(of section: Int) -> Int { section == 0 ? 0 : counts.summary(before: section) }

  @inlinable
  mutating func add(_ difference: Int, to section: Int) {
    counts.replace(at: section, with: counts[section] + difference)
  }

  @inlinable
  mutating func insert(count: Int, at section: Int) { counts.insert(count, at: section) }
  @inlinable
  mutating func remove(_ sections: Range<Int>) { counts.remove(sections) }
  @inlinable
  mutating func move(from: Int, to: Int) { counts.move(from..<(from + 1), to: to) }
}

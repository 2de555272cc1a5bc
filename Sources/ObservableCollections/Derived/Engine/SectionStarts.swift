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

  /// A section weighs as much as it has items.
  @usableFromInline
  package enum Shape: ChunkShape {
    @inlinable package static var limits: ChunkLimits { ChunkLimits(leafCapacity: 32, fanout: 16) }
    @inlinable package static var isWeighted: Bool { true }
    @inlinable
    package static func weight(of count: Int) -> Int { count }
  }

  @usableFromInline var counts = ChunkTree<Int, Shape>()

  /// The count of the only section, apart, since most lists have one.
  @usableFromInline var only: Int?

  @inlinable
  init() {}

  @inlinable
  init(of list: some DataSourceProtocol) {
    self.init((0..<list.numberOfSections()).map { list.numberOfItems(inSection: $0) })
  }

  @inlinable
  init(_ counts: [Int]) {
    if counts.count == 1 { only = counts[0] } else { self.counts = ChunkTree(counts) }
  }

  @inlinable var sectionCount: Int { only == nil ? counts.count : 1 }

  /// The number of items of all sections.
  @inlinable var itemCount: Int { only ?? counts.weight }

  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  subscript(section: Int) -> Section {
    if let only { return Section(index: 0, start: 0, count: only) }
    return Section(index: section, start: start(of: section), count: counts[section])
  }

  /// The section of an item, given its place among all items.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: There is such an item.
  @inlinable
  func section(ofItem index: Int) -> Section {
    only == nil ? self[counts.offset(atWeight: index).offset] : self[0]
  }

  /// The number of items of all sections before one, or of all.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  func start(of section: Int) -> Int {
    if let only { return section == 0 ? 0 : only }
    return counts.weight(before: section)
  }

  @inlinable
  mutating func add(_ difference: Int, to section: Int) {
    if let only {
      self.only = only + difference
    } else {
      counts.replace(at: section, with: counts[section] + difference)
    }
  }

  @inlinable
  mutating func insert(count: Int, at section: Int) {
    beginSections()
    counts.insert(count, at: section)
  }

  @inlinable
  mutating func remove(_ sections: Range<Int>) {
    beginSections()
    counts.replaceSubrange(sections, with: ChunkTree())
  }

  @inlinable
  mutating func move(from: Int, to: Int) {
    beginSections()
    counts.insert(counts.remove(at: from), at: to)
  }

  /// Puts the only section where several can be.
  @inlinable
  mutating func beginSections() {
    if let only = only.take() { counts.insert(only, at: 0) }
  }
}

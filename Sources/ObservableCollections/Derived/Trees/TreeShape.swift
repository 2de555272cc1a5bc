/// What the elements of a summary tree are, and how they are summed up.
///
/// Summaries form a monoid: `join` is associative, and `empty` is neutral. A shape is a value, so
/// that a program's own closures can sum up, and costs nothing where it has no stored property.
@usableFromInline
protocol TreeShape<Element, Summary>: Sendable {
  associatedtype Element: Sendable
  associatedtype Summary: Sendable

  /// Whether each element carries a handle that its place can be found by.
  static var hasHandles: Bool { get }

  /// Whether summaries tell anything.
  static var isSummed: Bool { get }

  /// The most elements of a leaf; at least 4.
  static var leafCapacity: Int { get }

  /// The most children of an inner node; at least 4.
  static var fanout: Int { get }

  /// The summary of no element.
  var empty: Summary { get }

  /// The summary of one element.
  func summary(of element: Element) -> Summary

  /// The summary of two neighbouring runs of elements.
  func join(_ first: Summary, _ second: Summary) -> Summary

  /// What has to be joined to one summary to make it another; `nil` where summaries have no inverse.
  ///
  /// With it a single edit adds to the sums above it, which are made anew otherwise.
  func difference(from old: Summary, to new: Summary) -> Summary?

  /// What an element is found by: a small number that no other element of the tree has.
  static func handle(of element: Element) -> Int
}

extension TreeShape {
  @inlinable static var hasHandles: Bool { false }
  @inlinable static var isSummed: Bool { true }
  @inlinable static var leafCapacity: Int { 64 }
  @inlinable static var fanout: Int { 32 }
  @inlinable
  func difference(from old: Summary, to new: Summary) -> Summary? { nil }
  @inlinable
  static func handle(of element: Element) -> Int { 0 }
}

/// A number that stays with an element of a list while the element moves.
@usableFromInline typealias Handle = Int32

/// Handles in the order of a list: the place of each is found in logarithmic time.
@usableFromInline
struct HandleShape: TreeShape {
  @inlinable
  init() {}

  @inlinable static var hasHandles: Bool { true }
  @inlinable static var isSummed: Bool { false }
  @inlinable var empty: Void { () }
  @inlinable
  func summary(of element: Handle) {}
  @inlinable
  func join(_ first: Void, _ second: Void) {}
  @inlinable
  static func handle(of element: Handle) -> Int { Int(element) }
}

/// Parts of a list, each of a number of elements.
@usableFromInline
struct CountShape: TreeShape {
  @inlinable
  init() {}

  /// A part.
  @usableFromInline
  struct Part: Sendable {
    @usableFromInline var handle: Handle
    @usableFromInline var count: Int

    @inlinable
    init(handle: Handle, count: Int) {
      self.handle = handle
      self.count = count
    }
  }

  @inlinable static var hasHandles: Bool { true }
  @inlinable var empty: Int { 0 }
  @inlinable
  func summary(of element: Part) -> Int { element.count }
  @inlinable
  func join(_ first: Int, _ second: Int) -> Int { first &+ second }
  @inlinable
  func difference(from old: Int, to new: Int) -> Int? { new &- old }
  @inlinable
  static func handle(of element: Part) -> Int { Int(element.handle) }
}

@usableFromInline typealias HandleTree = SummaryTree<HandleShape>
@usableFromInline typealias CountTree = SummaryTree<CountShape>

extension SummaryTree where Shape == HandleShape {
  @inlinable
  init() { self.init(HandleShape()) }
}

extension SummaryTree where Shape == CountShape {
  @inlinable
  init() { self.init(CountShape()) }
}

/// Gives out handles, and takes back those that are not needed any more.
@usableFromInline
struct HandlePool: Sendable {
  @inlinable
  init() {}

  @usableFromInline var free: [Handle] = []
  @usableFromInline var next: Handle = 0

  /// More than all handles that were ever given out.
  @inlinable var bound: Int { Int(next) }

  @inlinable
  mutating func take() -> Handle {
    if let handle = free.popLast() { return handle }
    defer { next += 1 }
    return next
  }

  @inlinable
  mutating func take(_ count: Int) -> [Handle] { (0..<count).map { _ in take() } }

  @inlinable
  mutating func release(_ handle: Handle) { free.append(handle) }
}

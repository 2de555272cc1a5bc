/// What the elements of a summary tree are, and how they are summed up.
///
/// Summaries form a monoid: `join` is associative, and `empty` is neutral. A shape is a value, so
/// that a program's own closures can sum up, and costs nothing where it has no stored property.
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

  /// What an element is found by: a small number that no other element of the tree has.
  static func handle(of element: Element) -> Int
}

extension TreeShape {
  static var hasHandles: Bool { false }
  static var isSummed: Bool { true }
  static var leafCapacity: Int { 64 }
  static var fanout: Int { 32 }
  static func handle(of element: Element) -> Int { 0 }
}

/// A number that stays with an element of a list while the element moves.
typealias Handle = Int32

/// Handles in the order of a list: the place of each is found in logarithmic time.
struct HandleShape: TreeShape {
  static var hasHandles: Bool { true }
  static var isSummed: Bool { false }
  var empty: Void { () }
  func summary(of element: Handle) {}
  func join(_ first: Void, _ second: Void) {}
  static func handle(of element: Handle) -> Int { Int(element) }
}

/// Flags in the order of a list: how many are set before a place is found in logarithmic time.
struct FlagShape: TreeShape {
  var empty: Int { 0 }
  func summary(of element: Bool) -> Int { element ? 1 : 0 }
  func join(_ first: Int, _ second: Int) -> Int { first &+ second }
}

/// Parts of a list, each of a number of elements.
struct CountShape: TreeShape {
  /// A part.
  struct Part: Sendable {
    var handle: Handle
    var count: Int
  }

  static var hasHandles: Bool { true }
  var empty: Int { 0 }
  func summary(of element: Part) -> Int { element.count }
  func join(_ first: Int, _ second: Int) -> Int { first &+ second }
  static func handle(of element: Part) -> Int { Int(element.handle) }
}

typealias HandleTree = SummaryTree<HandleShape>
typealias FlagTree = SummaryTree<FlagShape>
typealias CountTree = SummaryTree<CountShape>

extension SummaryTree where Shape == HandleShape {
  init() { self.init(HandleShape()) }
}

extension SummaryTree where Shape == FlagShape {
  init() { self.init(FlagShape()) }
}

extension SummaryTree where Shape == CountShape {
  init() { self.init(CountShape()) }
}

/// Gives out handles, and takes back those that are not needed any more.
struct HandlePool: Sendable {
  private var free: [Handle] = []
  private var next: Handle = 0

  /// More than all handles that were ever given out.
  var bound: Int { Int(next) }

  mutating func take() -> Handle {
    if let handle = free.popLast() { return handle }
    defer { next += 1 }
    return next
  }

  mutating func take(_ count: Int) -> [Handle] { (0..<count).map { _ in take() } }

  mutating func release(_ handle: Handle) { free.append(handle) }
}

import Foundation

/// An item of a tree in a flat list: what its row shows, and the names of it and its parent.
@usableFromInline
struct TreeNode<Content: Sendable, ID: Hashable & Sendable>: Sendable {
  @usableFromInline let content: Content
  @usableFromInline let id: ID
  @usableFromInline let parent: ID?

  @inlinable
  init(_ content: Content, id: ID, parent: ID?) {
    self.content = content
    self.id = id
    self.parent = parent
  }
}

/// Shows trees, whose items carry their children, as a flat list: each item before its children.
///
/// It keeps the sizes of all subtrees. What the children of an item were before, the item of before
/// says.
@usableFromInline
struct TreeOperator<
  Item: Equatable & Sendable, ID: Hashable & Sendable, Content: Equatable & Sendable
>: ListOperator {
  @usableFromInline typealias Source = ArraySnapshot<Item>
  @usableFromInline typealias Node = TreeNode<Content, ID>
  @usableFromInline typealias Result = ArraySnapshot<Node>
  @usableFromInline typealias Input = ListInput<Source, Never>

  /// Neighbours in the flat list.
  @usableFromInline
  struct Part {
    @usableFromInline var nodes: [Node] = []

    /// The number of items of each subtree, its root included.
    @usableFromInline var sizes: [Int] = []

    @inlinable
    init() {}

    /// Appends an item and all below it.
    ///
    /// - Returns: How many items these are.
    @inlinable
    mutating func add(_ item: Item, below parent: ID?, by tree: TreeOperator) -> Int {
      let start = nodes.count
      let children = append(item, below: parent, by: tree)
      if children.isEmpty { return 1 }
      // Not recursive, since a tree may be as deep as it is large.
      var waiting = children.reversed().map { (item: $0, parent: start) }
      var parents = [-1]
      while let next = waiting.popLast() {
        let index = nodes.count
        parents.append(next.parent)
        for child in append(next.item, below: nodes[next.parent].id, by: tree).reversed() {
          waiting.append((child, index))
        }
      }
      for index in (start..<nodes.count).dropFirst().reversed() {
        sizes[parents[index - start]] += sizes[index]
      }
      return nodes.count - start
    }

    /// Appends an item, and returns its children.
    @inlinable
    mutating func append(_ item: Item, below parent: ID?, by tree: TreeOperator) -> [Item] {
      nodes.append(Node(tree.content(item), id: tree.id(item), parent: parent))
      sizes.append(1)
      return tree.children(item)
    }
  }

  @usableFromInline let id: @Sendable (Item) -> ID
  @usableFromInline let children: @Sendable (Item) -> [Item]
  @usableFromInline let content: @Sendable (Item) -> Content
  @usableFromInline var source = ArraySnapshot<Item>()

  /// Whether items, and what they show, are objects, which may change in place.
  @usableFromInline let isObject = ObservableCollections.isObject(Item.self)
  @usableFromInline let showsObject = ObservableCollections.isObject(Content.self)

  /// The sizes of the trees.
  @usableFromInline var trees = SectionStarts()

  /// The sizes of all subtrees, in the order of the flat list.
  @usableFromInline var sizes = SummaryTree(SizeShape())

  @inlinable
  init(
    id: @escaping @Sendable (Item) -> ID, children: @escaping @Sendable (Item) -> [Item],
    content: @escaping @Sendable (Item) -> Content
  ) {
    self.id = id
    self.children = children
    self.content = content
  }

  @inlinable
  mutating func reset(to source: ArraySnapshot<Item>) -> Result {
    var part = Part()
    trees = SectionStarts(source.map { part.add($0, below: nil, by: self) })
    sizes = SummaryTree(SizeShape(), part.sizes)
    return Result(part.nodes)
  }

  @inlinable
  mutating func apply(_ update: ListUpdate<Source>, _ result: inout DerivedList<Result>) {
    let siblings = Siblings(
      of: nil, from: update.old, to: update.new, update.lookup, start: 0)
    // Taken out of here, so that it is edited in place.
    var trees = trees
    self.trees = SectionStarts()
    update.forEachStep { apply($0, to: &trees, siblings, &result) }
    self.trees = trees
  }

  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<Result>) {}
}

/// The sizes of subtrees, which are not summed up.
@usableFromInline
struct SizeShape: TreeShape {
  @inlinable
  init() {}

  @inlinable static var isSummed: Bool { false }
  @inlinable var empty: Void { () }
  @inlinable
  func summary(of element: Int) {}
  @inlinable
  func join(_ first: Void, _ second: Void) {}
}

public import ListBinding
public import ObservableCollections

/// A mirror of the elements of a document: a list of sections, each a list of rows.
///
/// Nodes have keys, of which a document has each once. A node that is inserted before another leaves
/// the place where it was; the other must be a child of the parent that is named.
///
/// Displays are what an `IntersectionObserver` tells; what is in its `rootMargin` is prefetched. Elements are
/// made anew, not used again.
@MainActor
public final class DOMContract: ViewContract {
  public static let name = "DOM"
  public static let holdsScrollPosition = true
  public static let prefetchesItems = true
  public static let reusesCells = false
  public static let supplementaryKinds = SupplementaryKind.allCases
  public static let capabilities = ListViewCapabilities(updates: .patch, reconfigures: true)

  /// A node.
  @MainActor
  public final class Node {
    /// What tells it apart.
    public let key: Int

    /// What it is in.
    public fileprivate(set) weak var parent: Node?

    /// What is in it, in order.
    public fileprivate(set) var children: [Node] = []

    fileprivate let row = StrictRow()
    fileprivate let section = StrictSection()

    /// Creates a node that is in no document.
    public init(key: Int) { self.key = key }

    fileprivate func index(of child: Node) -> Int? { children.firstIndex { $0 === child } }

    /// Whether a node is this one or somewhere in it.
    fileprivate func contains(_ other: Node) -> Bool {
      other === self || children.contains { $0.contains(other) }
    }

    /// The keys of this node and of those in it.
    fileprivate var keys: [Int] { [key] + children.flatMap(\.keys) }

    fileprivate func has(key: Int) -> Bool {
      self.key == key || children.contains { $0.has(key: key) }
    }
  }

  /// The list; its children are the sections.
  public private(set) var root = Node(key: 0)

  /// How many nodes of the document were put to another place.
  public private(set) var moveCount = 0

  /// How many nodes were put in, also when the document was loaded.
  public private(set) var insertionCount = 0

  /// How many nodes were taken out, apart from those of a document that another one replaced.
  public private(set) var removalCount = 0

  private let host: ContractHost
  private var lastKey = 0

  /// The sections that are filled when the update ends, since only then their size is known.
  private var emptySections: [Node] = []
  private var isOpen = false
  private var isBroken = false

  public var isUpdating: Bool { isOpen }

  public init(_ host: ContractHost) { self.host = host }

  public var sections: [StrictSection] {
    root.children.map { node in
      node.section.rows = node.children.map(\.row)
      return node.section
    }
  }

  // MARK: The document

  /// Puts a node into a parent before one of its children, or behind all; it leaves its old parent.
  public func insertBefore(_ node: Node, _ reference: Node?, in parent: Node) {
    if isBroken { return }
    if let reference, reference.parent !== parent {
      return fail("NotFoundError: the node before which to insert is not a child of this node")
    }
    if node.contains(parent) {
      return fail("HierarchyRequestError: the new child contains the parent")
    }
    if node.parent == nil {
      var known: Set<Int> = []
      if let key = node.keys.first(where: { !known.insert($0).inserted || root.has(key: $0) }) {
        return fail("two nodes have the key \(key)")
      }
    }
    if reference === node { return }
    if let old = node.parent, let index = old.index(of: node) {
      old.children.remove(at: index)
      moveCount += 1
    } else {
      insertionCount += 1
    }
    let index = reference.flatMap { parent.index(of: $0) } ?? parent.children.count
    parent.children.insert(node, at: index)
    node.parent = parent
  }

  /// Takes a node out of its parent.
  public func removeChild(_ node: Node, from parent: Node) {
    if isBroken { return }
    guard let index = parent.index(of: node) else {
      return fail("NotFoundError: the node to be removed is not a child of this node")
    }
    parent.children.remove(at: index)
    node.parent = nil
    removalCount += 1
  }

  private func newNode() -> Node {
    lastKey += 1
    return Node(key: lastKey)
  }

  private func fail(_ detail: String) {
    if isBroken { return }
    host.report(detail)
    isBroken = true
  }

  // MARK: The calls of a list view

  public func reload() {
    (isOpen, isBroken) = (false, false)
    emptySections = []
    root = Node(key: 0)
    for count in host.counts() {
      let section = newNode()
      insertBefore(section, nil, in: root)
      for _ in 0..<count { insertBefore(newNode(), nil, in: section) }
    }
    host.fill(sections)
  }

  public func begin() {
    if isOpen { fail("an update begins inside another") }
    isOpen = true
  }

  public func end() {
    if !isOpen { fail("an update ends that has not begun") }
    isOpen = false
    finish()
  }

  private func finish() {
    let counts = host.counts()
    for (section, count) in zip(root.children, counts) {
      guard emptySections.contains(where: { $0 === section }) else { continue }
      for _ in 0..<count { insertBefore(newNode(), nil, in: section) }
    }
    emptySections = []
    let found = root.children.map(\.children.count)
    if found != counts { fail("there are \(found) elements for \(counts) items") }
    if isBroken { reload() } else { host.fill(sections) }
  }

  public func reconfigure(_ indexPaths: [IndexPath]) {
    for indexPath in indexPaths { child(indexPath)?.row.isStale = true }
    if !isOpen { finish() }
  }

  public func receive(_ call: DataSourceEventKind) {
    if !isBroken { apply(call) }
    if !isOpen { finish() }
  }

  private func apply(_ call: DataSourceEventKind) {
    switch call {
    case .insertItems(let indexPaths):
      for indexPath in indexPaths { insert(newNode(), at: indexPath.item, of: parent(indexPath)) }
    case .deleteItems(let indexPaths):
      for indexPath in indexPaths.reversed() { remove(child(indexPath)) }
    case .reloadItems(let indexPaths):
      for indexPath in indexPaths {
        remove(child(indexPath))
        insert(newNode(), at: indexPath.item, of: parent(indexPath))
      }
    case .moveItem(let from, let to): move(child(from), to: to.item, of: parent(to))
    case .insertSections(let indices):
      for index in indices {
        let section = newNode()
        insert(section, at: index, of: root)
        emptySections.append(section)
      }
    case .deleteSections(let indices):
      for index in indices.reversed() { remove(section(index)) }
    case .reloadSections(let indices):
      for index in indices {
        guard let section = section(index) else { return }
        section.section.knowsTitle = false
        for row in section.children { removeChild(row, from: section) }
        emptySections.append(section)
      }
    case .moveSection(let from, let to): move(section(from), to: to, of: root)
    case .reload, .beginUpdates, .endUpdates: break
    }
  }

  private func insert(_ node: Node, at index: Int, of parent: Node?) {
    guard let parent else { return }
    guard 0...parent.children.count ~= index else {
      return fail("there is no child before which to insert at \(index)")
    }
    let reference = index < parent.children.count ? parent.children[index] : nil
    insertBefore(node, reference, in: parent)
  }

  private func remove(_ node: Node?) {
    if let node, let parent = node.parent { removeChild(node, from: parent) }
  }

  /// Moves a node to an index of the children without it, in one step.
  private func move(_ node: Node?, to index: Int, of parent: Node?) {
    guard let node, let parent else { return }
    let others = parent.children.filter { $0 !== node }
    guard 0...others.count ~= index else { return fail("there is no place \(index)") }
    insertBefore(node, index < others.count ? others[index] : nil, in: parent)
  }

  private func section(_ index: Int) -> Node? {
    if root.children.indices.contains(index) { return root.children[index] }
    fail("there is no section \(index) of \(root.children.count)")
    return nil
  }

  private func parent(_ indexPath: IndexPath) -> Node? { section(indexPath.section) }

  private func child(_ indexPath: IndexPath) -> Node? {
    guard let section = section(indexPath.section) else { return nil }
    if section.children.indices.contains(indexPath.item) {
      return section.children[indexPath.item]
    }
    fail("there is no child \(indexPath.item) of \(section.children.count)")
    return nil
  }
}

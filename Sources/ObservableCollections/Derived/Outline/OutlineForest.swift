/// The items of a flat list as a forest: whose child each item is.
///
/// Each item has a handle, and so has each id that an item has or names as its parent: a family.
/// What the ids are is not known here, so that nothing is generic. Edits take the list from one
/// state to the next; which rows have to be shown elsewhere then, or in another way, is kept until
/// it is asked for.
@usableFromInline
struct OutlineForest: Sendable {
  /// An item.
  struct Node: Sendable {
    /// The family of its own id.
    var family = none

    /// The family whose child it is; `none` for an item that names no parent.
    var parentFamily = none

    /// How its row looks; `nil` when it has none.
    var shown: Look?

    /// The position of its row among those that were taken out of the outline; -1 for any other.
    var origin: Int32 = -1
    var isRemoved = false
    var isDisplaced = false
    var isReloaded = false
  }

  /// What a row shows beside the item.
  @usableFromInline
  struct Look: Equatable, Sendable {
    @usableFromInline var level: Int32
    @usableFromInline var isExpandable: Bool
    @usableFromInline var isExpanded: Bool
  }

  /// The items with an id, and the items that name it as their parent.
  struct Family: Sendable {
    /// The first item of the source with the id, which is the parent of the children.
    var holder = none

    /// The other items with the id, in the order of the source.
    var others: [Handle] = []

    /// Whether the children are shown when the parent is.
    var isExpanded = false
    var isInUse = false
  }

  @inlinable static var none: Handle { -1 }

  @usableFromInline
  init() {}

  var inSource = HandleTree()
  var handles = HandlePool()
  var nodes: [Node] = []

  var familyHandles = HandlePool()
  var families: [Family] = []

  /// The children of each family, in the order of the source.
  var children = HandleGroups()

  /// The items without a parent in the list, in the order of the source.
  var roots = HandleTree()

  private var displaced: [Handle] = []
  private var touched: [Handle] = []
  private var removed: [Handle] = []
  private var emptied: [Handle] = []

  // MARK: - Relations

  /// The index of an item in the source.
  @usableFromInline
  func sourceIndex(of handle: Handle) -> Int { inSource.index(of: handle) }

  /// How the row of an item looks; `nil` when there is none.
  @usableFromInline
  func shownLook(of handle: Handle) -> Look? { nodes[Int(handle)].shown }

  /// The parent of an item; `nil` for a root.
  func parent(of handle: Handle) -> Handle? {
    let family = nodes[Int(handle)].parentFamily
    if family == Self.none { return nil }
    let holder = families[Int(family)].holder
    return holder == Self.none ? nil : holder
  }

  /// The item before another one among the children of its parent, or among the roots.
  ///
  /// - Complexity: O(log *n*).
  func sibling(before handle: Handle) -> Handle? {
    if parent(of: handle) != nil {
      return children.member(before: handle, in: nodes[Int(handle)].parentFamily)
    }
    let index = roots.index(of: handle)
    return index == 0 ? nil : roots[index - 1]
  }

  /// The children that are shown when an item is.
  func shownChildren(of handle: Handle) -> [Handle] {
    let number = nodes[Int(handle)].family
    let family = families[Int(number)]
    return family.holder == handle && family.isExpanded ? children.members(of: number) : []
  }

  /// Whether an item is shown and, if it has children, they are too.
  func showsChildren(_ handle: Handle) -> Bool {
    let node = nodes[Int(handle)]
    return node.shown != nil && families[Int(node.family)].isExpanded
  }

  /// How the row of an item looks.
  func look(of handle: Handle, level: Int32) -> Look {
    let number = nodes[Int(handle)].family
    let family = families[Int(number)]
    let isExpandable = family.holder == handle && !children.isEmpty(number)
    return Look(
      level: level, isExpandable: isExpandable, isExpanded: isExpandable && family.isExpanded)
  }

  // MARK: - What has changed

  /// Notes that the row of an item is not where it belongs, or that there is none.
  mutating func displace(_ handle: Handle) {
    if nodes[Int(handle)].isDisplaced { return }
    nodes[Int(handle)].isDisplaced = true
    displaced.append(handle)
  }

  /// Notes that the row of an item may look different.
  mutating func touch(_ handle: Handle) { touched.append(handle) }

  /// Notes that an item is not in the source any more.
  mutating func retire(_ handle: Handle) {
    nodes[Int(handle)].isRemoved = true
    removed.append(handle)
    displace(handle)
  }

  /// Returns the items whose rows are not where they belong, and those whose rows may look
  /// different, and forgets both.
  mutating func takeChanges() -> (displaced: [Handle], touched: [Handle]) {
    defer { (displaced, touched) = ([], []) }
    for handle in displaced { nodes[Int(handle)].isDisplaced = false }
    return (displaced, touched)
  }

  /// Notes that nobody has the id of a family any more, or names it, unless that changes.
  mutating func noteIfEmpty(_ family: Handle) {
    if isEmpty(family) { emptied.append(family) }
  }

  private func isEmpty(_ family: Handle) -> Bool {
    families[Int(family)].holder == Self.none && children.isEmpty(family)
  }

  /// Forgets the items that are not in the source any more, and the families without any.
  ///
  /// - Parameter forget: Called with each family that is forgotten.
  @usableFromInline
  mutating func releaseUnused(_ forget: (Handle) -> Void) {
    for handle in removed { handles.release(handle) }
    removed = []
    for family in emptied where families[Int(family)].isInUse && isEmpty(family) {
      families[Int(family)] = Family()
      familyHandles.release(family)
      forget(family)
    }
    emptied = []
  }
}

// MARK: - Rows

extension OutlineForest {
  /// Marks items, and all that is shown below them, as shown.
  ///
  /// - Returns: Their rows in order.
  mutating func show(_ handles: [Handle], level: Int32) -> [OutlineShape.Entry] {
    var entries: [OutlineShape.Entry] = []
    // Not recursive, since a list may be as deep as it is long.
    var waiting = handles.reversed().map { OutlineShape.Entry(handle: $0, level: level) }
    while let entry = waiting.popLast() {
      nodes[Int(entry.handle)].shown = look(of: entry.handle, level: entry.level)
      entries.append(entry)
      for child in shownChildren(of: entry.handle).reversed() {
        waiting.append(OutlineShape.Entry(handle: child, level: entry.level + 1))
      }
    }
    return entries
  }
}

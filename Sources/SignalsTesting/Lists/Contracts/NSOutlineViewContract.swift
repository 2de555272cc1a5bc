public import Foundation
public import ListBinding
public import ObservableCollections

/// A mirror of an `NSOutlineView`, whose expandable parents are the sections; their rows are headers.
///
/// It does each call at once, on what the call before left; updates nest. It knows the children of
/// expanded parents only, and asks for their number when a parent is expanded. So a parent must not
/// be expanded before an update ends: the answer would be that after the whole update.
///
/// Displays are what `outlineView(_:didAdd:forRow:)` and `outlineView(_:didRemove:forRow:)` tell; those of
/// parents are displays of headers. Such a view does not prefetch.
@MainActor
public final class NSOutlineViewContract: ViewContract {
  public static let name = "NSOutlineView"
  public static let supplementaryKinds = [SupplementaryKind.header]
  public static let capabilities = ListViewCapabilities(updates: .patch)

  public private(set) var sections: [StrictSection] = []
  private let host: ContractHost

  /// The parents whose children are known.
  private var expanded: Set<ObjectIdentifier> = []

  /// The parents that are expanded when the update ends.
  private var newParents: [StrictSection] = []
  private var depth = 0
  private var isBroken = false

  public var isUpdating: Bool { depth > 0 }

  public init(_ host: ContractHost) { self.host = host }

  // MARK: The view

  /// Begins an update, or one inside another.
  public func beginUpdates() {
    if depth == 0 { checkCounts("before beginUpdates") }
    depth += 1
  }

  /// Ends the update that began last.
  public func endUpdates() {
    guard depth > 0 else { return fail("endUpdates without beginUpdates") }
    depth -= 1
    settle()
  }

  /// Inserts children, by their indices after that; parents without a parent.
  public func insertItems(at indexes: IndexSet, inParent parent: StrictSection?) {
    for index in indexes where mayEdit(parent) {
      guard index <= count(of: parent) else {
        return fail("insertItemsAtIndexes: child \(index) behind \(count(of: parent))")
      }
      if let parent {
        parent.rows.insert(StrictRow(), at: index)
      } else {
        let section = StrictSection()
        sections.insert(section, at: index)
        newParents.append(section)
      }
    }
    settle()
  }

  /// Removes children, by their indices before that.
  public func removeItems(at indexes: IndexSet, inParent parent: StrictSection?) {
    for index in indexes.reversed() where mayEdit(parent) {
      guard index < count(of: parent) else {
        return fail("removeItemsAtIndexes: child \(index) of \(count(of: parent))")
      }
      if let parent {
        parent.rows.remove(at: index)
      } else {
        expanded.remove(ObjectIdentifier(sections.remove(at: index)))
      }
    }
    settle()
  }

  /// Takes a child out and puts it in at an index of the children without it.
  public func moveItem(
    at index: Int, inParent parent: StrictSection?, to newIndex: Int,
    inParent newParent: StrictSection?
  ) {
    guard (parent == nil) == (newParent == nil) else {
      return fail("moveItemAtIndex: a parent does not become a child")
    }
    let room = count(of: newParent) - (parent === newParent ? 1 : 0)
    let isOutside =
      mayEdit(parent) && !(0..<count(of: parent) ~= index)
      || mayEdit(newParent) && !(0...max(room, 0) ~= newIndex)
    if isOutside { return fail("moveItemAtIndex: \(index) to \(newIndex) of \(room) others") }
    if let parent, let newParent {
      let row = mayEdit(parent) ? parent.rows.remove(at: index) : StrictRow()
      if mayEdit(newParent) { newParent.rows.insert(row, at: newIndex) }
    } else if !isBroken {
      sections.insert(sections.remove(at: index), at: newIndex)
    }
    settle()
  }

  /// Asks for the view of a child once more.
  public func reloadItem(at index: Int, inParent parent: StrictSection) {
    guard mayEdit(parent) else { return settle() }
    guard parent.rows.indices.contains(index) else {
      return fail("reloadItem: child \(index) of \(parent.rows.count)")
    }
    parent.rows[index] = StrictRow()
    settle()
  }

  /// Asks for a parent once more, and for its children when the update ends.
  public func reloadItem(_ parent: StrictSection, reloadChildren: Bool) {
    parent.knowsTitle = false
    if reloadChildren, expanded.remove(ObjectIdentifier(parent)) != nil {
      parent.rows = []
      newParents.append(parent)
    }
    settle()
  }

  /// Shows the children of a parent.
  public func expandItem(_ parent: StrictSection) {
    if depth > 0 { return fail("expandItem in the middle of an update") }
    expand(parent)
    host.fill(sections)
  }

  /// Hides the children of a parent; what is told of them then does nothing.
  public func collapseItem(_ parent: StrictSection) {
    expanded.remove(ObjectIdentifier(parent))
    parent.rows = []
  }

  private func expand(_ parent: StrictSection) {
    guard let index = sections.firstIndex(where: { $0 === parent }),
      expanded.insert(ObjectIdentifier(parent)).inserted
    else { return }
    let counts = host.counts()
    parent.rows = (0..<(index < counts.count ? counts[index] : 0)).map { _ in StrictRow() }
  }

  private func count(of parent: StrictSection?) -> Int { parent?.rows.count ?? sections.count }

  /// Whether what is told of the children of a parent is done.
  private func mayEdit(_ parent: StrictSection?) -> Bool {
    guard let parent, !isBroken else { return !isBroken }
    if newParents.contains(where: { $0 === parent }) {
      fail("the children of a parent are edited that is new in this update")
    }
    return !isBroken && expanded.contains(ObjectIdentifier(parent))
  }

  /// Ends an update if none is open any more.
  private func settle() {
    guard depth == 0 else { return }
    if !isBroken {
      for parent in newParents { expand(parent) }
      newParents = []
      checkCounts("at the end of the update")
    }
    if isBroken { reload() } else { host.fill(sections) }
  }

  private func checkCounts(_ moment: String) {
    let counts = host.counts()
    let isRight =
      counts.count == sections.count
      && zip(sections, counts).allSatisfy { section, count in
        !expanded.contains(ObjectIdentifier(section)) || section.rows.count == count
      }
    if !isRight {
      fail("the children are \(counts) \(moment), and not \(sections.map(\.rows.count))")
    }
  }

  private func fail(_ detail: String) {
    if isBroken { return }
    host.report(detail)
    isBroken = true
    settle()
  }

  // MARK: The calls of a list view

  public func reload() {
    (depth, isBroken) = (0, false)
    let counts = host.counts()
    sections = counts.map { StrictSection(count: $0) }
    expanded = Set(sections.map { ObjectIdentifier($0) })
    newParents = []
    host.fill(sections)
  }

  public func begin() { beginUpdates() }

  public func end() { endUpdates() }

  public func receive(_ call: DataSourceEventKind) {
    switch call {
    case .insertItems(let indexPaths): edit(indexPaths) { insertItems(at: $0, inParent: $1) }
    case .deleteItems(let indexPaths): edit(indexPaths) { removeItems(at: $0, inParent: $1) }
    case .reloadItems(let indexPaths):
      edit(indexPaths) { for index in $0 { reloadItem(at: index, inParent: $1) } }
    case .moveItem(let from, let to):
      guard let source = parent(from.section), let target = parent(to.section) else { return }
      moveItem(at: from.item, inParent: source, to: to.item, inParent: target)
    case .insertSections(let indexes): insertItems(at: indexes, inParent: nil)
    case .deleteSections(let indexes): removeItems(at: indexes, inParent: nil)
    case .reloadSections(let indexes):
      for index in indexes { parent(index).map { reloadItem($0, reloadChildren: true) } }
    case .moveSection(let from, let to):
      moveItem(at: from, inParent: nil, to: to, inParent: nil)
    case .reload, .beginUpdates, .endUpdates: break
    }
  }

  private func edit(_ indexPaths: [IndexPath], _ body: (IndexSet, StrictSection) -> Void) {
    let sections = Set(indexPaths.map(\.section)).sorted()
    for section in sections {
      let items = indexPaths.filter { $0.section == section }.map(\.item)
      if let parent = parent(section) { body(IndexSet(items), parent) }
    }
  }

  private func parent(_ section: Int) -> StrictSection? {
    if sections.indices.contains(section) { return sections[section] }
    fail("there is no parent \(section) of \(sections.count)")
    return nil
  }
}

public import Foundation

extension ListViewPart: PartOfView {
  func noteRefusal() { wasRefused = true }

  var isHeldUp: Bool { owner?.holdsUp(self) ?? false }

  func whenReloaded(_ action: @escaping () -> Void) {
    if let owner { owner.whenReloaded(action) } else { action() }
  }
}

/// What is on screen, selected or expanded, has the focus, and where the view is scrolled to.
extension ListViewPart {
  public var indexPathsForVisibleItems: [IndexPath] {
    loadedBase?.indexPathsForVisibleItems.compactMap(inPart) ?? []
  }

  public var indexPathsForSelectedItems: [IndexPath] {
    base?.indexPathsForSelectedItems.compactMap(inPart) ?? []
  }

  public var allowsMultipleSelection: Bool { base?.allowsMultipleSelection ?? true }

  public var holdsScrollPosition: Bool { base?.holdsScrollPosition ?? false }

  public func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    mark(
      indexPaths, keepingOthers: keepsOthers, others: { $0.indexPathsForSelectedItems },
      { $0.selectItems(at: $1, keepingOthers: $2) })
  }

  public var indexPathsForExpandedItems: [IndexPath] {
    base?.indexPathsForExpandedItems.compactMap(inPart) ?? []
  }

  public func expandItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    mark(
      indexPaths, keepingOthers: keepsOthers, others: { $0.indexPathsForExpandedItems },
      { $0.expandItems(at: $1, keepingOthers: $2) })
  }

  /// Marks items in the view; those of other parts stay as they are.
  private func mark(
    _ indexPaths: [IndexPath], keepingOthers keepsOthers: Bool,
    others: @escaping (Base) -> [IndexPath], _ mark: @escaping (Base, [IndexPath], Bool) -> Void
  ) {
    owner?.whenReloaded { [self] in
      guard let base else { return }
      let marked = inView(indexPaths)
      if keepsOthers { return mark(base, marked, true) }
      let others = others(base).filter { inPart($0) == nil }
      mark(base, (others + marked).sorted(), false)
    }
  }

  public var expandedSections: IndexSet {
    guard let base else { return [] }
    let sections = sectionsInView
    return IndexSet(
      base.expandedSections.filter(sections.contains).map { $0 - sections.lowerBound })
  }

  public func expandSections(_ sections: IndexSet) {
    owner?.whenReloaded { [self] in
      guard let base else { return }
      let others = base.expandedSections.subtracting(IndexSet(integersIn: sectionsInView))
      base.expandSections(others.union(inView(sections)))
    }
  }

  public var scrollAnchor: ScrollAnchor? {
    get {
      guard let anchor = loadedBase?.scrollAnchor else { return nil }
      return inPart(anchor.indexPath).map { ScrollAnchor(indexPath: $0, offset: anchor.offset) }
    }
    set {
      guard let newValue else { return }
      owner?.whenReloaded { [self] in
        base?.scrollAnchor = ScrollAnchor(
          indexPath: inView(newValue.indexPath), offset: newValue.offset)
      }
    }
  }

  var isScrolledToAnother: Bool {
    guard let anchor = loadedBase?.scrollAnchor else {
      return (base as? any PartOfView)?.isScrolledToAnother ?? false
    }
    return inPart(anchor.indexPath) == nil
  }

  public var focusedItem: IndexPath? {
    get { base?.focusedItem.flatMap(inPart) }
    set {
      owner?.whenReloaded { [self] in
        if newValue != nil || focusedItem != nil { base?.focusedItem = newValue.map(inView) }
      }
    }
  }

  public func reconfigureSupplementaryViews() { base?.reconfigureSupplementaryViews() }

  public func reconfigureSupplementaryViews(inSections sections: IndexSet) {
    base?.reconfigureSupplementaryViews(inSections: inView(sections))
  }
}

public import Foundation
public import ListBinding

/// Sizes and distances, which a view with a flow layout asks for.
///
/// Indices are those of the list that the view shows. There is no answer where it has no such item or
/// section, or where the section has no flow delegate.
extension ListCollectionViewAdapter {
  /// Returns the size of an item.
  ///
  /// - Parameters:
  ///   - indexPath: The item in the view.
  ///   - binding: The binding of the view; by default, of the one whose binder was made last.
  public final func sizeForItem(
    at indexPath: IndexPath, in binding: ListViewBinding<Snapshot>? = nil
  ) -> SectionSize? {
    let list = shownList(in: binding)
    guard list.hasItem(at: indexPath) else { return nil }
    return ask(indexPath.section, of: list) { flow, section, context in
      let place = SectionIndexPath(indexPath, section.items[indexPath.item])
      return flow.sizeForItem(at: place, in: context)
    }
  }

  /// Returns the margins around the items of a section.
  ///
  /// - Parameters:
  ///   - section: The section in the view.
  ///   - binding: The binding of the view; by default, of the one whose binder was made last.
  public final func inset(
    forSection section: Int, in binding: ListViewBinding<Snapshot>? = nil
  ) -> SectionInsets? {
    ask(section, in: binding) { flow, _, context in flow.inset(in: context) }
  }

  /// Returns the space between lines of items in a section.
  ///
  /// - Parameters:
  ///   - section: The section in the view.
  ///   - binding: The binding of the view; by default, of the one whose binder was made last.
  public final func minimumLineSpacing(
    forSection section: Int, in binding: ListViewBinding<Snapshot>? = nil
  ) -> Double? {
    ask(section, in: binding) { flow, _, context in flow.minimumLineSpacing(in: context) }
  }

  /// Returns the space between the items of a line in a section.
  ///
  /// - Parameters:
  ///   - section: The section in the view.
  ///   - binding: The binding of the view; by default, of the one whose binder was made last.
  public final func minimumInteritemSpacing(
    forSection section: Int, in binding: ListViewBinding<Snapshot>? = nil
  ) -> Double? {
    ask(section, in: binding) { flow, _, context in flow.minimumInteritemSpacing(in: context) }
  }

  /// Returns the size of a header or footer; zero for one that is not there.
  ///
  /// - Parameters:
  ///   - kind: Whether the header or the footer is meant.
  ///   - section: The section in the view.
  ///   - binding: The binding of the view; by default, of the one whose binder was made last.
  public final func size(
    of kind: SupplementaryKind, forSection section: Int,
    in binding: ListViewBinding<Snapshot>? = nil
  ) -> SectionSize? {
    ask(section, in: binding) { flow, _, context in
      kind == .header ? flow.headerSize(in: context) : flow.footerSize(in: context)
    }
  }

  private func ask<Answer>(
    _ section: Int, in binding: ListViewBinding<Snapshot>?,
    _ question: (any SectionFlowDelegate, Snapshot.Section, CollectionViewContext) -> Answer?
  ) -> Answer? {
    ask(section, of: shownList(in: binding), question)
  }

  private func ask<Answer>(
    _ section: Int, of list: Snapshot,
    _ question: (any SectionFlowDelegate, Snapshot.Section, CollectionViewContext) -> Answer?
  ) -> Answer? {
    guard list.hasSection(section) else { return nil }
    let found = list.section(at: section)
    return found.metadata.controller.flowDelegate.flatMap {
      question($0, found, context(of: found.metadata))
    }
  }
}

// MARK: - What views show

extension ListCollectionViewAdapter {
  /// The list that a view shows: that of a binding, or of the one whose binder was made last of those that
  /// show the list.
  func shownList(in binding: ListViewBinding<Snapshot>?) -> Snapshot {
    if let list = binding?.displayedSnapshot { return list }
    for view in views.reversed() {
      if let list = view.binder?.displayedSnapshot { return list }
    }
    return storage.snapshot
  }

  /// Notes a binder that may show the list from now on.
  func add(_ binder: any ListShowing) {
    views.removeAll { $0.binder == nil }
    views.append(ShowingView(binder: binder))
  }

  /// The context in which a section is asked, outside of a view.
  func context(of section: AdapterSection) -> CollectionViewContext {
    section.controller.context ?? CollectionViewContext(host: self)
  }
}

/// What knows the list that a view shows.
@MainActor
protocol ListShowing: AnyObject {
  var displayedSnapshot: ListCollectionViewAdapter.Snapshot? { get }
}

/// A binder, which is not kept alive.
struct ShowingView {
  private(set) weak var binder: (any ListShowing)?
}

extension CollectionViewAdapterBinder: ListShowing {}

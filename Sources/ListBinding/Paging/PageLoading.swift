import Foundation
public import ObservableCollections
public import Signals

/// Loads pages as the rows of a view come near the ends of its list.
@MainActor
final class PageLoading<
  DataSource: QueryableDataSourceProtocol & Sendable, Item: Sendable,
  ID: Hashable & SendableMetatype,
  Cursor: Sendable
> {
  private let paginator: Paginator<Item, ID, Cursor>

  /// How the items of the view are told apart, if they are those of the array.
  private let identity: ItemIdentity<DataSource.Item, ID>?
  private let host: () -> (any ListBinderHost<DataSource>)?

  /// The rows that were near an end of the list when they were displayed, as long as they are on
  /// screen.
  private var rows: [PageEnd: [TrackedAnchor<DataSource.Item, Never>]] = [:]

  /// Whether the view names the rows on screen, so that nobody has to note which of them leave it.
  private var isToldOfRows = false

  /// The row at the top of the view, which stays there while pages come above it.
  private var top: TrackedAnchor<DataSource.Item, Never>?
  private var offset = 0.0
  private let bag = DisposeBag()

  /// Whether the list was asked for that is still to be shown.
  private var wasAsked = false

  init(
    _ paginator: Paginator<Item, ID, Cursor>,
    host: @escaping () -> (any ListBinderHost<DataSource>)?
  ) {
    self.paginator = paginator
    identity = paginator.identity as? ItemIdentity<DataSource.Item, ID>
    self.host = host
    paginator.pages.observeNext { [weak self] _ in
      MainThread.assumeMain { self?.loadIfNeeded(isAsked: false) }
    }
    .dispose(in: bag)
  }

  /// Loads a page where the list on screen is empty, or a row on screen is near an end of it.
  ///
  /// What a page brought may be hidden by a filter, or sorted to a place that is not on screen: then no
  /// row is displayed that would ask for the next one.
  ///
  /// - Parameter isAsked: Whether the list has just been shown, and no page or edit leads here.
  func loadIfNeeded(isAsked: Bool) {
    wasAsked = wasAsked || isAsked
    guard let host = host(), !isBehind(host), let list = host.displayedSnapshot else { return }
    let isAsked = wasAsked
    wasAsked = false
    let sections = 0..<max(list.numberOfSections(), 0)
    if sections.allSatisfy({ list.numberOfItems(inSection: $0) <= 0 }) {
      rows = [:]
      if !paginator.loadNext(at: .end), !paginator.state(at: .end).isLoading {
        paginator.loadNext(at: .beginning)
      }
      return
    }
    noteVisibleRows()
    for (end, rows) in rows {
      let edge = list.edge(at: end, distance: paginator.prefetchDistance)
      let isNear = rows.contains { $0.indexPath.map(edge.contains) ?? false }
      if isNear { _ = isAsked ? paginator.loadNext(at: end) : paginator.loadAnother(at: end) }
    }
  }

  /// Whether something is about to be shown, so that the end of what is shown may not be that of the list.
  private func isBehind(_ host: any ListBinderHost<DataSource>) -> Bool {
    host.hasWaiting || paginator.isDelivering
  }

  /// Notes the rows that are on screen, if the view names them.
  ///
  /// Nobody tells of those that were there before, or that are near an end since others went.
  func noteVisibleRows() {
    let visible = host()?.followedView?.visibleItems ?? []
    guard !visible.isEmpty, let list = host()?.displayedSnapshot else { return }
    isToldOfRows = true
    for end in PageEnd.allCases {
      let edge = list.edge(at: end, distance: paginator.prefetchDistance)
      rows[end] = visible.filter(edge.contains).map { TrackedAnchor(at: $0) }
    }
  }

  /// Notes that a row is on screen; returns the ends of the list that it is near to.
  private func note(_ place: IndexPath) -> [PageEnd] {
    guard let list = host()?.displayedSnapshot else { return [] }
    let ends = PageEnd.allCases.filter {
      list.edge(at: $0, distance: paginator.prefetchDistance).contains(place)
    }
    for end in ends { rows[end, default: []].append(TrackedAnchor(at: place)) }
    return ends
  }

  /// Forgets that a row is on screen, at whatever end.
  private func forget(_ place: IndexPath) {
    for end in PageEnd.allCases {
      rows[end]?.removeAll { $0.indexPath == nil || $0.indexPath == place }
    }
  }
}

extension PageLoading: ListFollower {
  func willApply(asReload isReload: Bool, in view: FollowedView) {
    guard paginator.loadsAtBeginning, let anchor = view.view.scrollAnchor,
      let place = view.list.listPlace(anchor.indexPath)
    else { return }
    // Below the top there are views that hold the row by themselves.
    if view.view.holdsScrollPosition, !isReload, !view.list.isTop(place) { return }
    top = TrackedAnchor(at: place)
    offset = anchor.offset
  }

  func follow(_ update: ListUpdate<DataSource>) {
    if update.isReload, let identity, let place = top?.indexPath {
      var item = TrackedAnchor(by: identity, at: place)
      item.follow(update)
      top?.indexPath = item.indexPath
    } else {
      top?.follow(update)
    }
    for (end, anchors) in rows {
      for index in anchors.indices { rows[end]?[index].follow(update) }
    }
  }

  func didApply(asReload isReload: Bool, in view: FollowedView) -> Bool {
    if let place = top?.indexPath, !view.list.isTop(place), !view.list.isScrolled {
      let wanted = ScrollAnchor(indexPath: view.list.viewPlace(place), offset: offset)
      if view.view.scrollAnchor != wanted { view.view.scrollAnchor = wanted }
    }
    top = nil
    return true
  }

  func tell() { loadIfNeeded(isAsked: false) }
}

extension PageLoading: ListViewResponder {
  func handle(_ event: ListViewEvent) {
    switch event {
    case .willDisplay(let place):
      forget(place)
      let ends = note(place)
      // What is displayed before the end of an update may not stay.
      guard let host = host(), !host.isApplying, !isBehind(host) else { return }
      for end in ends { paginator.loadNext(at: end) }
    case .didEndDisplaying(let place):
      // It may be that of a row that went, which another one on screen has now.
      if !isToldOfRows { forget(place) }
    default: break
    }
  }
}

@MainActor
extension ListViewBinding where DataSource: QueryableDataSourceProtocol {
  /// Loads pages into the array that is shown, or that the list in the view is derived from.
  ///
  /// The first page is loaded if the view shows no items, the next one whenever a row on screen is near
  /// an end of the list.
  ///
  /// - **Scrolling.** When a page comes above the row at the top of the screen, this row stays there, also without
  ///   `keepScrollPosition()`. That may keep the list at its end instead. In a list of other items than those of the
  ///   pages, the row is not found again after the view was off screen.
  /// - **Derived lists.** In a list that is sorted, grouped or filtered, pages are loaded until one of them brings
  ///   rows behind those on screen, or there are no more.
  /// - **Waiting.** While something waits to be shown, as in a pause, or is being delivered by an executor, rows ask
  ///   for nothing: what the view shows may no longer end where the list does.
  ///
  /// - Parameter paginator: Loads the pages; it is kept as long.
  /// - Returns: What ends it before the binding does; another call does so, too. The paginator goes on with a
  ///   page that it is loading.
  @discardableResult
  public func loadPages<Item, ID, Cursor>(
    with paginator: Paginator<Item, ID, Cursor>
  ) -> any Disposable {
    guard let object = binding.object else { return NonDisposable.instance }
    let loading = PageLoading(paginator) { [binding] in binding.object }
    let removal = removal(of: loading, replacing: pageLoading)
    object.keep(loading)
    loading.noteVisibleRows()
    loading.loadIfNeeded(isAsked: true)
    return removal
  }
}

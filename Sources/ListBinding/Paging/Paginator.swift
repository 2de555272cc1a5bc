public import Foundation
public import ObservableCollections
public import Signals

/// Loads the pages of a list into an observable array, at its end, its beginning or both.
///
///     let paginator = Paginator(messages) { cursor in
///       let answer = try await service.messages(after: cursor)
///       return Page(items: answer.messages, next: answer.cursor)
///     }
///     let binding = messages.bind(to: table, cellType: MessageCell.self) { cell, message in … }
///     binding.loadPages(with: paginator)
///
/// `loadPages(with:)` loads the first page, and another whenever the rows on screen come near an end
/// of the list. Without a binding, call `loadNext()`, and `loadNextIfNeeded(displaying:of:)` whenever an
/// item is displayed.
///
/// - At each end one page is loaded at a time. While `refresh()` runs, nothing else is loaded.
/// - A page without anything new is followed by the next one, as far as `emptyPageLimit`. If it leads to
///   a cursor that such a page was asked for with, there are no more; cursors are compared if they are
///   `Equatable`.
/// - After a failure nothing more is loaded at that end until `retry()` or `refresh()`.
/// - An item that the array has already is not inserted once more: it gets its new content where it
///   is.
/// - The array may be edited by others, on any thread: what a page brings is one update.
///
/// It is used on the main actor. What is being loaded is cancelled when it is released. It keeps its loaders, and a
/// binding that loads pages with it keeps it: let a loader refer to a controller that keeps the view by
/// `[weak self]`.
@MainActor
public final class Paginator<Item: Sendable, ID: Hashable & SendableMetatype, Cursor: Sendable> {
  /// Loads the page that a cursor stands for; with `nil`, the first page of an end.
  ///
  /// Its task is cancelled when the page is not wanted any more; what it returns then is dropped.
  public typealias Loader = @MainActor (Cursor?) async throws -> Page<Item, Cursor>

  /// The array that the pages are loaded into.
  public let array: MutableObservableArray<Item>

  /// How near to an end of the list an item must be, when it is displayed, for a page to be loaded
  /// there: so many items from the first or the last one.
  public var prefetchDistance: Int

  /// How many pages without anything new are loaded one after another at an end, 10 by default.
  ///
  /// The next one is loaded when it is asked for, as when the user scrolls. A page whose items the list in the
  /// view hides has something new: where a search finds nothing, pages are loaded as long as there are any.
  public var emptyPageLimit = 10

  let identity: ItemIdentity<Item, ID>
  private var beginning: LoadedEnd<Item, Cursor>
  private var end: LoadedEnd<Item, Cursor>
  private var loadCount = 0

  /// How many pages are in the array, and have not been delivered to all who observe it.
  private var undeliveredCount = 0
  private let loadedPages = SafePublishSubject<Void>()

  /// Creates a paginator, which loads nothing yet.
  ///
  /// - Parameters:
  ///   - array: The array to load the pages into. What it has already is kept.
  ///   - identity: How items are told apart, and whether they changed.
  ///   - prefetchDistance: How near to an end an item must be for a page to be loaded there.
  ///   - loadAtEnd: Loads the pages after the last item; without it, there are none.
  ///   - loadAtBeginning: Loads the pages before the first item; without it, there are none.
  public init(
    _ array: MutableObservableArray<Item>, identifiedBy identity: ItemIdentity<Item, ID>,
    prefetchDistance: Int = 10, loadAtEnd: Loader? = nil, loadAtBeginning: Loader? = nil
  ) {
    self.array = array
    self.identity = identity
    self.prefetchDistance = prefetchDistance
    beginning = LoadedEnd(loadAtBeginning)
    end = LoadedEnd(loadAtEnd)
  }

  deinit {
    beginning.load?.task.cancel()
    end.load?.task.cancel()
  }

  private subscript(end: PageEnd) -> LoadedEnd<Item, Cursor> {
    get { end == .end ? self.end : beginning }
    set { if end == .end { self.end = newValue } else { beginning = newValue } }
  }

  // MARK: State

  /// What happens at the end of the list.
  public var state: PageState { state(at: .end) }

  /// What happens at an end of the list.
  public func state(at end: PageEnd) -> PageState { self[end].state.value }

  /// What happens at an end of the list: now, and whenever it changes.
  ///
  /// The state changes before the array gets the page, so that the next one may be asked for when
  /// the view displays it: to wait for a page, wait for the array. The signal completes when the paginator is released.
  public func states(at end: PageEnd) -> SafeSignal<PageState> { self[end].state.toSignal() }

  /// Whether pages are loaded before the first item.
  var loadsAtBeginning: Bool { beginning.loader != nil }

  /// Sends whenever a page has come, and what the array sent of it has been delivered.
  var pages: SafeSignal<Void> { loadedPages.toSignal() }

  /// Whether lists that are derived from the array may lack a page that it has.
  var isDelivering: Bool { undeliveredCount > 0 }

  // MARK: Loading

  /// Loads the next page at an end, unless one is being loaded, the last load failed, or there are
  /// no more.
  ///
  /// - Returns: Whether it is being loaded now.
  @discardableResult
  public func loadNext(at end: PageEnd = .end) -> Bool {
    // Nobody's wish, but what the last page has changed.
    if isCausedByPage { return loadAnother(at: end) }
    guard case .idle = state(at: end), !isRefreshing else { return false }
    self[end].emptyPageCount = 0
    return start(.next, at: end)
  }

  /// Whether the caller is told what the last page at either end has changed.
  private var isCausedByPage: Bool {
    guard let trace = DeliveryTrace.current else { return false }
    return PageEnd.allCases.contains { self[$0].delivery.map(trace.includes) ?? false }
  }

  /// Loads the next page without somebody's wish, unless too many of the last brought nothing new.
  @discardableResult
  func loadAnother(at end: PageEnd) -> Bool {
    guard case .idle = state(at: end), !isRefreshing,
      self[end].emptyPageCount < max(emptyPageLimit, 1)
    else { return false }
    return start(.next, at: end)
  }

  /// Loads the next page at each end that a displayed item is near to.
  ///
  /// Call it where cells are made, or where the view says that it displays a cell.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item that is displayed.
  ///   - snapshot: The list that the view has been told of: the array's, or one derived from it.
  /// - Complexity: O(*d* + *s*) for a distance of *d* and *s* empty sections near the item.
  public func loadNextIfNeeded(
    displaying indexPath: IndexPath, of snapshot: some DataSourceProtocol
  ) {
    guard snapshot.contains(indexPath) else { return }
    if snapshot.edge(at: .end, distance: prefetchDistance).contains(indexPath) {
      loadNext(at: .end)
    }
    if snapshot.edge(at: .beginning, distance: prefetchDistance).contains(indexPath) {
      loadNext(at: .beginning)
    }
  }

  /// Loads again what failed, at both ends.
  ///
  /// While `refresh()` runs, nothing is tried again.
  public func retry() {
    if isRefreshing { return }
    let failed = PageEnd.allCases.filter { self[$0].failed != nil }
    // It begins anew at both ends.
    if failed.contains(where: { self[$0].failed == .refresh }) { return refresh() }
    // Who is told of one end may ask for a page at the other.
    for end in failed where self[end].failed != nil && !isRefreshing {
      self[end].failed = nil
      self[end].state.value = .idle
      loadNext(at: end)
    }
  }

  /// Loads the first page again, and replaces the array by it when it has come.
  ///
  /// Observers are told what differs. Loads that run are cancelled; at both ends it begins anew. The
  /// first page is that of the end, or of the beginning if pages are loaded there only. If the load
  /// fails, the array stays as it is, and `retry()` tries to refresh again.
  public func refresh() {
    let cancelled = PageEnd.allCases.filter { self[$0].load != nil }
    for end in cancelled {
      self[end].load?.task.cancel()
      self[end].load = nil
    }
    for end in PageEnd.allCases { self[end].emptyPageCount = 0 }
    // It has begun before anybody is told, who may ask for a page.
    start(.refresh, at: end.loader != nil ? .end : .beginning)
    for end in cancelled where self[end].load == nil { self[end].state.value = .idle }
  }

  /// Whether the list is being loaded anew.
  public var isRefreshing: Bool {
    PageEnd.allCases.contains { self[$0].load?.kind == .refresh }
  }

  @discardableResult
  private func start(_ kind: PageLoad.Kind, at end: PageEnd) -> Bool {
    guard let loader = self[end].loader else { return false }
    loadCount += 1
    let number = loadCount
    let cursor = kind == .refresh ? nil : self[end].cursor
    let task = Task { [weak self] in
      // Another load may have taken its place before it began.
      if Task.isCancelled { return }
      let result: Result<Page<Item, Cursor>, any Error>
      do { result = .success(try await loader(cursor)) } catch { result = .failure(error) }
      self?.finish(number, at: end, result)
    }
    self[end].load = PageLoad(number: number, kind: kind, task: task)
    self[end].failed = nil
    self[end].state.value = .loading
    return true
  }

  /// Takes the answer of a load, unless it was cancelled.
  private func finish(
    _ number: Int, at end: PageEnd, _ result: Result<Page<Item, Cursor>, any Error>
  ) {
    guard let load = self[end].load, load.number == number else { return }
    self[end].load = nil
    switch (result, load.kind) {
    case (.failure(let error), let kind):
      self[end].failed = kind
      self[end].state.value = .failed(error)
    case (.success(let page), .next):
      if hasNew(page.items) {
        self[end].fruitless = CursorRun()
        self[end].emptyPageCount = 0
        advance(end, to: page.next)
      } else {
        self[end].emptyPageCount += 1
        self[end].fruitless.append(self[end].cursor)
        advance(end, to: self[end].fruitless.contains(page.next) ? nil : page.next)
      }
      finish(at: end) { insert(page.items, at: end) }
    case (.success(let page), .refresh):
      let other: PageEnd = end == .end ? .beginning : .end
      self[other].failed = nil
      self[other].cursor = nil
      self[other].fruitless = CursorRun()
      self[end].fruitless = CursorRun()
      advance(end, to: page.next)
      if self[other].loader != nil, self[other].load == nil { self[other].state.value = .idle }
      self[end].emptyPageCount = page.items.isEmpty ? 1 : 0
      finish(at: end) { replaceAll(by: page.items) }
    }
  }

  /// Gives the array a page, and tells that it has it, or loads the next one.
  ///
  /// Without something new nothing is displayed, so that nobody else would ask for it.
  ///
  /// - Parameter edit: Edits the array; returns whether the page has something new.
  private func finish(at end: PageEnd, _ edit: () -> Bool) {
    let (hasNew, _, undelivered) = DeliveryTrace.following(pastExecutors: true) {
      self[end].delivery = DeliveryTrace.current
      return edit()
    }
    guard hasNew || !state(at: end).isIdle || isRefreshing else {
      loadAnother(at: end)
      return
    }
    guard let undelivered else { return loadedPages.next(()) }
    undeliveredCount += 1
    undelivered.notify { [weak self] in Task { @MainActor in self?.noteDelivery() } }
  }

  private func noteDelivery() {
    undeliveredCount -= 1
    loadedPages.next(())
  }

  private func advance(_ end: PageEnd, to cursor: Cursor?) {
    self[end].cursor = cursor
    self[end].state.value = cursor == nil ? .exhausted : .idle
  }
}

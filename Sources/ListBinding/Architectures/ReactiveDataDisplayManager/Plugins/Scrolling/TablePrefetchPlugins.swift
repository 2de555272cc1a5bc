public import Foundation

/// What fetches the content of rows before they come on screen.
@MainActor
public protocol ContentPrefetcher: AnyObject {
  /// Begins to fetch the content of rows that will be on screen soon.
  func startPrefetching(for requestIds: [AnyHashable])

  /// Stops fetching the content of rows that will not be on screen soon after all.
  func cancelPrefetching(for requestIds: [AnyHashable])
}

/// Lets a prefetcher fetch the content of generators that are `PrefetcherableItem`s.
open class TablePrefetcherablePlugin: BaseTablePlugin<PrefetchEvent> {
  /// A row whose content can be fetched.
  public typealias GeneratorType = any PrefetcherableItem

  private let prefetcher: any ContentPrefetcher

  /// Creates a plugin.
  ///
  /// - Parameter prefetcher: What fetches the content; it is kept.
  public init(prefetcher: any ContentPrefetcher) { self.prefetcher = prefetcher }

  open override func process(event: PrefetchEvent, with manager: BaseTableManager?) {
    switch event {
    case .prefetch(let paths):
      let ids = requestIds(of: paths, in: manager)
      if !ids.isEmpty { prefetcher.startPrefetching(for: ids) }
    case .cancelPrefetching(let paths):
      let ids = requestIds(of: paths, in: manager)
      if !ids.isEmpty { prefetcher.cancelPrefetching(for: ids) }
    }
  }

  private func requestIds(
    of indexPaths: [IndexPath], in manager: BaseTableManager?
  ) -> [AnyHashable] {
    indexPaths.compactMap {
      (manager?.generator(at: $0) as? GeneratorType)?.requestId
    }
  }
}

/// Passes each event of prefetching on to listeners.
open class TablePrefetchProxyPlugin: BaseTablePlugin<PrefetchEvent> {
  /// Sent with the index paths of rows that will be on screen soon.
  public final let prefetchEvent = BaseEvent<[IndexPath]>()

  /// Sent with the index paths of rows that will not be on screen soon after all.
  public final let cancelPrefetchingEvent = BaseEvent<[IndexPath]>()

  open override func process(event: PrefetchEvent, with manager: BaseTableManager?) {
    switch event {
    case .prefetch(let paths): prefetchEvent.invoke(with: paths)
    case .cancelPrefetching(let paths): cancelPrefetchingEvent.invoke(with: paths)
    }
  }
}

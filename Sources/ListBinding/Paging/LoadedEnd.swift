import Signals

/// What is known of an end of a list that is loaded in pages.
struct LoadedEnd<Item: Sendable, Cursor: Sendable>: Sendable {
  let loader: (@MainActor (Cursor?) async throws -> Page<Item, Cursor>)?
  let state: Property<PageState>
  var cursor: Cursor?

  /// The cursors of the last pages, as far as they brought nothing new.
  var fruitless = CursorRun<Cursor>()

  /// How many pages without anything new have come since one was asked for.
  var emptyPageCount = 0

  /// What follows the last page to all who observe the array, until they have it.
  weak var delivery: DeliveryTrace?

  /// The load that runs.
  var load: PageLoad?

  /// What failed, if the last load did.
  var failed: PageLoad.Kind?

  init(_ loader: (@MainActor (Cursor?) async throws -> Page<Item, Cursor>)?) {
    self.loader = loader
    state = Property(loader == nil ? .exhausted : .idle)
  }
}

/// A page that is being loaded.
struct PageLoad: Sendable {
  enum Kind: Sendable {
    case next, refresh
  }

  let number: Int
  let kind: Kind
  let task: Task<Void, Never>
}

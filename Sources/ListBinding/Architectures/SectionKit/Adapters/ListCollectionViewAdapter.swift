internal import Foundation

/// Gives the sections of an adapter; see `ListCollectionViewAdapter.invalidateDataSource()`.
@MainActor
public protocol ListCollectionViewAdapterDataSource: AnyObject {
  /// Returns the models of all sections, in order.
  func models(for adapter: ListCollectionViewAdapter) -> [any SectionModel]

  /// Makes the controller of a section that the adapter does not show yet.
  func sectionController(
    with model: any SectionModel, for adapter: ListCollectionViewAdapter
  ) -> any SectionController
}

/// A list of sections, each of which has a controller of its own; a change to the list is a reload.
///
/// A section keeps its controller as long as its identity is in the list, and the controller is told
/// once of a model that is not equal to the one before. What sections do inside is told to bound views
/// as it is.
///
/// ```swift
/// let adapter = DiffingListCollectionViewAdapter()
/// adapter.bind(to: view)
/// adapter.sections = [
///   Section(model: friends) { FriendsController(friends) },
///   Section(model: photos) { PhotosController(photos) },
/// ]
/// ```
@MainActor
open class ListCollectionViewAdapter {
  /// The sections and rows at one version.
  public typealias Snapshot = SectionedSnapshot<AdapterSection, AdapterRow>

  /// Gives the sections; it is not kept alive. Setting it asks for them.
  public final weak var dataSource: (any ListCollectionViewAdapterDataSource)? {
    didSet { if dataSource != nil || oldValue != nil { invalidateDataSource() } }
  }

  /// Whether the user can move an item to another section that takes it.
  ///
  /// Such a move compares the items of both sections with their rows: O(*n*) for *n* items of the two.
  public final var allowsMovesBetweenSections = false

  /// The name of `allowsMovesBetweenSections` in the original.
  public final var allowReorderingBetweenDifferentSections: Bool {
    get { allowsMovesBetweenSections }
    set { allowsMovesBetweenSections = newValue }
  }

  /// Called with each error; without it, errors are written to standard error.
  public final var onError: ((SectionKitError) -> Void)?

  let storage = MutableObservable2DArray<AdapterSection, AdapterRow>()

  /// The binders of views, in the order in which they were made.
  final var views: [ShowingView] = []

  /// Where each section is in the list.
  final var places: [AnyHashable: Int] = [:]

  /// What the user's code is to be told when the current edits are complete.
  final var waiting: [() -> Void] = []
  final var depth = 0

  /// How often controllers edited their sections: what was asked for before is not the newest then.
  final var editCount = 0

  /// How often sections were shown: what the program shows while others are on the way is newer.
  final var showCount = 0

  /// The controllers between which the user moves an item. Their rows are checked against what they make of it
  /// at the end.
  final var exchanging: [any SectionController] = []

  /// The controllers whose models changed in the current update.
  final var outdated: [any ModelShowing] = []

  /// Creates an adapter of some sections; identities that repeat are reported.
  ///
  /// - Parameters:
  ///   - sections: The sections in order.
  ///   - onError: Called with each error, also with those of the sections.
  /// - Complexity: O(*n*) for *n* items.
  public init(sections: [Section] = [], onError: ((SectionKitError) -> Void)? = nil) {
    self.onError = onError
    let (unique, duplicates) = withoutDuplicates(sections)
    if !unique.isEmpty {
      var members = SectionMembers(unique)
      reload(members.find(unique, in: self))
    }
    if let duplicates { report(duplicates) }
    tellWaiting()
  }

  /// Creates an adapter that asks for its sections.
  ///
  /// - Parameters:
  ///   - dataSource: Gives the sections; it is not kept alive.
  ///   - onError: Called with each error, also with those of the sections.
  /// - Complexity: O(*n*) for *n* items.
  public convenience init(
    dataSource: any ListCollectionViewAdapterDataSource,
    onError: ((SectionKitError) -> Void)? = nil
  ) {
    self.init(onError: onError)
    self.dataSource = dataSource
    // Its observer is not called in an initializer.
    invalidateDataSource()
  }

  /// The sections and rows as an observable list: for bindings of your own, and to derive from.
  public final var list: Observable2DArray<AdapterSection, AdapterRow> { storage }

  /// The sections; of several with one identity the first is kept, and the rest is reported.
  ///
  /// Setting them carries out `calculateUpdate(from:to:)` in one update of bound views. Those that the
  /// program sets while others are on the way are the newest.
  ///
  /// - Complexity: O(*s*) for *s* sections, and O(*m*) for *m* items of those that come and go.
  public final var sections: [Section] {
    get {
      storage.snapshot.sections.map { section in
        let section = section.metadata
        return Section(model: section.model) { section.controller }
      }
    }
    set { show(newValue) }
  }

  /// Returns how one list of sections is taken to another; override it to tell views less than a
  /// reload.
  ///
  /// A result that breaks a rule of updates, or does not end at `new`, is reported and becomes a
  /// reload.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after, which have unique identities.
  open func calculateUpdate(
    from old: [Section], to new: [Section]
  ) -> CollectionViewUpdate<[Section]> {
    CollectionViewUpdate(data: new, shouldReload: { _ in true })
  }

  /// Asks the data source for the sections; without one, `missingDataSource` is reported.
  ///
  /// - Complexity: As that of setting `sections`.
  public final func invalidateDataSource() {
    guard let dataSource else { return report(.missingDataSource) }
    let models = dataSource.models(for: self)
    // Another one that it has set has been asked already.
    if let now = self.dataSource, now !== dataSource { return }
    sections = models.map { model in
      Section(model: model) { [weak self] in
        // A section can be kept longer than the adapter; it has no rows then.
        guard let self else { return BaseSectionController() }
        return dataSource.sectionController(with: model, for: self)
      }
    }
  }

  /// Composes all changes that are made until the closure returns into one update of bound views.
  ///
  /// - Parameter body: Called once; an inner batch joins the outer one.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; what it did before stays.
  @discardableResult
  public final func batchUpdate<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { tellWaiting() }
    return try edit(body)
  }

  /// Carries out a batch; what the user's code is to be told of it waits.
  private func edit<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    depth += 1
    defer { depth -= 1 }
    return try storage.batchUpdate { (_) throws(Failure) in
      defer { if depth == 1 { showModels() } }
      return try body()
    }
  }

  /// Reports an error.
  public final func report(_ error: SectionKitError) {
    if let onError { return onError(error) }
    try? FileHandle.standardError.write(contentsOf: Data("SectionKit: \(error)\n".utf8))
  }

  /// Reloads the sections that show their old models at the end of an update.
  private func showModels() {
    while let controller = outdated.popLast() { showModel(of: controller) }
  }

  /// Shows models that were set while views were updated, and calls the completions of the update
  /// that has ended.
  func tellWaiting() {
    if depth == 0, !outdated.isEmpty {
      edit {}
      // A view that sets another model at each update must not hold up the program.
      for controller in outdated { showModelLater(of: controller) }
      outdated = []
    }
    while depth == 0, !waiting.isEmpty {
      let bodies = waiting
      waiting = []
      for body in bodies { body() }
    }
  }
}

/// The name of `ListCollectionViewAdapter` for short.
public typealias ListAdapter = ListCollectionViewAdapter

extension CollectionViewContext {
  /// The adapter; it is not kept alive.
  public var adapter: ListCollectionViewAdapter? { host as? ListCollectionViewAdapter }
}

// MARK: - Finding sections

extension ListCollectionViewAdapter {
  /// The index of a section in the list.
  func index(of section: AdapterSection) -> Int? {
    place(of: section)?.index
  }

  /// Where a section is in the list, and how many rows it has there.
  func place(of section: AdapterSection) -> (index: Int, count: Int)? {
    // Not by the identity: it costs more to hash one of any type than the rest of an edit.
    let list = storage.snapshot
    guard let index = section.place, index < list.numberOfSections() else { return nil }
    let found = list.section(at: index)
    return found.metadata === section ? (index, found.items.count) : nil
  }

  /// The section that a controller runs; `nil` if the adapter does not show it.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  func section(of controller: any SectionController) -> AdapterSection? {
    guard let context = controller.context, context.host === self else { return nil }
    return context.place(of: controller).map { storage.section(at: $0).metadata }
  }
}

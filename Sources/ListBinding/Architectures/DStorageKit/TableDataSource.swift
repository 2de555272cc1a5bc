public import ListBinding

/// The sections of a table by their keys, in the order of their priorities; subclass it for a screen.
///
/// Sections of one priority are in the order in which they were added. Bound views are told of each
/// change as it is made.
///
/// ```swift
/// final class ProfileDataSource: TableDataSource {
///   init(friends: [String]) {
///     super.init()
///     addNewSection(with: "profile", ProfileSection())
///     addNewSection(with: "friends", FriendsSection(friends: friends))
///   }
///
///   func friendCame(_ friend: String) {
///     let section: FriendsSection? = self["friends"]
///     section?.add(friend)
///   }
/// }
///
/// view.register(FriendCell.self, forCellReuseIdentifier: "FriendCell")
/// dataSource.bind(to: view)
/// ```
@MainActor
open class TableDataSource {
  /// The sections and rows that are shown, at one version.
  public typealias Snapshot = SectionedSnapshot<BaseTableSection, TableRow>

  /// The height of what the view measures by itself.
  public nonisolated static let automaticDimension: Double? = nil

  let storage = MutableObservable2DArray<BaseTableSection, TableRow>()
  private(set) final var sectionsByKey: [HashedKey: BaseTableSection] = [:]
  private var lastNumber = 0
  final var liveViews: [WeakLiveView] = []

  struct WeakLiveView {
    weak var view: (any LiveView)?
  }

  /// Creates a data source without sections.
  public init() {}

  /// The sections and the rows that they show, as an observable list.
  public final var list: Observable2DArray<BaseTableSection, TableRow> { storage }

  /// The sections in order.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public final var sections: [BaseTableSection] { storage.snapshot.sections.map(\.metadata) }

  /// The section with a key; `nil` if there is none, or it is of another type.
  ///
  ///     let friends: FriendsSection? = self["friends"]
  public final subscript<Section>(key: AnyHashable) -> Section? {
    sectionsByKey[HashedKey(key)] as? Section
  }

  /// Returns the index of a section; `nil` if there is none with that key.
  ///
  /// - Complexity: O(log² *s*) for *s* sections.
  public final func getSectionIndex(key: AnyHashable) -> Int? {
    sectionsByKey[HashedKey(key)].flatMap(index)
  }

  /// Adds a section, and removes the one that had its key; the new one comes after others of its
  /// priority, or in the place of the one that it replaces if they have one priority.
  ///
  /// A section has one key in one data source: where it was before, it is removed.
  ///
  /// - Parameters:
  ///   - key: The name of the section in this data source.
  ///   - section: The section, which is kept.
  /// - Complexity: O(*m* + log² *s*) for *m* rows and *s* sections.
  public final func addNewSection(with key: AnyHashable, _ section: BaseTableSection) {
    if section.dataSource === self, section.key == key { return }
    guard let other = section.dataSource, let formerKey = section.key else {
      return put(section, at: key)
    }
    // Both batches: hooks are called when the section has its new place.
    other.batchUpdate {
      batchUpdate {
        if other.removeSection(with: formerKey) == nil { other.removeUnequal(section) }
        put(section, at: key)
      }
    }
  }

  private func put(_ section: BaseTableSection, at key: AnyHashable) {
    // Most are new: they need no batch.
    guard let replaced = sectionsByKey.updateValue(section, forKey: HashedKey(key)) else {
      return insert(section, with: key, at: nil)
    }
    batchUpdate {
      let number = replaced.priority == section.priority ? replaced.order?.number : nil
      takeOut(replaced)
      insert(section, with: key, at: number)
    }
  }

  /// Inserts a section where its priority says, among ties by a number or at the end.
  private func insert(_ section: BaseTableSection, with key: AnyHashable, at number: Int?) {
    if number == nil { lastNumber += 1 }
    let order = StableOrder(priority: section.priority, number: number ?? lastNumber)
    let index = index(of: order)
    (section.dataSource, section.key, section.order) = (self, key, order)
    let rows = section.isCollapsed ? [] : section.rows
    storage.insert(section: Observable2DArraySection(metadata: section, items: rows), at: index)
  }

  /// Removes a section.
  ///
  /// - Returns: The section; `nil` if there is none with that key.
  /// - Complexity: O(log² *s*) for *s* sections.
  @discardableResult
  public final func removeSection(with key: AnyHashable) -> BaseTableSection? {
    guard let section = sectionsByKey.removeValue(forKey: HashedKey(key)) else { return nil }
    takeOut(section)
    return section
  }

  /// Removes a section whose key is not equal to itself, so that it cannot be found by it.
  private func removeUnequal(_ section: BaseTableSection) {
    guard let index = sectionsByKey.firstIndex(where: { $1 === section }) else { return }
    takeOut(sectionsByKey.remove(at: index).value)
  }

  private func takeOut(_ section: BaseTableSection) {
    guard let index = index(of: section) else { return }
    (section.dataSource, section.key, section.order) = (nil, nil, nil)
    storage.removeSection(at: index)
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
    try storage.batchUpdate { (_) throws(Failure) in try body() }
  }

  /// The index of a section of this data source.
  final func index(of section: BaseTableSection) -> Int? {
    guard let order = section.order else { return nil }
    return index(of: order)
  }

  private func index(of order: StableOrder) -> Int {
    storage.snapshot.sections.firstIndex(notBefore: order) { $0.metadata.order }
  }
}

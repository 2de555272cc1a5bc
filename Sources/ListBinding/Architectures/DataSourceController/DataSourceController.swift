public import Foundation
internal import Signals

/// A list of sections of model objects of any types, mutated by forgiving calls.
///
/// What is out of bounds is added at the end, or ignored, as each call says: no index path traps. After
/// each call the delegate is told of what was called, and bound views are told of what has changed. A
/// view must know the cells that it shows; see `bind(to:errorCellType:rowAnimation:)`.
///
/// ```swift
/// let controller = DataSourceController(rows: [Person(name: "Ada"), Pet(name: "Ox")], delegate: self)
/// controller.register(dataController: PersonDataController.self, for: Person.self)
/// controller.register(dataController: PetDataController.self, for: Pet.self)
///
/// view.register(NameCell.self, forCellReuseIdentifier: "name")
/// controller.bind(to: view)
/// controller.add(row: Person(name: "Bea"), at: IndexPath(row: 0, section: 0))
/// ```
@MainActor
public final class DataSourceController {
  /// The sections and rows at one version.
  public typealias Snapshot = SectionedSnapshot<DataSourceHeading, DataSourceRow>

  /// Is told of the calls that mutate this controller; it is not kept alive.
  public weak var delegate: (any DataSourceControllerDelegate)? {
    // One that was released is none already.
    didSet { if delegate !== oldValue || delegate == nil { delegateChanges.next(()) } }
  }

  let storage: MutableObservable2DArray<DataSourceHeading, DataSourceRow>
  var dataControllers: [ObjectIdentifier: any CellDataController.Type] = [:]
  let delegateChanges = SafePublishSubject<Void>()
  private var lastID: Int

  /// Creates a controller of sections.
  ///
  /// - Parameters:
  ///   - sections: The sections, which are copied; there may be none.
  ///   - delegate: Is told of what is called later.
  /// - Complexity: O(*n*) for *n* rows.
  public init(sections: [Section], delegate: (any DataSourceControllerDelegate)? = nil) {
    var ids = 0
    storage = MutableObservable2DArray(sections.map { $0.stored(numberedFrom: &ids) })
    lastID = ids
    self.delegate = delegate
  }

  /// Creates a controller of one section.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public convenience init(
    section: Section, delegate: (any DataSourceControllerDelegate)? = nil
  ) {
    self.init(sections: [section], delegate: delegate)
  }

  /// Creates a controller of one section, which has some rows and no section data.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public convenience init(rows: [Any], delegate: (any DataSourceControllerDelegate)? = nil) {
    self.init(section: Section(rows: rows), delegate: delegate)
  }

  /// Creates a controller of one section, which has one row and no section data.
  public convenience init(row: Any, delegate: (any DataSourceControllerDelegate)? = nil) {
    self.init(rows: [row], delegate: delegate)
  }

  /// Composes all calls that are made until the closure returns into one update of bound views.
  ///
  /// The delegate is told after each call all the same.
  ///
  /// - Parameter body: Called once; an inner batch joins the outer one.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; what it did before stays.
  @discardableResult
  public func batchUpdate<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.batchUpdate { (_) throws(Failure) in try body() }
  }
}

// MARK: - Reading

extension DataSourceController {
  /// The rows as an observable list: for bindings of your own, and for lists that are derived from it.
  public var list: Observable2DArray<DataSourceHeading, DataSourceRow> { storage }

  /// The number of rows in all sections; what is empty has none, but may have sections.
  ///
  /// - Complexity: O(1).
  public var totalRowCount: Int { storage.snapshot.numberOfItems }

  /// The number of sections.
  ///
  /// - Complexity: O(1).
  public var sectionCount: Int { storage.numberOfSections() }

  /// The sections as they are now, as copies.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public var sections: [Section] {
    storage.snapshot.sections.map { section in
      Section(rows: section.items.map(\.modelObject), sectionData: section.metadata.sectionData)
    }
  }

  /// Returns the model object of a row; `nil` if the index path is out of bounds.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  public func modelObject(at indexPath: IndexPath) -> Any? {
    storage.snapshot.itemIfPresent(at: indexPath)?.modelObject
  }

  /// Returns the header and footer of a section; `nil` if it has none, or is out of bounds.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func data(for section: Int) -> (any SectionDataModelType)? {
    let list = storage.snapshot
    return list.hasSection(section) ? list.section(at: section).metadata.sectionData : nil
  }
}

// MARK: - Making rows and sections

extension DataSourceController {
  func newRow(_ modelObject: Any) -> DataSourceRow {
    lastID += 1
    return DataSourceRow(id: lastID, modelObject)
  }

  func newSection(_ section: Section) -> Snapshot.Section { section.stored(numberedFrom: &lastID) }
}

extension Section {
  /// The section as the list of a controller stores it.
  ///
  /// - Parameter lastID: The last identity that was given to a row or a section.
  fileprivate func stored(numberedFrom lastID: inout Int) -> DataSourceController.Snapshot.Section {
    lastID += 1
    let heading = DataSourceHeading(id: lastID, sectionData)
    let items = rows.map { row in
      lastID += 1
      return DataSourceRow(id: lastID, row)
    }
    return Observable2DArraySection(metadata: heading, items: items)
  }
}

// MARK: - Bounds

extension SectionedSnapshot {
  /// The section that an index path names; `nil` if it is out of bounds.
  func section(of indexPath: IndexPath) -> Int? {
    indexPath.first.flatMap { hasSection($0) ? $0 : nil }
  }
}

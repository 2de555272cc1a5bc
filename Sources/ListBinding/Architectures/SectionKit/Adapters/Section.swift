/// A section of an adapter: its model, and how its controller is made.
@MainActor
public struct Section {
  /// The model of the section.
  public let model: any SectionModel

  /// Makes the controller.
  ///
  /// It is called when an adapter shows the section, unless it shows one of the same identity: that
  /// keeps its controller.
  public let controllerAccessor: @MainActor () -> any SectionController

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - model: The model of the section.
  ///   - controllerAccessor: Makes the controller.
  public init(
    model: any SectionModel,
    controllerAccessor: @escaping @MainActor () -> any SectionController
  ) {
    self.model = model
    self.controllerAccessor = controllerAccessor
  }
}

/// A section in the list of an adapter: an identity, with its model and its controller.
@MainActor
public final class AdapterSection {
  /// The identity of the model.
  public let sectionId: AnyHashable

  /// The model that was shown last.
  public internal(set) var model: any SectionModel

  /// Runs the section as long as its identity is in the adapter.
  public let controller: any SectionController

  /// Where the section is in the list of its adapter, which shows it there unless it is gone.
  var place: Int?

  /// Whether the controller runs the section yet: it does not while it runs another.
  var standing = Standing.arrived

  enum Standing {
    case arrived, running, refused
  }

  /// What was given to the controller while it runs the section, also if it has let go of it since.
  var context: CollectionViewContext?

  /// Whether an update of its rows is being carried out.
  var isEdited = false

  /// Whether the controller has yet to be told of the model.
  var isChanged = false

  init(_ section: Section) {
    sectionId = section.model.sectionId
    model = section.model
    controller = section.controllerAccessor()
  }

  /// The items as the controller has them; `nil` for those that it knows by the index alone.
  ///
  /// One that sets others while it is asked for these is asked again, but not for ever.
  var items: [Any?] {
    let changing = controller as? any ItemsChanging
    var items: [Any?] = []
    for _ in 0..<16 {
      let changeCount = changing?.changeCount
      let dataSource = controller.dataSource
      items = (0..<max(dataSource.numberOfItems, 0)).map(dataSource.item(at:))
      if changing?.changeCount == changeCount { break }
    }
    return items
  }

  /// New rows that show the items.
  func makeRows() -> [AdapterRow] { items.map { AdapterRow($0) } }

  /// New rows that show the items, each in place of the one that showed an item of the same identity.
  func makeRows(inPlaceOf old: ArraySnapshot<AdapterRow>) -> [AdapterRow] {
    let items = items
    let identify = identity(of: itemType)
    // Of several of one identity the first comes last.
    var former: [AnyHashable: [AdapterRow]] = [:]
    for row in old.reversed() {
      if let item = row.item, let id = identify(item) { former[id, default: []].append(row) }
    }
    return items.enumerated().map { index, item in
      guard let item else {
        // It is known by the index alone.
        let row = old.indices.contains(index) ? old[index] : nil
        return AdapterRow(nil, inPlaceOf: row?.item == nil ? row : nil)
      }
      return AdapterRow(item, inPlaceOf: identify(item).flatMap { former[$0]?.popLast() })
    }
  }

  /// The type of all items, as far as it is known.
  var itemType: Any.Type { (controller as? BaseSectionController)?.itemType ?? Any.self }
}

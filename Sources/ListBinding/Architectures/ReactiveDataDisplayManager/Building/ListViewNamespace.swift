/// The builders of managers for a view.
@MainActor
public struct ListViewNamespace<View: ListView> {
  let view: View
  let errorCellType: View.Cell.Type

  /// A builder of a manager for a list that is made at once.
  public var baseBuilder: TableBuilder<BaseTableManager, View> { builder(BaseTableManager()) }

  /// A builder of a manager for a list whose rows are placed by others.
  public var manualBuilder: TableBuilder<ManualTableManager, View> {
    builder(ManualTableManager())
  }

  /// A builder of a manager for a list whose rows are placed by their weights.
  public var gravityBuilder: TableBuilder<GravityTableManager, View> {
    builder(GravityTableManager())
  }

  /// Returns a builder of a manager of your own.
  public func builder<Manager: BaseTableManager>(
    _ manager: Manager
  ) -> TableBuilder<Manager, View> {
    TableBuilder(manager, view, errorCellType: errorCellType)
  }
}

extension ListView where Cell == HeadlessListCell {
  /// The builders of managers for this view.
  public var rddm: ListViewNamespace<Self> { rddm(errorCellType: HeadlessListCell.self) }
}

extension ListView {
  /// Returns the builders of managers for this view.
  ///
  /// - Parameter errorCellType: The type of the cells of generators that make none.
  public func rddm(errorCellType: Cell.Type) -> ListViewNamespace<Self> {
    ListViewNamespace(view: self, errorCellType: errorCellType)
  }
}

/// A manager of a collection: the same as that of a table.
public typealias BaseCollectionManager = BaseTableManager

/// A manager of a collection whose cells are placed by others.
public typealias ManualCollectionManager = ManualTableManager

/// A manager of a collection whose cells are placed by their weights.
public typealias GravityCollectionManager = GravityTableManager

/// A manager of a stack, which is a list without sections.
public typealias BaseStackManager = BaseTableManager

internal import Foundation
public import ListBinding

/// The way of a section controller to its adapter, and in questions of a view to that view.
@MainActor
public final class CollectionViewContext {
  @usableFromInline weak let host: (any SectionHost)?

  /// Where the host shows the section of the controller, unless it is gone.
  var place: Int?

  /// Whether a view was given a header or footer of the section.
  @usableFromInline var hasHeaderOrFooter = false

  /// The controller that the host gave the context to.
  private let owner: ObjectIdentifier?

  /// Whether the controller runs a section of a host.
  var isConnected: Bool { host != nil && place != nil }

  /// Dequeues a cell of a type in the view of the context, or throws if that asks for none.
  typealias Dequeue =
    (any AnyObject.Type, SectionIndexPath) throws(SectionKitError) -> (any ReusableView)?

  private let dequeue: Dequeue?

  init(host: (any SectionHost)?, dequeue: Dequeue? = nil) {
    self.host = host
    self.dequeue = dequeue
    owner = nil
  }

  /// Creates the context of a controller that runs a section of the host.
  init(host: any SectionHost, of controller: any SectionController, at place: Int) {
    self.host = host
    self.place = place
    owner = ObjectIdentifier(controller)
    dequeue = nil
  }

  /// Where the host shows the section of a controller, if the context is that of its own.
  func place(of controller: any SectionController) -> Int? {
    owner == ObjectIdentifier(controller) ? place : nil
  }

  /// Returns a cell of a type, which is registered with the view if need be.
  ///
  /// - Parameters:
  ///   - cellType: The type of the cell.
  ///   - indexPath: The item that it is for.
  /// - Throws: `adapterIsNotSetOnContext` outside of a question for a cell, or
  ///   `dequeuedViewHasNotTheCorrectType` if the view has no such cells.
  public func dequeueReusableCell<Cell: AnyObject>(
    _ cellType: Cell.Type, for indexPath: SectionIndexPath
  ) throws(SectionKitError) -> Cell {
    guard let dequeue, host != nil else { throw .adapterIsNotSetOnContext }
    let view = try dequeue(cellType, indexPath)
    guard let cell = view as? Cell else {
      throw .dequeuedViewHasNotTheCorrectType(
        expected: "\(cellType)", actual: view.map { "\(type(of: $0))" } ?? "none")
    }
    return cell
  }

  /// Carries out an update of the section of a controller, as one update of bound views.
  ///
  /// It is for controllers that subclass none of the ready ones. After each operation the data source's
  /// `numberOfItems` is checked against the operation.
  ///
  /// - Parameters:
  ///   - update: The update, whose `setData` sets what the data source answers from.
  ///   - controller: The controller of the section.
  /// - Throws: `adapterIsNotSetOnContext`, or `adapterDoesNotContainSectionController`.
  public func apply<Data>(
    _ update: CollectionViewUpdate<Data>, by controller: any SectionController
  ) throws(SectionKitError) {
    guard let host else { throw .adapterIsNotSetOnContext }
    guard host.contains(controller) else { throw .adapterDoesNotContainSectionController }
    host.apply(update, by: controller, while: { true }, keep: { _ in }, finish: {})
  }
}

extension CollectionViewContext {
  /// Carries out steps of the section, if it is in a list.
  @usableFromInline
  func carryOut(
    _ steps: [ListEdit]?, from count: Int, by controller: any SectionController,
    _ item: @MainActor (Int) -> Any?
  ) {
    host?.carryOut(steps, from: count, by: controller, in: self, item)
  }

  /// Carries out a step of the section, if it is in a list.
  @usableFromInline
  func carryOut(
    _ step: ListEdit, from count: Int, by controller: any SectionController,
    _ item: @MainActor (Int) -> Any?
  ) {
    host?.carryOut(step, from: count, by: controller, in: self, item)
  }
}

extension ListView {
  /// Returns a cell of a type, which is registered if need be; `nil` if the view has no such cells.
  func dequeue(
    _ type: any AnyObject.Type, for indexPath: IndexPath, noting registered: RegisteredCells
  ) -> (any ReusableView)? {
    guard let cellType = type as? Cell.Type else { return nil }
    let identifier = CellIdentifiers.identifier(for: type)
    registered.register(cellType, as: identifier, in: self) {
      register(cellType, forCellReuseIdentifier: identifier)
    }
    return dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
}

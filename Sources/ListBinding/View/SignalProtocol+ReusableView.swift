public import Signals

// What is bound to a cell ends with what the cell shows: nobody has to remember the bag.
extension SignalProtocol where Failure == Never {
  /// Calls a closure with a cell and every element, until the bag of the cell is emptied: before it is
  /// configured for another item, and when its display ends.
  ///
  /// - Parameters:
  ///   - cell: The cell; it is not kept alive.
  ///   - setter: Called as `bind(to:setter:)` of other objects says.
  /// - Returns: The binding, which can be disposed earlier.
  @MainActor
  @discardableResult
  public func bind<Cell: ReusableView & Sendable>(
    to cell: Cell,
    @_inheritActorContext setter: @escaping @Sendable @isolated(any) (Cell, Element) -> Void
  ) -> any Disposable {
    cell.bag.keep(bindToObject(cell, setter))
  }

  /// Sets a property of a cell to every element, on the main actor, until the bag of the cell is
  /// emptied.
  ///
  /// - Parameters:
  ///   - cell: The cell; it is not kept alive.
  ///   - keyPath: The property.
  /// - Returns: The binding, which can be disposed earlier.
  @MainActor
  @discardableResult
  public func bind<Cell: ReusableView & Sendable>(
    to cell: Cell, keyPath: ReferenceWritableKeyPath<Cell, Element>
  ) -> any Disposable {
    bind(to: cell) { @MainActor cell, element in cell[keyPath: keyPath] = element }
  }

  fileprivate func bindToObject<Target: AnyObject & Sendable>(
    _ target: Target, _ setter: @escaping @Sendable @isolated(any) (Target, Element) -> Void
  ) -> any Disposable {
    bind(to: target, setter: setter)
  }
}

extension SignalProtocol where Element == Void, Failure == Never {
  /// Calls a closure with a cell whenever the signal sends, until the bag of the cell is emptied.
  ///
  /// - Parameters:
  ///   - cell: The cell; it is not kept alive.
  ///   - setter: Called as `bind(to:setter:)` of other objects says.
  /// - Returns: The binding, which can be disposed earlier.
  @MainActor
  @discardableResult
  public func bind<Cell: ReusableView & Sendable>(
    to cell: Cell, @_inheritActorContext setter: @escaping @Sendable @isolated(any) (Cell) -> Void
  ) -> any Disposable {
    cell.bag.keep(bindToObject(cell, setter))
  }

  fileprivate func bindToObject<Target: AnyObject & Sendable>(
    _ target: Target, _ setter: @escaping @Sendable @isolated(any) (Target) -> Void
  ) -> any Disposable {
    bind(to: target, setter: setter)
  }
}

extension DisposeBag {
  fileprivate func keep(_ binding: any Disposable) -> any Disposable {
    add(binding)
    return binding
  }
}

/// How a list is taken to new data: by operations, one after the other, or by a reload.
@MainActor
public struct CollectionViewUpdate<Data> {
  /// The operations in order; none if nothing is to be told.
  public var batchOperations: [CollectionViewBatchOperation<Data>]

  /// Called with the data of each operation when it takes effect.
  ///
  /// The ready controllers and adapters keep the data without it.
  public var setData: ((Data) -> Void)?

  /// Returns whether an operation is a reload instead.
  public var shouldReload: (CollectionViewBatchOperation<Data>) -> Bool {
    didSet { isAlwaysCarriedOut = false }
  }

  /// Whether no operation is a reload.
  @usableFromInline private(set) var isAlwaysCarriedOut: Bool

  /// What is to be called of the operations after so many.
  func completions(after count: Int = 0) -> [() -> Void] {
    batchOperations.dropFirst(count).compactMap(\.completion)
  }

  /// Creates an update of several operations.
  ///
  /// - Parameters:
  ///   - batchOperations: The operations in order; the last leads to the data that is asked for.
  ///   - setData: Called with the data of each operation when it takes effect.
  ///   - shouldReload: Returns whether an operation is a reload instead; none by default.
  @inlinable
  public init(
    batchOperations: [CollectionViewBatchOperation<Data>], setData: ((Data) -> Void)? = nil,
    shouldReload: ((CollectionViewBatchOperation<Data>) -> Bool)? = nil
  ) {
    self.batchOperations = batchOperations
    self.setData = setData
    self.shouldReload = shouldReload ?? { _ in false }
    isAlwaysCarriedOut = shouldReload == nil
  }

  /// Creates an update of one operation.
  ///
  /// - Parameters:
  ///   - data: The data after it.
  ///   - deletes: Indices before the operation.
  ///   - inserts: Indices after it.
  ///   - moves: From indices before the operation to indices after it.
  ///   - reloads: Indices before the operation.
  ///   - completion: Called once at the end of the update, as
  ///     `CollectionViewBatchOperation.completion` says.
  ///   - setData: Called with the data when the operation takes effect.
  ///   - shouldReload: Returns whether the operation is a reload instead.
  @inlinable
  public init(
    data: Data, deletes: Set<Int> = [], inserts: Set<Int> = [], moves: Set<Move> = [],
    reloads: Set<Int> = [], completion: (() -> Void)? = nil, setData: ((Data) -> Void)? = nil,
    shouldReload: ((CollectionViewBatchOperation<Data>) -> Bool)? = nil
  ) {
    self.init(
      batchOperations: [
        CollectionViewBatchOperation(
          data: data, deletes: deletes, inserts: inserts, moves: moves, reloads: reloads,
          completion: completion)
      ], setData: setData, shouldReload: shouldReload)
  }
}

/// An item or section that moves, `from` before the operation, `to` after it.
public struct Move: Hashable, Sendable {
  /// The index before the operation.
  public var from: Int

  /// The index after the operation.
  public var to: Int

  /// Creates a move.
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}

/// A part of an update: what is done in one go, and the data after it.
@MainActor
public struct CollectionViewBatchOperation<Data> {
  /// The data after the operation.
  public var data: Data

  /// Indices before the operation.
  public var deletes: Set<Int>

  /// Indices after the operation.
  public var inserts: Set<Int>

  /// From indices before the operation to indices after it.
  public var moves: Set<Move>

  /// Indices before the operation.
  public var reloads: Set<Int>

  /// Called once at the end of the update, also if that is refused.
  ///
  /// Bound views have been told by then, but for those that are paused, detached or busy.
  public var completion: (() -> Void)?

  /// How many items or sections are edited.
  @inlinable public var changeCount: Int {
    deletes.count + inserts.count + moves.count + reloads.count
  }

  /// Creates an operation.
  ///
  /// - Parameters:
  ///   - data: The data after it.
  ///   - deletes: Indices before the operation.
  ///   - inserts: Indices after it.
  ///   - moves: From indices before the operation to indices after it.
  ///   - reloads: Indices before the operation.
  ///   - completion: Called once at the end of the update.
  @inlinable
  public init(
    data: Data, deletes: Set<Int> = [], inserts: Set<Int> = [], moves: Set<Move> = [],
    reloads: Set<Int> = [], completion: (() -> Void)? = nil
  ) {
    self.data = data
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
    self.reloads = reloads
    self.completion = completion
  }
}

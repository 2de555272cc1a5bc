import Synchronization

/// The same work by hand: an array of closures, called while a mutex is held.
///
/// It is not generic, as one would write it for one purpose; a generic one is slower.
public final class ClosureList: Sendable {
  private struct State {
    var bodies: [@Sendable (Int) -> Void] = []
    var idsByIndex: [Int] = []
    var indicesByID: [Int: Int] = [:]
    var nextID = 0
  }
  private let state = Mutex(State())

  public init() {}

  public func add(_ body: @escaping @Sendable (Int) -> Void) -> Int {
    state.withLock { state in
      let id = state.nextID
      state.nextID += 1
      state.indicesByID[id] = state.bodies.count
      state.idsByIndex.append(id)
      state.bodies.append(body)
      return id
    }
  }

  /// Moves the last one into the place that becomes free.
  public func remove(_ id: Int) {
    let removed = state.withLock { state -> (@Sendable (Int) -> Void)? in
      guard let index = state.indicesByID.removeValue(forKey: id) else { return nil }
      let body = state.bodies[index]
      let last = state.bodies.count - 1
      if index != last {
        state.bodies[index] = state.bodies[last]
        state.idsByIndex[index] = state.idsByIndex[last]
        state.indicesByID[state.idsByIndex[index]] = index
      }
      state.bodies.removeLast()
      state.idsByIndex.removeLast()
      return body
    }
    withExtendedLifetime(removed) {}
  }

  public func send(_ element: Int) {
    state.withLock { state in
      for body in state.bodies { body(element) }
    }
  }
}

/// What ends one subscription by hand.
public final class Cancellation: Sendable {
  private let body: @Sendable () -> Void

  public init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  public func cancel() {
    body()
  }
}

extension ClosureList {
  /// Adds a closure, and returns what takes it out again.
  public func subscribe(_ body: @escaping @Sendable (Int) -> Void) -> Cancellation {
    let id = add(body)
    return Cancellation { [self] in remove(id) }
  }
}

/// A value behind a mutex that tells closures of every set.
public final class ClosureProperty: Sendable {
  private struct State {
    var value = 0
    var bodies: [@Sendable (Int) -> Void] = []
  }
  private let state = Mutex(State())

  public init() {}

  public func add(_ body: @escaping @Sendable (Int) -> Void) {
    state.withLock { $0.bodies.append(body) }
  }

  public func set(_ value: Int) {
    state.withLock { state in
      state.value = value
      for body in state.bodies { body(value) }
    }
  }
}

internal import Synchronization

/// A disposable with one replaceable member: the member that is replaced is disposed.
///
/// When it is released, its member is not disposed.
public final class SerialDisposable: Disposable {
  private struct State {
    var member: (any Disposable)?
    var isDisposed = false
  }
  private let state: Mutex<State>

  /// Creates a serial disposable.
  ///
  /// - Parameter member: The first member; `nil` for none yet.
  public init(_ member: (any Disposable)? = nil) {
    state = Mutex(State(member: member))
  }

  /// The member. Setting it disposes the old one, and also the new one if this was disposed.
  ///
  /// Setting the member that is there already leaves it alone.
  public var otherDisposable: (any Disposable)? {
    get { state.withLock { $0.member } }
    set {
      let ended: (any Disposable)? = state.withLock { state in
        if state.isDisposed { return newValue }
        if state.member === newValue { return nil }
        let old = state.member
        state.member = newValue
        return old
      }
      ended?.dispose()
    }
  }

  /// Disposes the member, and each one that is set later.
  public func dispose() {
    let ended: (any Disposable)? = state.withLock { state in
      state.isDisposed = true
      let old = state.member
      state.member = nil
      return old
    }
    ended?.dispose()
  }

  /// Whether `dispose()` was called, also if the member has ended.
  public var isDisposed: Bool {
    state.withLock { $0.isDisposed }
  }
}

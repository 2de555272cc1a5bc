internal import Synchronization

/// A disposable with one member, which can be replaced: the replaced one is ended.
public final class SerialDisposable: Disposable {
  private struct State {
    var member: (any Disposable)?
    var isDisposed = false
  }
  private let state: Mutex<State>

  /// Makes one, with or without a member.
  public init(_ member: (any Disposable)? = nil) {
    state = Mutex(State(member: member))
  }

  /// The member. Setting it ends the one before, and the new one too if this has ended.
  public var otherDisposable: (any Disposable)? {
    get { state.withLock { $0.member } }
    set {
      let ended: (any Disposable)? = state.withLock { state in
        if state.isDisposed { return newValue }
        let old = state.member
        state.member = newValue
        return old
      }
      ended?.dispose()
    }
  }

  /// Ends the member, and every one that is set later.
  public func dispose() {
    let ended: (any Disposable)? = state.withLock { state in
      state.isDisposed = true
      let old = state.member
      state.member = nil
      return old
    }
    ended?.dispose()
  }

  /// Whether it was disposed.
  public var isDisposed: Bool {
    state.withLock { $0.isDisposed }
  }
}

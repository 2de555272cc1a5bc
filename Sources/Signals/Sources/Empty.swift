extension Signal {
  /// A signal that completes at once.
  @inlinable
  public static func empty() -> Signal {
    .trusted { observer in
      observer.completed()
      return NonDisposable.instance
    }
  }

  /// A signal that sends nothing and never ends.
  @inlinable
  public static func never() -> Signal {
    .trusted { _ in NonDisposable.instance }
  }

  /// A signal that fails at once.
  @inlinable
  public static func failed(_ error: Failure) -> Signal {
    .trusted { observer in
      observer.failed(error)
      return NonDisposable.instance
    }
  }
}

// The casts of isolation of the module stay in this file.
//
// A closure of type `@isolated(any) (T) -> Void` and one of type `(T) -> Void` have the same
// representation, a function and its context; the first merely carries, inside its context, the
// actor on which it must be called. So the cast is sound if whoever calls the result is on that
// actor, which `home` names: nonisolated closures are called anywhere, closures of the main actor
// only by `MainDelivery`, which checks that it is there, closures of another actor only by
// `ActorDelivery`, in a method isolated to that actor.

/// Where a closure has to be called.
@usableFromInline
enum ClosureHome: Sendable {
  /// Anywhere: on the thread that sends.
  case sender
  case mainActor
  case actor(any Actor)

  @inlinable
  init(_ isolation: (any Actor)?) {
    guard let isolation else {
      self = .sender
      return
    }
    self = isolation === MainActor.shared ? .mainActor : .actor(isolation)
  }
}

/// Takes a closure apart into where it must be called and what to call there.
@inlinable
func takeApart<Input>(
  _ body: @escaping @Sendable @isolated(any) (Input) -> Void
) -> (home: ClosureHome, call: @Sendable (Input) -> Void) {
  let home = ClosureHome(body.isolation)
  return (home, unsafe unsafeBitCast(body, to: (@Sendable (Input) -> Void).self))
}

/// Takes a closure without parameters apart.
@inlinable
func takeApart(
  _ body: @escaping @Sendable @isolated(any) () -> Void
) -> (home: ClosureHome, call: @Sendable () -> Void) {
  let home = ClosureHome(body.isolation)
  return (home, unsafe unsafeBitCast(body, to: (@Sendable () -> Void).self))
}

/// Takes a closure with two parameters apart.
@inlinable
func takeApart<First, Second>(
  _ body: @escaping @Sendable @isolated(any) (First, Second) -> Void
) -> (home: ClosureHome, call: @Sendable (First, Second) -> Void) {
  let home = ClosureHome(body.isolation)
  return (home, unsafe unsafeBitCast(body, to: (@Sendable (First, Second) -> Void).self))
}

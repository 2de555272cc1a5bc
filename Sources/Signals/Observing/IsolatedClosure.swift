// The casts of isolation of the module stay in this file.
//
// A closure of type `@isolated(any) (T) -> Void` and one of type `(T) -> Void` have the same
// representation, a function and its context; the first merely carries, inside its context, the
// actor on which it must be called. So the cast is sound if the result is only called on that
// actor, which `home` names: nonisolated closures are called anywhere; all others only by a
// `ScheduledDelivery` whose executor is the main queue, or a method isolated to that actor.

/// Where a closure must be called.
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

/// Separates a closure into where it must be called and what to call there.
@inlinable
func separate<Input>(
  _ body: __owned @escaping @Sendable @isolated(any) (Input) -> Void
) -> (home: ClosureHome, call: @Sendable (Input) -> Void) {
  let plain = unsafe unsafeBitCast(Isolated(body: body), to: Plain<Input>.self)
  return (ClosureHome(body.isolation), plain.body)
}

/// Separates a closure without parameters.
@inlinable
func separate(
  _ body: @escaping @Sendable @isolated(any) () -> Void
) -> (home: ClosureHome, call: @Sendable () -> Void) {
  let plain = unsafe unsafeBitCast(IsolatedThunk(body: body), to: PlainThunk.self)
  return (ClosureHome(body.isolation), plain.body)
}

/// Separates a closure with two parameters.
@inlinable
func separate<First, Second>(
  _ body: @escaping @Sendable @isolated(any) (First, Second) -> Void
) -> (home: ClosureHome, call: @Sendable (First, Second) -> Void) {
  let plain = unsafe unsafeBitCast(IsolatedPair(body: body), to: PlainPair<First, Second>.self)
  return (ClosureHome(body.isolation), plain.body)
}

// What is cast are structs that hold the closures. The closures themselves would pass through a
// generic function, for which the compiler wraps each in two thunks with a context of their own.

@usableFromInline
struct Isolated<Input> {
  @usableFromInline let body: @Sendable @isolated(any) (Input) -> Void

  @inlinable
  init(body: @escaping @Sendable @isolated(any) (Input) -> Void) { self.body = body }
}

@usableFromInline
struct Plain<Input> {
  @usableFromInline let body: @Sendable (Input) -> Void
}

@usableFromInline
struct IsolatedThunk {
  @usableFromInline let body: @Sendable @isolated(any) () -> Void

  @inlinable
  init(body: @escaping @Sendable @isolated(any) () -> Void) { self.body = body }
}

@usableFromInline
struct PlainThunk {
  @usableFromInline let body: @Sendable () -> Void
}

@usableFromInline
struct IsolatedPair<First, Second> {
  @usableFromInline let body: @Sendable @isolated(any) (First, Second) -> Void

  @inlinable
  init(body: @escaping @Sendable @isolated(any) (First, Second) -> Void) { self.body = body }
}

@usableFromInline
struct PlainPair<First, Second> {
  @usableFromInline let body: @Sendable (First, Second) -> Void
}

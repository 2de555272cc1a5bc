// A chain of operators by hand: closures that call one another. Like a library, which knows neither
// what is mapped nor what follows, they are put together by functions that are not inlined.

/// Passes on what `transform` makes of each element.
@inline(never)
public func mapped(
  _ transform: @escaping @Sendable (Int) -> Int, into next: @escaping @Sendable (Int) -> Void
) -> @Sendable (Int) -> Void {
  { next(transform($0)) }
}

/// Passes on the elements that satisfy a predicate.
@inline(never)
public func filtered(
  _ isIncluded: @escaping @Sendable (Int) -> Bool, into next: @escaping @Sendable (Int) -> Void
) -> @Sendable (Int) -> Void {
  { if isIncluded($0) { next($0) } }
}

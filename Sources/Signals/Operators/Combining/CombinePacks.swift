// Any arity: the elements travel as `any Sendable` through the operator on a collection of signals,
// and are taken out again by their types. Written by hand for two and three, where speed matters.

extension Signal {
  /// Sends the latest elements of all signals as a tuple, whenever one sends, once all have sent.
  ///
  /// Completes when all have, or when one has without having sent; fails when one does.
  public static func combineLatest<each Source: Sendable>(
    _ signal: repeat Signal<each Source, Failure>
  ) -> Signal where Element == (repeat each Source) {
    untyped(repeat each signal).combineLatest().compactMap { elements in
      retype(elements, as: repeat (each Source).self)
    }
  }

  /// Sends the first elements of all signals as a tuple, then the second ones, and so on.
  ///
  /// Completes when no further tuple can come; fails when one does.
  public static func zip<each Source: Sendable>(
    _ signal: repeat Signal<each Source, Failure>
  ) -> Signal where Element == (repeat each Source) {
    untyped(repeat each signal).zipped().compactMap { elements in
      retype(elements, as: repeat (each Source).self)
    }
  }
}

private func untyped<Failure: Error, each Element: Sendable>(
  _ signal: repeat Signal<each Element, Failure>
) -> [Signal<any Sendable, Failure>] {
  var signals: [Signal<any Sendable, Failure>] = []
  for signal in repeat each signal {
    signals.append(signal.map { $0 as any Sendable })
  }
  return signals
}

/// Takes the elements out by their types; `nil` never, since they are those that were put in.
private func retype<each Element: Sendable>(
  _ elements: [any Sendable], as type: repeat (each Element).Type
) -> (repeat each Element)? {
  var rest = elements[...]
  func take<Taken>(_ type: Taken.Type) throws(Mismatch) -> Taken {
    guard let element = rest.popFirst() as? Taken else { throw Mismatch() }
    return element
  }
  return try? (repeat take(each type))
}

private struct Mismatch: Error {}

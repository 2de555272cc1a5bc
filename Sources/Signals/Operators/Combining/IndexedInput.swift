/// An input of an operator that has any number of upstreams of one type.
enum IndexedInput<Element: Sendable, Failure: Error>: Sendable {
  case next(Int, Element)
  case end(Int, Failure?)
}

extension SerialStage {
  /// Subscribes to the signals in order.
  func observe<Element, Failure>(_ signals: [Signal<Element, Failure>])
  where Logic.Input == IndexedInput<Element, Failure> {
    upstreams.whileSubscribing {
      for (index, signal) in signals.enumerated() {
        upstreams.observe(
          signal, at: index, next: { self.send(.next(index, $0)) },
          finish: { self.send(.end(index, $0)) })
      }
    }
  }
}

// Any number of types: the elements travel as `any Sendable` through the operator on an array of
// signals, and get their types back behind it.

/// The signals with elements of one type.
func untyped<Failure: Error, each Element: Sendable>(
  _ signal: repeat any SignalProtocol<each Element, Failure>
) -> [Signal<any Sendable, Failure>] {
  var signals: [Signal<any Sendable, Failure>] = []
  for signal in repeat each signal {
    signals.append(signal.toSignal().map { $0 as any Sendable })
  }
  return signals
}

/// The elements with their own types. It is never `nil`, since they are those that went in.
func typed<each Element: Sendable>(_ elements: [any Sendable]) -> (repeat each Element)? {
  var rest = elements[...]
  func take<Taken>(_ type: Taken.Type) throws(TypeMismatch) -> Taken {
    // First out of its optional, which an existential type would take in.
    guard let next = rest.popFirst(), let element = next as? Taken else { throw TypeMismatch() }
    return element
  }
  return try? (repeat take((each Element).self))
}

private struct TypeMismatch: Error {}

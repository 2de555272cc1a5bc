#if canImport(Combine)
// `@unchecked Sendable` is sound here: a publisher is only subscribed to, and a subscription only
// cancelled, which Combine allows from any thread, though its types do not say so.
public import Combine

extension Publisher where Output: Sendable {
  /// The publisher as a signal; each observer subscribes anew, with unlimited demand.
  public func toSignal() -> Signal<Output, Failure> {
    let publisher = Crossing(self)
    return Signal { observer in
      let cancellable = publisher.value.sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: observer.completed()
          case .failure(let error): observer.failed(error)
          }
        },
        receiveValue: { observer.next($0) })
      let subscription = Crossing(cancellable)
      return BlockDisposable { subscription.value.cancel() }
    }
  }
}

private final class Crossing<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
#endif

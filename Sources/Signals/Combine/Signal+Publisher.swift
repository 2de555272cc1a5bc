#if canImport(Combine)
public import Combine

extension SignalProtocol {
  /// The signal as a publisher. Elements for which there is no demand wait.
  public func toPublisher() -> AnyPublisher<Element, Failure> {
    let source = toSignal()
    return Deferred {
      let subject = PassthroughSubject<Element, Failure>()
      let end = SerialDisposable()
      return
        subject
        .buffer(size: .max, prefetch: .keepFull, whenFull: .dropNewest)
        .handleEvents(
          receiveSubscription: { _ in
            end.otherDisposable = source.observe { event in
              switch event {
              case .next(let element): subject.send(element)
              case .failed(let error): subject.send(completion: .failure(error))
              case .completed: subject.send(completion: .finished)
              }
            }
          },
          receiveCancel: { end.dispose() })
    }
    .eraseToAnyPublisher()
  }
}
#endif

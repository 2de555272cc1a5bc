extension SignalProtocol {
  /// A signal of the elements of an asynchronous sequence, which is iterated for each observer.
  ///
  /// Events come on the task that iterates, which is cancelled when the subscription ends.
  ///
  /// ```
  /// -1-2-|   .asyncSequence(stream)
  /// -1-2-|
  /// ```
  /// - Parameter elements: Its error fails the signal. Observers of one with a single supply of
  ///   elements, as an `AsyncStream`, divide them among themselves; behind `share()` each gets all.
  ///   One that ignores that its task was cancelled is left after its next element.
  public static func asyncSequence<Elements: AsyncSequence & Sendable, Value, Problem>(
    _ elements: Elements
  ) -> Signal<Value, Problem>
  where
    Self == Signal<Value, Problem>, Elements.Element == Value, Elements.Failure == Problem
  {
    .running { observer in
      do throws(Problem) {
        var iterator = elements.makeAsyncIterator()
        while !observer.isDisposed, let element = try await iterator.next(isolation: #isolation) {
          observer.next(element)
        }
        observer.completed()
      } catch {
        observer.failed(error)
      }
    }
  }

  /// A signal of what an asynchronous closure returns or throws.
  ///
  /// Events come on the task that runs the closure, which is cancelled when the subscription ends.
  ///
  /// ```
  /// --(1|)   .task { await value() }
  /// ```
  /// - Parameter body: Called once for each observer, in a task of its own. An error that it throws
  ///   fails the signal.
  public static func task<Value, Problem>(
    _ body: @escaping @Sendable () async throws(Problem) -> Value
  ) -> Signal<Value, Problem> where Self == Signal<Value, Problem> {
    .running { observer in
      do throws(Problem) {
        observer.next(try await body())
        observer.completed()
      } catch {
        observer.failed(error)
      }
    }
  }
}

extension Signal {
  /// A signal of what a task sends, which is cancelled when the subscription ends.
  fileprivate static func running(
    _ body: @escaping @Sendable (Observer<Element, Failure>) async -> Void
  ) -> Signal {
    Signal { observer in
      let task = Task { await body(observer) }
      return BlockDisposable { task.cancel() }
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns the elements as a signal. Each observer has an iterator of its own.
  ///
  /// Several observers of an `AsyncStream` divide its elements, unless `share()` follows. Failure,
  /// cancellation and thread are those of `.asyncSequence(_:)`.
  ///
  /// ```
  /// -1-2-|   stream.toSignal()
  /// -1-2-|
  /// ```
  public func toSignal() -> Signal<Element, Failure> {
    .asyncSequence(self)
  }
}

extension Signal {
  /// A signal of the elements of an asynchronous sequence, which is iterated for each observer.
  ///
  /// The task that iterates is cancelled when the subscription ends.
  public static func asyncSequence<Elements: AsyncSequence & Sendable>(
    _ elements: Elements
  ) -> Signal where Elements.Element == Element, Elements.Failure == Failure {
    Signal { observer in
      let task = Task {
        do throws(Failure) {
          var iterator = elements.makeAsyncIterator()
          while let element = try await iterator.next(isolation: #isolation) {
            observer.next(element)
          }
          observer.completed()
        } catch {
          observer.failed(error)
        }
      }
      return BlockDisposable { task.cancel() }
    }
  }

  /// A signal of what an asynchronous function returns or throws; it is called for each observer.
  ///
  /// The task that runs it is cancelled when the subscription ends.
  public static func task(
    _ body: @escaping @Sendable () async throws(Failure) -> Element
  ) -> Signal {
    Signal { observer in
      let task = Task {
        do throws(Failure) {
          observer.next(try await body())
          observer.completed()
        } catch {
          observer.failed(error)
        }
      }
      return BlockDisposable { task.cancel() }
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The elements as a signal; each observer iterates anew.
  public func toSignal() -> Signal<Element, Failure> {
    .asyncSequence(self)
  }
}

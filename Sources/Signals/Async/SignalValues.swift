internal import Synchronization

/// The elements of a signal as an asynchronous sequence.
///
/// Each iterator is a subscription of its own, from its first `next()` on. It ends with the
/// signal, when the task is cancelled, and when the iterator goes away.
public struct SignalValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  let signal: Signal<Element, Failure>
  let policy: BufferingPolicy

  /// Begins to iterate; subscribes at the first `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(Mailbox(signal, policy))
  }

  /// Takes the elements out of a subscription.
  public struct Iterator: AsyncIteratorProtocol {
    private let owner: Owner

    init(_ mailbox: Mailbox<Element, Failure>) {
      owner = Owner(mailbox)
    }

    /// Waits for the next element; `nil` when the signal completed or the task was cancelled.
    ///
    /// - Throws: the signal's error.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      try await owner.mailbox.next()
    }
  }

  /// Ends the subscription when the last copy of the iterator goes away.
  private final class Owner: Sendable {
    let mailbox: Mailbox<Element, Failure>
    init(_ mailbox: Mailbox<Element, Failure>) { self.mailbox = mailbox }
    deinit { mailbox.cancel() }
  }
}

extension SignalProtocol {
  /// The elements as an asynchronous sequence, every one of them.
  public var values: SignalValues<Element, Failure> {
    values(buffering: .unbounded)
  }

  /// The elements as an asynchronous sequence that keeps so many of those that wait.
  ///
  /// - Precondition: the policy keeps at least one element.
  public func values(buffering policy: BufferingPolicy) -> SignalValues<Element, Failure> {
    switch policy {
    case .newest(let count), .oldest(let count):
      precondition(count > 0, "A buffer of \(count) elements would keep none")
    case .unbounded: break
    }
    return SignalValues(signal: toSignal(), policy: policy)
  }
}

internal import Synchronization

/// The elements of a signal as an asynchronous sequence.
///
/// Each iterator is a subscription of its own, which begins with its first `next()`. It ends with
/// the signal, when the task is cancelled, and when the iterator goes away.
///
/// It also ends, after the elements that wait, when the subject that sends is released without a
/// terminal event, or, behind an operator of several signals, when all their subjects are. A signal
/// that was made by `Signal.init(_:)` has to be ended by its closure. `retry` and `repeat` keep their
/// subjects alive, and operators such as `flatMapMerge` those that their closures capture. The sequence
/// holds its signal, and so the subject: keep it in no constant beside the loop, nor in the capture list of a task,
/// if the release of the subject is to end the loop.
public struct SignalValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  let signal: Signal<Element, Failure>
  let policy: BufferingPolicy

  /// Creates an iterator, which subscribes at its first `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(Mailbox(signal, policy))
  }

  /// The iterator of one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    private let owner: Owner

    init(_ mailbox: Mailbox<Element, Failure>) {
      owner = Owner(mailbox)
    }

    /// Waits for the next element; `nil` when the signal has completed or the task was cancelled.
    ///
    /// In a cancelled task, elements that came before are still returned, as those of an
    /// `AsyncStream` are.
    ///
    /// - Parameter actor: The actor that the caller runs on. A `for` loop passes it.
    /// - Throws: The signal's error.
    /// - Precondition: No other task waits in a copy of this iterator.
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
  /// Every element, as an asynchronous sequence.
  ///
  /// The signal's error is thrown. Elements wait until the task that iterates asks for them. A signal that
  /// sends without end while it is subscribed to, as an endless sequence does, must be limited before, by
  /// `take(first:)`: only when it pauses is the first element returned.
  ///
  /// ```
  /// 1--2--|   for try await element in x.values
  /// 1--2--|
  /// ```
  public var values: SignalValues<Element, Failure> {
    values(buffering: .unbounded)
  }

  /// The elements as an asynchronous sequence that keeps a limited number of those that wait.
  ///
  /// The signal's error is thrown. Elements wait until the task that iterates asks for them. A signal that
  /// sends without end while it is subscribed to, as an endless sequence does, must be limited before, by
  /// `take(first:)`: only when it pauses is the first element returned.
  ///
  /// ```
  /// 123-|   values(buffering: .newest(1)), asked for the first time at the end
  /// ---3|
  /// ```
  /// - Parameter policy: Which elements are kept while the task does not ask.
  /// - Precondition: `policy` keeps at least one element.
  public func values(buffering policy: BufferingPolicy) -> SignalValues<Element, Failure> {
    switch policy {
    case .newest(let count), .oldest(let count):
      precondition(count > 0, "A buffer of \(count) elements would keep none")
    case .unbounded: break
    }
    return SignalValues(signal: toSignal(), policy: policy)
  }
}

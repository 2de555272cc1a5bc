internal import Synchronization

/// A subject that sends its last elements to each new observer first, also when it has ended.
public final class ReplaySubject<Element: Sendable, Failure: Error>: SubjectProtocol {
  // A ring: once `bufferSize` elements are kept, a new one takes the place of the oldest.
  private struct Ring {
    var elements: [Element] = []
    var oldest = 0
    var isEnded = false

    /// Adds an element and returns the one that falls out.
    mutating func append(_ element: Element, limit: Int) -> Element? {
      guard limit > 0 else { return nil }
      guard elements.count == limit else {
        elements.append(element)
        return nil
      }
      let dropped = elements[oldest]
      elements[oldest] = element
      oldest = oldest + 1 == limit ? 0 : oldest + 1
      return dropped
    }

    var last: Element? {
      elements.isEmpty ? nil : elements[(oldest + elements.count - 1) % elements.count]
    }

    var inOrder: [Element] {
      oldest == 0 ? elements : Array(elements[oldest...] + elements[..<oldest])
    }
  }

  /// How many elements are kept at most.
  public let bufferSize: Int
  private let broadcast = Broadcast<Element, Failure>()
  private let buffer = Mutex(Ring())

  /// Creates a subject that has no elements yet.
  ///
  /// - Parameter bufferSize: How many of the last elements are kept; all by default. With 0 new
  ///   observers get only the end, if it has come.
  /// - Precondition: `bufferSize` is not negative.
  public init(bufferSize: Int = .max) {
    precondition(bufferSize >= 0, "A replay subject cannot keep \(bufferSize) elements")
    self.bufferSize = bufferSize
  }

  /// The latest element that is kept.
  var last: Element? { buffer.withLock { $0.last } }

  /// Sends an event. After a terminal event it does nothing.
  ///
  /// - Parameter event: An element, which is kept for new observers, or the end.
  /// - Complexity: O(*n*) for *n* observers.
  public func on(_ event: SignalEvent<Element, Failure>) {
    // What falls out of the buffer is released outside of the lock.
    let dropped = buffer.withLock { buffer -> Element? in
      guard !buffer.isEnded else { return nil }
      broadcast.enqueue(event)
      guard case .next(let element) = event else {
        buffer.isEnded = true
        return nil
      }
      return buffer.append(element, limit: bufferSize)
    }
    withExtendedLifetime(dropped) { broadcast.drain() }
  }

  /// Subscribes an observer, which gets the elements that are kept first.
  ///
  /// - Parameter observer: Gets the elements that are kept, and the end if it has come, on the
  ///   calling thread, before this returns.
  /// - Returns: What ends the subscription.
  /// - Complexity: O(*n*) for *n* elements that are kept.
  public func observe(with observer: Observer<Element, Failure>) -> any Disposable {
    let subscriber = buffer.withLock { buffer in
      broadcast.attach(observer, replaying: buffer.inOrder)
    }
    subscriber.start()
    return subscriber.disposable
  }
}

/// A replay subject that cannot fail.
public typealias SafeReplaySubject<Element: Sendable> = ReplaySubject<Element, Never>

import Dispatch
import Synchronization

/// Passes elements on to a queue by hand: a block for each.
public final class BlockHop: Sendable {
  private let queue = DispatchQueue(label: "floor")
  private let body: @Sendable (Int) -> Void

  public init(_ body: @escaping @Sendable (Int) -> Void) {
    self.body = body
  }

  public func send(_ element: Int) {
    queue.async { [body] in body(element) }
  }
}

/// Passes elements on to a queue by hand: they wait in an array for one block, which takes all.
public final class InboxHop: Sendable {
  private let waiting = Mutex<[Int]>([])
  private let queue = DispatchQueue(label: "floor")
  private let body: @Sendable (Int) -> Void

  public init(_ body: @escaping @Sendable (Int) -> Void) {
    self.body = body
  }

  public func send(_ element: Int) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(element)
      return waiting.count == 1
    }
    if isFirst { queue.async { [self] in passOn() } }
  }

  private func passOn() {
    let elements = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for element in elements { body(element) }
  }
}

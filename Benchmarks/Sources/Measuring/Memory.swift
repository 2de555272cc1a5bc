import CMemory
import Synchronization

/// The bytes that are allocated on the heap. Slow: the C library walks all that is free.
public func heapBytes() -> Double { Double(allocated_bytes()) }

/// The most bytes that were allocated at any of the moments that a run samples, above those at its
/// start.
public final class PeakMemory: Sendable {
  private let start = heapBytes()
  private let peak = Mutex(0.0)

  public init() {}

  public var bytes: Double { peak.withLock { $0 } }

  public func sample() {
    let bytes = heapBytes() - start
    peak.withLock { $0 = max($0, bytes) }
  }
}

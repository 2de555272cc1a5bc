import Foundation

/// How many times longer work takes that is eight times as much, in processor time of its thread: other
/// tests run beside it.
public func growth(from count: Int, _ work: (Int) -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  func time(_ count: Int) -> Double {
    let times = (0..<5).map { _ in
      let start = now()
      work(count)
      return now() - start
    }
    return times.min() ?? 0
  }
  work(count / 4)
  return time(8 * count) / time(count)
}

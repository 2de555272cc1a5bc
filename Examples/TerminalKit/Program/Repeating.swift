import Foundation

/// Does something again and again until the task is cancelled: at once, and then after an interval
/// from beginning to beginning.
@MainActor
package func repeating(every seconds: Double, _ body: () async -> Void) async {
  while !Task.isCancelled {
    let start = monotonicSeconds()
    await body()
    let rest = seconds - (monotonicSeconds() - start)
    try? await Task.sleep(for: .seconds(max(rest, 0.01)))
  }
}

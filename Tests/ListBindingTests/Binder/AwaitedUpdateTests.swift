import Dispatch
import Foundation
import ListBinding
import SignalsTesting
import Synchronization
import Testing

/// A program that awaits what a thread has sent.
@MainActor
struct AwaitedUpdateTests {
  private final class Progress: Sendable {
    let sent = Atomic(0)
    let hasEnded = Atomic(false)
  }

  @Test func `what is awaited is shown, also if it is just composed`() async {
    let rows = MutableObservableArray(Array(0..<20_000))
    let view = HeadlessListView(viewportHeight: 1)
    let binding = rows.bind(to: view, cellType: TextCell.self) { $0.text = "\($1)" }
    let progress = Progress()
    DispatchQueue.global().async {
      for number in 1...40 {
        rows.batchUpdate { rows in
          rows[0] = -number
          for index in stride(from: 1, to: 4_000, by: 2) { rows[index] += 1 }
        }
        progress.sent.store(number, ordering: .sequentiallyConsistent)
      }
      progress.hasEnded.store(true, ordering: .sequentiallyConsistent)
    }
    while !progress.hasEnded.load(ordering: .sequentiallyConsistent) {
      keepMainActorBusy()
      let sent = progress.sent.load(ordering: .sequentiallyConsistent)
      let list = await binding.displayed()
      #expect(-(list?[0] ?? 0) >= sent)
      await Task.yield()
    }
  }

  private func keepMainActorBusy() {
    Thread.sleep(forTimeInterval: .random(in: 0.02...0.1))
  }
}

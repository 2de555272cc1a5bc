import Dispatch
import Foundation
import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import TestSupport
import Testing

/// A progress, and all that it was.
private final class Progress: Sendable {
  let property = Property(0.5)
  private let values = Mutex<[Double]>([])

  init() {
    property.observeNext { [weak self] value in self?.values.withLock { $0.append(value) } }
    values.withLock { $0 = [] }
  }

  var told: [Double] { values.withLock { $0 } }
  var grows: Bool { zip(told, told.dropFirst()).allSatisfy { $0 < $1 } }
}

@Suite struct BuildInBackgroundTests {
  private let source = MutableObservableArray(0..<5000)

  @Test func `a chain is built, and follows its source then`() async throws {
    let shown = try await source.buildInBackground { numbers in
      numbers.filtered { $0 % 2 == 0 }.sorted { $0 > $1 }.grouped { $0 % 10 }
    }
    #expect(shown.numberOfSections() == 5)
    #expect(Array(shown.section(at: 4).items.prefix(2)) == [4998, 4988])
    source.append(6008)
    #expect(Array(shown.section(at: 4).items.prefix(2)) == [6008, 4998])
  }

  @Test func `the fraction grows to 1`() async throws {
    let progress = Progress()
    let sum = try await source.buildInBackground(progress: progress.property) { $0.summed { $0 } }
    #expect(sum.value == 4999 * 2500)
    #expect(progress.told.count > 5)
    #expect(progress.told.last == 1)
    #expect(progress.grows)
  }

  @Test func `an empty array is built at once`() async throws {
    let progress = Progress()
    let shown = try await ObservableArray<Int>().buildInBackground(progress: progress.property) {
      $0.sorted()
    }
    #expect(shown.isEmpty)
    #expect(progress.told == [0, 1])
  }

  @Test func `edits that come meanwhile are not lost`() async throws {
    let source = source
    let progress = Progress()
    progress.property.observeNext { _ in
      source.remove(at: 4)
      source.insert(-1, at: 3)
      source[7] = 10_000
    }
    let shown = try await source.buildInBackground(progress: progress.property) { $0.sorted() }
    #expect(progress.told.count > 5)
    #expect(Array(shown.snapshot) == source.snapshot.sorted())
  }

  @Test func `edits of several threads meanwhile are not lost`() async throws {
    let source = source
    async let edits: Void = withTaskGroup(of: Void.self) { group in
      for thread in 1...2 {
        group.addTask {
          for step in 0..<200 {
            source.insert(10_000 * thread + step, at: step)
            if step % 3 == 0 { source.remove(at: 2 * step) }
            await Task.yield()
          }
        }
      }
    }
    let shown = try await source.buildInBackground { numbers in
      numbers.filtered { $0 % 2 == 0 }.sorted()
    }
    await edits
    // The last edits may be told by a queue.
    let expected = source.snapshot.filter { $0 % 2 == 0 }.sorted()
    #expect(becomesTrue { shown.snapshot.elementsEqual(expected) })
  }

  @Test func `a source that is replaced meanwhile is taken in anew`() async throws {
    let source = source
    let isReplaced = Mutex(false)
    let progress = Progress()
    progress.property.observeNext { fraction in
      guard fraction > 0, !isReplaced.withLock({ $0 }) else { return }
      isReplaced.withLock { $0 = true }
      source.append(-2)
      source.replace(with: 0..<3000)
      source.append(-1)
    }
    let shown = try await source.buildInBackground(progress: progress.property) { $0.sorted() }
    #expect(shown.snapshot.elementsEqual(-1..<3000))
    #expect(progress.told.last == 1)
    #expect(progress.grows)
  }

  @Test func `a build beside a source that is replaced all the time ends`() async throws {
    let source = source
    let replacements = Mutex(0)
    let isBuilt = Mutex(false)
    let reloads = Mutex<[Int]>([])
    let progress = Progress()
    let shown = try await source.buildInBackground(progress: progress.property) { numbers in
      numbers.updates.observeNext { update in
        if update.isReload { reloads.withLock { $0.append(update.new.count) } }
      }
      return numbers.filtered { number in
        // In the second piece of each list that is taken in.
        if number == 600, !isBuilt.withLock({ $0 }) {
          let count = replacements.withLock { count in
            count += 1
            return count
          }
          if count < 1000 { source.replace(with: 0..<(5000 + count)) }
        }
        return true
      }.sorted()
    }
    isBuilt.withLock { $0 = true }
    #expect(progress.told.last == 1)
    #expect(progress.grows)
    // Empty at first, emptied two times, and then replaced by the newest list at once.
    #expect(Array(reloads.withLock { $0 }.prefix(4)) == [0, 0, 0, 5003])
    #expect(replacements.withLock { $0 } < 1000)
    // The last ones are taken in by somebody else.
    source.append(-1)
    while !shown.snapshot.elementsEqual(source.snapshot.sorted()) { await Task.yield() }
  }

  @Test func `edits that wait are taken in as one update`() async throws {
    let source = source
    let progress = Progress()
    let isEdited = Mutex(false)
    let told = Mutex(0)
    progress.property.observeNext { fraction in
      guard (0.1..<0.4).contains(fraction), !isEdited.withLock({ $0 }) else { return }
      isEdited.withLock { $0 = true }
      for number in 0..<400 { source[number] = -number }
    }
    let shown = try await source.buildInBackground(progress: progress.property) { numbers in
      numbers.updates.observeNext { _ in told.withLock { $0 += 1 } }
      return numbers.sorted()
    }
    #expect(Array(shown.snapshot) == source.snapshot.sorted())
    // The empty list, the pieces, and the edits.
    #expect(told.withLock { $0 } == 12)
  }

  @Test func `a build beside a thread that edits without a pause ends`() async throws {
    let source = MutableObservableArray(0..<1000)
    let isBuilt = Mutex(false)
    let isFilled = DispatchSemaphore(value: 0)
    let hasEnded = DispatchSemaphore(value: 0)
    // A thread of its own: a task would take one from the build, and from other tests.
    Thread.detachNewThread {
      isFilled.wait()
      let end = ContinuousClock.now + .seconds(1_400)
      var number = 0
      while !isBuilt.withLock({ $0 }), ContinuousClock.now < end {
        number += 7
        source[number % 1000] = number
        if number % 3 == 0 { source.moveItem(from: number % 1000, to: number % 999) }
        // Still faster than edits are taken in, and leaves other tests their processor.
        Thread.sleep(forTimeInterval: 0.000_02)
      }
      hasEnded.signal()
    }
    let shown = try await source.buildInBackground { numbers in
      // Takes longer than an edit of the source.
      numbers.filtered { number in
        if number == 999 { isFilled.signal() }
        let end = ContinuousClock.now + .microseconds(300)
        while ContinuousClock.now < end {}
        return number % 2 == 0
      }.sorted()
    }
    #expect(hasEnded.wait(timeout: .now()) == .timedOut)
    isBuilt.withLock { $0 = true }
    #expect(hasEnded.wait(timeout: .now() + 60) == .success)
    // Where the thread hardly ran, the last edits are taken in by somebody else.
    let expected = source.snapshot.filter { $0 % 2 == 0 }.sorted()
    while !shown.snapshot.elementsEqual(expected) { await Task.yield() }
  }

  @Test func `a cancelled build ends with the piece that it is at, and keeps nothing`() async {
    let tracker = LifetimeTracker()
    let source = source
    let asked = Mutex(0)
    let progress = Property(0.0)
    progress.observeNext { if $0 > 0 { withUnsafeCurrentTask { $0?.cancel() } } }
    await #expect(throws: CancellationError.self) {
      let token = tracker.token()
      _ = try await source.buildInBackground(progress: progress) { numbers in
        numbers.filtered { _ in
          token.touch()
          asked.withLock { $0 += 1 }
          return true
        }.sorted()
      }
    }
    #expect(tracker.count == 0)
    #expect(asked.withLock { $0 } < 1000)
    source.append(1)
    #expect(asked.withLock { $0 } < 1000)
  }

  @Test func `what is derived in a cancelled build is complete, and follows nothing`() async {
    let (source, progress) = (source, Property(0.0))
    let ended = Mutex(false)
    progress.observeNext { if $0 > 0 { withUnsafeCurrentTask { $0?.cancel() } } }
    let kept = Mutex<ObservableArray<Int>?>(nil)
    let task = Task {
      try await source.buildInBackground(progress: progress) { numbers in
        let list = numbers.sorted()
        list.updates.observeCompleted { ended.withLock { $0 = true } }
        kept.withLock { $0 = list }
        return list
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(ended.withLock { $0 })
    let count = kept.withLock { $0?.count }
    source.append(7)
    #expect(kept.withLock { $0?.count } == count)
  }

  @Test func `a task that is cancelled already builds nothing`() async {
    let source = source
    let isDerived = Mutex(false)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await source.buildInBackground { numbers in
        isDerived.withLock { $0 = true }
        return numbers.sorted()
      }
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(!isDerived.withLock { $0 })
  }

  @MainActor
  @Test func `the main actor runs while a closure that is built with is at work`() async throws {
    let hasRun = DispatchSemaphore(value: 0)
    let results = Mutex<[DispatchTimeoutResult]>([])
    Task { @MainActor in hasRun.signal() }
    let shown = try await source.buildInBackground { numbers in
      numbers.filtered { number in
        // Waits, if that is at all possible, until the main actor has done something else; it may
        // have much to do for other tests.
        if number == 2500 {
          let result = hasRun.wait(timeout: .now() + 600)
          results.withLock { $0.append(result) }
        }
        return true
      }
    }
    #expect(results.withLock { $0 } == [.success])
    #expect(shown.count == 5000)
  }

  @Test func `what is built ends with its source`() async throws {
    var source: MutableObservableArray<Int>? = MutableObservableArray(0..<10)
    let shown = try await source?.buildInBackground { $0.sorted() }
    let isComplete = Mutex(false)
    shown?.observe { event in
      if case .completed = event { isComplete.withLock { $0 = true } }
    }
    #expect(!isComplete.withLock { $0 })
    source = nil
    #expect(isComplete.withLock { $0 })
    #expect(shown?.count == 10)
  }
}

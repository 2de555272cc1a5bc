import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite struct LoadingPropertyTests {
  private typealias Loading = LoadingProperty<Int, MarbleError>

  /// A property whose loads are played one after the other.
  private func property(
    _ loads: [String], _ scheduler: VirtualTimeScheduler
  ) throws -> (property: Loading, loads: [MarbleSignal<Int>]) {
    let loads = try loads.map { try scheduler.cold($0, element: number) }
    let begun = Mutex(0)
    let next: @Sendable () -> Int = {
      begun.withLock { count in
        defer { count += 1 }
        return count
      }
    }
    return (LoadingProperty { loads[next()] }, loads)
  }

  private func draw(_ state: LoadingState<Int, MarbleError>) -> String {
    switch state {
    case .loading(let last): last == nil ? "l" : "L"
    case .loaded(let value): "\(value)"
    case .failed(_, let last): last == nil ? "x" : "X"
    }
  }

  @Test func `it loads when it is created, and again when it is told`() throws {
    let scheduler = VirtualTimeScheduler()
    let (property, _) = try property(["--7|", "--#"], scheduler)
    let recorder = EventRecorder(property.map { self.draw($0) }, on: scheduler)
    #expect(property.state == .loading)
    scheduler.advance(to: .seconds(7))
    #expect(property.value == 7)
    property.reload()
    #expect(property.state == .loading(last: 7))
    scheduler.advance(to: .seconds(10))
    #expect(property.state == .failed(MarbleError(), last: 7))
    #expect(property.value == 7)
    #expect(recorder.marbles() == "l-7----L-X")
    recorder.dispose()
  }

  @Test func `a load that completes without an element leaves it loading`() throws {
    let scheduler = VirtualTimeScheduler()
    let (property, _) = try property(["-7|", "-|"], scheduler)
    scheduler.advance(to: .seconds(3))
    property.reload()
    scheduler.run()
    #expect(property.state == .loading(last: 7))
    let replacing = LoadingProperty { Signal<Int, MarbleError>.empty().replaceEmpty(with: 0) }
    #expect(replacing.state == .loaded(0))
  }

  @Test func `a late observer gets the current state first`() throws {
    let scheduler = VirtualTimeScheduler()
    let (property, _) = try property(["-7|"], scheduler)
    scheduler.advance(to: .seconds(3))
    let recorder = EventRecorder(property)
    #expect(recorder.elements == [.loaded(7)])
    recorder.dispose()
  }

  @Test func `reload disposes a load that runs`() throws {
    let scheduler = VirtualTimeScheduler()
    let (property, loads) = try property(["----7|", "-8|"], scheduler)
    scheduler.advance(to: .seconds(2))
    property.reload()
    scheduler.advance(to: .seconds(9))
    #expect(property.value == 8)
    #expect(loads.map { $0.subscriptionMarbles() } == [["^-!"], ["--^-!"]])
  }

  @Test func `it completes and disposes the load when it is released`() throws {
    let scheduler = VirtualTimeScheduler()
    let recorder = EventRecorder<LoadingState<Int, MarbleError>, Never>()
    let loads = try observeAndLeave(recorder, scheduler)
    #expect(recorder.events == [.next(.loading), .completed])
    #expect(loads.map { $0.subscriptionMarbles() } == [["(^!)"]])
  }

  private func observeAndLeave(
    _ recorder: EventRecorder<LoadingState<Int, MarbleError>, Never>,
    _ scheduler: VirtualTimeScheduler
  ) throws -> [MarbleSignal<Int>] {
    let (property, loads) = try property(["--7|"], scheduler)
    recorder.observe(property)
    return loads
  }
}

import Signals
import SignalsTesting
import Testing

private enum Trace {
  @TaskLocal static var current = ""
}

/// What runs in a task that is made while a cell is configured has nothing to do with the cell.
@Suite(.timeLimit(.minutes(20))) @MainActor struct InheritedContextTests {
  private let bag = DisposeBag()
  private let source = Property(0)
  private let target = Property(0)

  /// Runs a closure as while a cell is configured.
  private func configuring<Result>(_ body: () throws -> Result) rethrows -> Result {
    try bag.configuring {
      try Trace.$current.withValue("cell", operation: body)
    }
  }

  @Test func `an action runs outside of the context that set the clock's alarm`() async {
    let scheduler = ClockScheduler(ContinuousClock())
    let log = Log<String>()
    configuring {
      _ = scheduler.schedule(after: .milliseconds(1)) { log.add(Trace.current) }
      _ = scheduler.schedule { log.add(Trace.current) }
    }
    scheduler.schedule(after: .milliseconds(2)) { [source, target] in
      source.bind(to: target)
      log.add(Trace.current)
    }
    while log.count < 3 { await Task.yield() }
    #expect(log.entries == ["", "", ""])
    #expect(bag.isDisposed)
    source.value = 1
    #expect(target.value == 1)
  }

  private actor Listener {
    var traces: [String] = []

    func listen(
      to numbers: SafeSignal<Int>, binding source: Property<Int>, to target: Property<Int>
    ) {
      numbers.observeNext { _ in
        self.traces.append(Trace.current)
        source.bind(to: target)
      }
    }
  }

  @Test func `an actor is called outside of the context that sends`() async {
    let numbers = SafePublishSubject<Int>()
    let listener = Listener()
    await listener.listen(to: numbers.toSignal(), binding: source, to: target)
    configuring { numbers.next(1) }
    while await listener.traces.isEmpty { await Task.yield() }
    #expect(await listener.traces == [""])
    #expect(bag.isDisposed)
  }

  @Test func `what is bound at once goes into the bag of the cell`() {
    configuring { _ = source.bind(to: target) }
    #expect(!bag.isDisposed)
    bag.dispose()
    source.value = 1
    #expect(target.value == 0)
  }

  @Test func `a configuration within another one has a bag of its own`() {
    let inner = DisposeBag()
    configuring {
      inner.configuring { _ = source.bind(to: target) }
      #expect(bag.isDisposed)
      _ = source.bind(to: target)
    }
    #expect(!inner.isDisposed && !bag.isDisposed)
  }

  @Test func `what a task binds that is made meanwhile does not end with the cell`() async {
    let task = configuring { Task { @MainActor in _ = source.bind(to: target) } }
    await task.value
    #expect(bag.isDisposed)
    source.value = 1
    #expect(target.value == 1)
  }

  @Test func `a task of a signal inherits everything but the bag of a cell`() async {
    let log = Log<String>()
    let stream = AsyncStream<Int> { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    let signals: [SafeSignal<Int>] = [.task { 1 }, .asyncSequence(stream)]
    for signal in signals {
      let ended = SimpleDisposable()
      configuring {
        _ = signal.observe(
          with: Observer(
            next: { [source, target] _ in
              source.bind(to: target)
              log.add(Trace.current)
            }, completed: { ended.dispose() }))
      }
      while !ended.isDisposed { await Task.yield() }
    }
    #expect(log.entries == ["cell", "cell"])
    #expect(bag.isDisposed)
  }
}

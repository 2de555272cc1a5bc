// Names that users of other libraries write first. They do not compile, but the compiler says what
// to write; without them its message would point elsewhere.

extension SignalProtocol {
  @available(*, unavailable, renamed: "observeNext(_:)")
  @discardableResult
  public func subscribe(
    onNext body: @escaping @Sendable (Element) -> Void
  ) -> any Disposable { observeNext(body) }

  @available(*, unavailable, renamed: "observe(_:)")
  @discardableResult
  public func subscribe(
    _ body: @escaping @Sendable (SignalEvent<Element, Failure>) -> Void
  ) -> any Disposable { observe(body) }

  @available(*, unavailable, renamed: "observeNext(_:)")
  @discardableResult
  public func sink(
    receiveValue body: @escaping @Sendable (Element) -> Void
  ) -> any Disposable { observeNext(body) }

  @available(*, unavailable, renamed: "observe(_:)")
  @discardableResult
  public func subscribe(
    onNext: @escaping @Sendable (Element) -> Void,
    onError: (@Sendable (Failure) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil
  ) -> any Disposable { observeNext(onNext) }

  @available(*, unavailable, renamed: "observe(_:)")
  @discardableResult
  public func sink(
    receiveCompletion: @escaping @Sendable (SignalEvent<Element, Failure>) -> Void,
    receiveValue: @escaping @Sendable (Element) -> Void
  ) -> any Disposable { observeNext(receiveValue) }

  @available(*, unavailable, renamed: "bind(to:keyPath:)")
  @discardableResult
  public func assign<Target: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Target, Element>, on target: Target
  ) -> any Disposable { observeNext { _ in } }

  @available(*, unavailable, renamed: "doOn(next:)")
  public func `do`(onNext: @escaping @Sendable (Element) -> Void) -> Signal<Element, Failure> {
    toSignal()
  }

  @available(*, unavailable, renamed: "doOn(next:)")
  public func handleEvents(
    receiveOutput: @escaping @Sendable (Element) -> Void
  ) -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any Scheduler) -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "debounce(for:on:)")
  public func debounce(
    _ interval: Duration, scheduler: any Scheduler
  ) -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "debounce(for:on:)")
  public func debounce(
    for interval: Duration, scheduler: any Scheduler
  ) -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "throttle(for:edge:on:)")
  public func throttle(
    for interval: Duration, scheduler: any Scheduler, latest: Bool
  ) -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "delay(for:on:)")
  public func delay(
    for interval: Duration, scheduler: any Scheduler
  ) -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "replaceNils(with:)")
  public func replaceNil<Wrapped: Sendable>(
    with element: Wrapped
  ) -> Signal<Wrapped, Failure> where Element == Wrapped? { replaceNils(with: element) }

  @available(*, unavailable, renamed: "ignoreElements()")
  public func ignoreOutput() -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "buffer(count:)")
  public func collect(_ count: Int) -> Signal<[Element], Failure> { collect() }

  @available(*, unavailable, renamed: "take(until:)")
  public func takeUntil(_ other: some SignalProtocol) -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "switchToLatest()")
  public func switchLatest() -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "recover(with:)")
  public func catchErrorJustReturn(_ element: Element) -> SafeSignal<Element> {
    recover(with: element)
  }

  @available(*, unavailable, renamed: "flatMapConcat(_:)")
  public func concatMap<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure { flatMapConcat(transform) }

  @available(*, unavailable, renamed: "observe(on:)")
  public func receive(on scheduler: any Scheduler) -> Signal<Element, Failure> {
    toSignal()
  }

  @available(*, unavailable, renamed: "share(replay:)")
  public func shareReplay(_ count: Int = 1) -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "distinctUntilChanged()")
  public func removeDuplicates() -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "startWith(_:)")
  public func prepend(_ element: Element) -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "endWith(_:)")
  public func append(_ element: Element) -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "take(first:)")
  public func take(_ count: Int) -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "take(first:)")
  public func prefix(_ count: Int) -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "skip(first:)")
  public func skip(_ count: Int) -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "skip(first:)")
  public func dropFirst(_ count: Int = 1) -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "recover(with:)")
  public func replaceError(with element: Element) -> SafeSignal<Element> { recover(with: element) }

  @available(*, unavailable, renamed: "with(latestFrom:)")
  public func withLatestFrom<Other: SignalProtocol>(
    _ other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Failure {
    with(latestFrom: other)
  }

  @available(*, unavailable, renamed: "pairwise()")
  public func zipPrevious() -> Signal<(Element, Element), Failure> { pairwise() }

  @available(*, unavailable, renamed: "observeNext(_:)")
  @discardableResult
  public func observeValues(
    _ body: @escaping @Sendable (Element) -> Void
  ) -> any Disposable { observeNext(body) }

  @available(*, unavailable, renamed: "observeNext(_:)")
  @discardableResult
  public func startWithValues(
    _ body: @escaping @Sendable (Element) -> Void
  ) -> any Disposable { observeNext(body) }

  @available(*, unavailable, renamed: "distinctUntilChanged()")
  public func skipRepeats() -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "ignoreNils()")
  public func skipNil<Wrapped: Sendable>() -> Signal<Wrapped, Failure>
  where Element == Wrapped? { ignoreNils() }

  @available(*, unavailable, renamed: "pairwise()")
  public func combinePrevious() -> Signal<(Element, Element), Failure> { pairwise() }

  @available(*, unavailable, renamed: "tryMap(_:)")
  public func attemptMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws(Failure) -> Result
  ) -> Signal<Result, Failure> { tryMap(transform) }

  @available(*, unavailable, renamed: "toSignal()")
  public func eraseToAnyPublisher() -> Signal<Element, Failure> { toSignal() }

  @available(*, unavailable, renamed: "toSignal()")
  public func asObservable() -> Signal<Element, Failure> { toSignal() }

  @available(
    *, unavailable,
    message: "Say which signals run: flatMapLatest, flatMapMerge, flatMapConcat or flatMapFirst"
  )
  public func flatMap<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    flatMapMerge(transform)
  }
}

extension Signal {
  @available(*, unavailable, renamed: "just(_:)")
  public init(just element: Element) { self = .just(element) }

  @available(*, unavailable, renamed: "sequence(_:)")
  public init<Elements: Sequence & Sendable>(sequence elements: Elements)
  where Elements.Element == Element { self = .sequence(elements) }
}

extension SubjectProtocol {
  @available(*, unavailable, renamed: "next(_:)")
  public func send(_ element: Element) { next(element) }

  @available(*, unavailable, renamed: "next(_:)")
  public func onNext(_ element: Element) { next(element) }

  @available(*, unavailable, renamed: "next(_:)")
  public func accept(_ element: Element) { next(element) }

  @available(*, unavailable, renamed: "completed()")
  public func onCompleted() { completed() }

  @available(*, unavailable, renamed: "failed(_:)")
  public func onError(_ error: Failure) { failed(error) }
}

extension Disposable {
  @available(*, unavailable, renamed: "dispose(in:)")
  public func disposed(by bag: DisposeBag) { dispose(in: bag) }

  @available(*, unavailable, renamed: "dispose(in:)")
  public func store(in bag: DisposeBag) { dispose(in: bag) }

  @available(*, unavailable, renamed: "dispose()")
  public func cancel() { dispose() }
}

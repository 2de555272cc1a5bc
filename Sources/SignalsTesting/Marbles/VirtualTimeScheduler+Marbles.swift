internal import Signals

extension VirtualTimeScheduler {
  /// Creates a signal that plays a timeline from its beginning for each observer.
  ///
  /// - Parameters:
  ///   - text: The timeline, as `Marbles` reads it.
  ///   - frame: The duration of a frame.
  ///   - element: Returns the element that is drawn as a string.
  /// - Throws: `MarbleSyntaxError` if the timeline cannot be read or holds a subscription.
  public func cold<Element: Sendable>(
    _ text: String, frame: Duration = .seconds(1),
    element: @escaping @Sendable (String) -> Element
  ) throws(MarbleSyntaxError) -> MarbleSignal<Element> {
    cold(try Marbles(text, allowing: .strings), frame, element)
  }

  /// Creates a signal that plays a timeline of characters from its beginning for each observer.
  ///
  /// - Parameters:
  ///   - text: The timeline, as `Marbles` reads it.
  ///   - frame: The duration of a frame.
  ///   - element: Returns the element that is drawn as a character.
  /// - Throws: `MarbleSyntaxError` if the timeline cannot be read, holds a subscription, or has an
  ///   element that is not one character.
  @_disfavoredOverload
  public func cold<Element: Sendable>(
    _ text: String, frame: Duration = .seconds(1),
    element: @escaping @Sendable (Character) -> Element
  ) throws(MarbleSyntaxError) -> MarbleSignal<Element> {
    cold(try Marbles(text, allowing: .characters), frame) { element(Character($0)) }
  }

  /// Creates a signal that plays a timeline of strings from its beginning for each observer.
  ///
  /// - Parameters:
  ///   - text: The timeline, as `Marbles` reads it.
  ///   - frame: The duration of a frame.
  /// - Throws: `MarbleSyntaxError` if the timeline cannot be read or holds a subscription.
  public func cold(
    _ text: String, frame: Duration = .seconds(1)
  ) throws(MarbleSyntaxError) -> MarbleSignal<String> {
    cold(try Marbles(text, allowing: .strings), frame) { $0 }
  }

  /// Creates a signal that plays a timeline once, from now on, for all observers together.
  ///
  /// - Parameters:
  ///   - text: The timeline, as `Marbles` reads it.
  ///   - frame: The duration of a frame.
  ///   - element: Returns the element that is drawn as a string.
  /// - Throws: `MarbleSyntaxError` if the timeline cannot be read or holds a subscription.
  public func hot<Element: Sendable>(
    _ text: String, frame: Duration = .seconds(1),
    element: @escaping @Sendable (String) -> Element
  ) throws(MarbleSyntaxError) -> MarbleSignal<Element> {
    hot(try Marbles(text, allowing: .strings), frame, element)
  }

  /// Creates a signal that plays a timeline of characters once, from now on, for all observers.
  ///
  /// - Parameters:
  ///   - text: The timeline, as `Marbles` reads it.
  ///   - frame: The duration of a frame.
  ///   - element: Returns the element that is drawn as a character.
  /// - Throws: `MarbleSyntaxError` if the timeline cannot be read, holds a subscription, or has an
  ///   element that is not one character.
  @_disfavoredOverload
  public func hot<Element: Sendable>(
    _ text: String, frame: Duration = .seconds(1),
    element: @escaping @Sendable (Character) -> Element
  ) throws(MarbleSyntaxError) -> MarbleSignal<Element> {
    hot(try Marbles(text, allowing: .characters), frame) { element(Character($0)) }
  }

  /// Creates a signal that plays a timeline of strings once, from now on, for all observers.
  ///
  /// - Parameters:
  ///   - text: The timeline, as `Marbles` reads it.
  ///   - frame: The duration of a frame.
  /// - Throws: `MarbleSyntaxError` if the timeline cannot be read or holds a subscription.
  public func hot(
    _ text: String, frame: Duration = .seconds(1)
  ) throws(MarbleSyntaxError) -> MarbleSignal<String> {
    hot(try Marbles(text, allowing: .strings), frame) { $0 }
  }

  private func cold<Element: Sendable>(
    _ marbles: Marbles, _ frame: Duration, _ element: @escaping @Sendable (String) -> Element
  ) -> MarbleSignal<Element> {
    let source = Signal<Element, MarbleError> { [self] observer in
      CompositeDisposable(play(marbles, frame) { observer.on($0.map(element)) })
    }
    return MarbleSignal(source, on: self)
  }

  private func hot<Element: Sendable>(
    _ marbles: Marbles, _ frame: Duration, _ element: @escaping @Sendable (String) -> Element
  ) -> MarbleSignal<Element> {
    let subject = PublishSubject<Element, MarbleError>()
    _ = play(marbles, frame) { subject.on($0.map(element)) }
    return MarbleSignal(subject.toSignal(), on: self)
  }

  private func play(
    _ marbles: Marbles, _ frame: Duration,
    _ send: @escaping @Sendable (SignalEvent<String, MarbleError>) -> Void
  ) -> [any Disposable] {
    marbles.events.map { moment in
      schedule(after: frame * moment.frame) { send(moment.event) }
    }
  }
}

extension SignalEvent where Element == String {
  fileprivate func map<Result>(
    _ transform: (String) -> Result
  ) -> SignalEvent<Result, Failure> {
    switch self {
    case .next(let element): .next(transform(element))
    case .failed(let error): .failed(error)
    case .completed: .completed
    }
  }
}

extension SignalProtocol where Failure == Never {
  /// Sends every element to a subject or a property, on the thread that sends.
  ///
  /// The target is not held: the binding ends with the first element after it has gone away, or
  /// with the signal. The end of the signal is not passed on, since several signals may be bound to
  /// one target.
  ///
  /// Bindings made while a list configures a cell, also inside initializers and observers called then,
  /// but not in new tasks, end when the cell is reused. For one that must outlive the cell, use
  /// `observeNext(_:)`.
  @discardableResult
  public func bind<Target: SubjectProtocol & AnyObject>(to target: Target) -> any Disposable
  where Target.Element == Element {
    bindWeakly(to: target, at: .sender) { target, element in target.on(.next(element)) }
  }

  /// Sends every element to a subject or a property of optional elements.
  @discardableResult
  public func bind<Target: SubjectProtocol & AnyObject>(to target: Target) -> any Disposable
  where Target.Element == Element? {
    bindWeakly(to: target, at: .sender) { target, element in target.on(.next(element)) }
  }

  /// Calls a closure with the target and every element.
  ///
  /// The target is not held: the binding ends with the first element after it has gone away, or
  /// with the signal. Until then, or until the result is disposed, the closure and what it captured
  /// are held. A closure of the main actor is called there, as `observe(_:)` says. Bindings made while a
  /// list configures a cell end when the cell is reused, as `bind(to:)` says.
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target,
    @_inheritActorContext setter:
      @escaping @Sendable @isolated(any) (Target, Element) -> Void
  ) -> any Disposable {
    let (home, call) = separate(setter)
    return bindWeakly(to: target, at: home, setter: call)
  }

  /// Sets a property of an object to every element, on the thread that sends.
  ///
  /// The object is not held: the binding ends with the first element after it has gone away.
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target, keyPath: any ReferenceWritableKeyPath<Target, Element> & Sendable
  ) -> any Disposable {
    bindWeakly(to: target, at: .sender) { $0[keyPath: keyPath] = $1 }
  }

  /// Sets a property of an object of the main actor to every element, on the main actor.
  ///
  /// The object is not held: the binding ends with the first element after it has gone away.
  @discardableResult
  @MainActor
  public func bind<Target: AnyObject & Sendable>(
    to target: Target, keyPath: ReferenceWritableKeyPath<Target, Element>
  ) -> any Disposable {
    bind(to: target) { @MainActor target, element in target[keyPath: keyPath] = element }
  }

  /// Sets a property of an object, of optional type, to every element, on the thread that sends.
  ///
  /// The object is not held: the binding ends with the first element after it has gone away.
  @discardableResult
  @_disfavoredOverload
  public func bind<Target: AnyObject & Sendable>(
    to target: Target, keyPath: any ReferenceWritableKeyPath<Target, Element?> & Sendable
  ) -> any Disposable {
    bindWeakly(to: target, at: .sender) { $0[keyPath: keyPath] = $1 }
  }

  /// Sets a property of an object of the main actor, of optional type, to every element, on the main actor.
  ///
  ///     name.bind(to: label, keyPath: \.text)
  ///
  /// The object is not held: the binding ends with the first element after it has gone away.
  @discardableResult
  @_disfavoredOverload
  @MainActor
  public func bind<Target: AnyObject & Sendable>(
    to target: Target, keyPath: ReferenceWritableKeyPath<Target, Element?>
  ) -> any Disposable {
    bind(to: target) { @MainActor target, element in target[keyPath: keyPath] = element }
  }

  func bindWeakly<Target: AnyObject & Sendable>(
    to target: Target, at home: ClosureHome,
    setter: @escaping @Sendable (Target, Element) -> Void
  ) -> any Disposable {
    let ended = Subscription()
    _ = deliver(
      at: home, until: ended,
      next: { [weak target] element in
        if let target { setter(target, element) } else { ended.dispose() }
      },
      finish: { _ in })
    DisposeBag.ofConfiguration?.add(ended)
    return ended
  }
}

extension SignalProtocol where Element == Void, Failure == Never {
  /// Calls a closure with the target whenever the signal sends.
  ///
  /// Lifetime and thread are those of `bind(to:setter:)`.
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target,
    @_inheritActorContext setter: @escaping @Sendable @isolated(any) (Target) -> Void
  ) -> any Disposable {
    let (home, call) = separate(setter)
    return bindWeakly(to: target, at: home) { target, _ in call(target) }
  }
}

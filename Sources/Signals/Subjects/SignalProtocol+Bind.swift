extension SignalProtocol where Failure == Never {
  /// Sends every element to a subject or a property, on the thread that sends.
  ///
  /// The binding ends with the signal, or with the first element after the target has gone away.
  ///
  /// Bindings made while a list configures a cell, also inside initializers and observers called
  /// then, but not in new tasks, end when the cell is reused. For one that must outlive the cell,
  /// use `observeNext(_:)`.
  ///
  /// - Parameter target: Gets the elements, but not the end, since several signals may be bound to
  ///   it. It is not held.
  /// - Returns: What ends the binding earlier.
  @discardableResult
  public func bind<Target: SubjectProtocol & AnyObject>(to target: Target) -> any Disposable
  where Target.Element == Element {
    bindWeakly(to: target, at: .sender) { target, element in target.on(.next(element)) }
  }

  /// Sends every element to a subject or a property of optional elements, on the thread that sends.
  ///
  /// The binding ends as one to a subject of the elements' own type does.
  ///
  /// - Parameter target: Gets the elements, but not the end. It is not held.
  /// - Returns: What ends the binding earlier.
  @discardableResult
  public func bind<Target: SubjectProtocol & AnyObject>(to target: Target) -> any Disposable
  where Target.Element == Element? {
    bindWeakly(to: target, at: .sender) { target, element in target.on(.next(element)) }
  }

  /// Calls a closure with the target and every element.
  ///
  /// The binding ends with the signal, or with the first element after the target has gone away;
  /// made while a list configures a cell, also when the cell is reused, as `bind(to:)` says.
  ///
  /// - Parameters:
  ///   - target: The first argument of the closure. It is not held.
  ///   - setter: Called with each element; one of the main actor is called there, as `observe(_:)`
  ///     says. It and what it captured are held until the binding ends.
  /// - Returns: What ends the binding earlier.
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
  /// The binding ends as that of `bind(to:setter:)` does.
  ///
  /// - Parameters:
  ///   - target: The object. It is not held.
  ///   - keyPath: The property to set.
  /// - Returns: What ends the binding earlier.
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target, keyPath: any ReferenceWritableKeyPath<Target, Element> & Sendable
  ) -> any Disposable {
    bindWeakly(to: target, at: .sender) { $0[keyPath: keyPath] = $1 }
  }

  /// Sets a property of an object of the main actor to every element, on the main actor.
  ///
  /// The binding ends as that of `bind(to:setter:)` does.
  ///
  /// - Parameters:
  ///   - target: The object. It is not held.
  ///   - keyPath: The property to set.
  /// - Returns: What ends the binding earlier.
  @discardableResult
  @MainActor
  public func bind<Target: AnyObject & Sendable>(
    to target: Target, keyPath: ReferenceWritableKeyPath<Target, Element>
  ) -> any Disposable {
    bind(to: target) { @MainActor target, element in target[keyPath: keyPath] = element }
  }

  /// Sets a property of an object, of optional type, to every element, on the thread that sends.
  ///
  /// The binding ends as that of `bind(to:setter:)` does.
  ///
  /// - Parameters:
  ///   - target: The object. It is not held.
  ///   - keyPath: The property to set, whose type is optional.
  /// - Returns: What ends the binding earlier.
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
  /// The binding ends as that of `bind(to:setter:)` does.
  ///
  /// - Parameters:
  ///   - target: The object. It is not held.
  ///   - keyPath: The property to set, whose type is optional.
  /// - Returns: What ends the binding earlier.
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
  ///
  /// - Parameters:
  ///   - target: The argument of the closure. It is not held.
  ///   - setter: Called for each element.
  /// - Returns: What ends the binding earlier.
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target,
    @_inheritActorContext setter: @escaping @Sendable @isolated(any) (Target) -> Void
  ) -> any Disposable {
    let (home, call) = separate(setter)
    return bindWeakly(to: target, at: home) { target, _ in call(target) }
  }
}

extension SignalProtocol where Failure == Never {
  /// Sends every element on to a subject or a property, until that goes away or this ends.
  ///
  /// The binding does not keep the target alive; it ends with the first element after that. The end
  /// of the signal is not passed on, since several signals may be bound to one target.
  @discardableResult
  public func bind<Target: SubjectProtocol & AnyObject>(to target: Target) -> any Disposable
  where Target.Element == Element {
    bindWeakly(to: target, at: .sender) { target, element in target.on(.next(element)) }
  }

  /// Sends every element on to a subject or a property of optional elements.
  @discardableResult
  public func bind<Target: SubjectProtocol & AnyObject>(to target: Target) -> any Disposable
  where Target.Element == Element? {
    bindWeakly(to: target, at: .sender) { target, element in target.on(.next(element)) }
  }

  /// Calls a closure with the target and every element, until the target goes away or this ends.
  ///
  /// The binding does not keep the target alive. That the target went is noticed at the next
  /// element: until then, or until the result is disposed, the closure and what it captured are
  /// kept. A closure of the main actor is called there, as `observe(_:)` says.
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target,
    @_inheritActorContext setter:
      @escaping @Sendable @isolated(any) (Target, Element) -> Void
  ) -> any Disposable {
    let (home, call) = takeApart(setter)
    return bindWeakly(to: target, at: home, setter: call)
  }

  func bindWeakly<Target: AnyObject & Sendable>(
    to target: Target, at home: ClosureHome,
    setter: @escaping @Sendable (Target, Element) -> Void
  ) -> any Disposable {
    let ended = Subscription()
    ended.hold(
      deliver(
        at: home,
        next: { [weak target] element in
          if let target { setter(target, element) } else { ended.dispose() }
        },
        finish: { _ in ended.dispose() }))
    return ended
  }
}

extension SignalProtocol where Element == Void, Failure == Never {
  /// Calls a closure with the target whenever the signal sends, until the target goes away.
  ///
  /// The closure is kept until the signal sends after that, or the result is disposed.
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target,
    @_inheritActorContext setter: @escaping @Sendable @isolated(any) (Target) -> Void
  ) -> any Disposable {
    let (home, call) = takeApart(setter)
    return bindWeakly(to: target, at: home) { target, _ in call(target) }
  }
}

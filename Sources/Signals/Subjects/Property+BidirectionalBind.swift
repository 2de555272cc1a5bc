extension Property where Value: Equatable {
  /// Keeps two properties equal: the other takes this one's value, then each the other's.
  ///
  /// A value that a property already has is not set again, so nothing echoes. For the same reason a
  /// value that is not equal to itself, such as NaN, does not replace another such value. Neither
  /// property is held, and the binding ends with the first that goes away. Values are set on the
  /// thread that sets the other property.
  ///
  /// - Parameter other: Takes this one's value at once.
  /// - Returns: What ends the binding earlier.
  @discardableResult
  public func bidirectionalBind(to other: Property<Value>) -> any Disposable {
    let ended = Subscription()
    let bindings = CompositeDisposable()
    ended.hold(bindings)
    bindings.add(bindChanges(to: other, until: ended))
    bindings.add(other.bindChanges(to: self, until: ended))
    DisposeBag.ofConfiguration?.add(ended)
    return ended
  }

  // A value that was replaced meanwhile is not passed on: after two sets on both sides at once, the
  // properties would exchange their values for ever.
  private func bindChanges(
    to target: Property<Value>, until ended: Subscription
  ) -> any Disposable {
    deliver(
      at: .sender,
      next: { [weak self, weak target] _ in
        guard let current = self?.value, let target else { return }
        // Two values that are unequal also to themselves would be exchanged for ever.
        target.set(current, if: { $0 != current && ($0 == $0 || current == current) })
      },
      finish: { _ in ended.dispose() })
  }
}

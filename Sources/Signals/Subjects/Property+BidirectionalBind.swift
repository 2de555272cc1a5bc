extension Property where Value: Equatable {
  /// Keeps two properties equal: first the other takes this one's value, then each the other's.
  ///
  /// A value that a property already has is not set again, so nothing echoes. For the same reason a
  /// value that is not equal to itself, such as NaN, does not replace another such value. Neither
  /// property is held. Values are set on the thread that sets the other property.
  @discardableResult
  public func bidirectionalBind(to other: Property<Value>) -> any Disposable {
    CompositeDisposable([
      bindChanges(to: other),
      other.bindChanges(to: self),
    ])
  }

  // A value that was replaced meanwhile is not passed on: after two sets on both sides at once, the
  // properties would exchange their values for ever.
  private func bindChanges(to target: Property<Value>) -> any Disposable {
    bindWeakly(to: target, at: .sender) { [weak self] target, _ in
      guard let current = self?.value else { return }
      // Two values that are unequal also to themselves would be exchanged for ever.
      target.set(current, if: { $0 != current && ($0 == $0 || current == current) })
    }
  }
}

extension Property where Value: Equatable {
  /// Sets the value unless it equals the present one.
  public func setIfChanged(_ newValue: Value) {
    set(newValue, if: { $0 != newValue })
  }
}

extension Property where Value: Equatable {
  /// Keeps two properties equal: the other takes over this one's value, then each the other's.
  ///
  /// A value that a property has already is not set again, so nothing echoes.
  @discardableResult
  public func bidirectionalBind(to other: Property<Value>) -> any Disposable {
    CompositeDisposable([
      bindChanges(to: other),
      other.bindChanges(to: self),
    ])
  }

  // A value that was replaced meanwhile is not handed on: of two sets on both sides at once, the
  // properties would exchange their values for ever.
  private func bindChanges(to target: Property<Value>) -> any Disposable {
    bindWeakly(to: target, at: .sender) { [weak self] target, _ in
      if let current = self?.value { target.setIfChanged(current) }
    }
  }
}

extension Property where Value: Equatable {
  /// Sets the value unless it is equal to the one that the property has.
  public func setIfChanged(_ newValue: Value) {
    set(newValue, if: { $0 != newValue })
  }
}

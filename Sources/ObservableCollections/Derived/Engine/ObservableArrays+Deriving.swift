public import Signals

extension ListOperator {
  /// Starts the operator on a list.
  @inlinable
  func start(
    on source: some UpdateSource<Source>
  ) -> (store: ListStore<Result>, derivation: Derivation) {
    start { $0.connect(source.updates) { .update($0) } }
  }

  /// Starts the operator on a list, with a parameter that changes.
  ///
  /// The parameter comes first, so that a property's value is known when the list comes.
  @inlinable
  func start<Values: SignalProtocol>(
    on source: some UpdateSource<Source>, parameter: Values,
    _ convert: @escaping @Sendable (Values.Element) -> Parameter
  ) -> (store: ListStore<Result>, derivation: Derivation) where Values.Failure == Never {
    start { inputs in
      inputs.connect(parameter: parameter) { .parameter(convert($0)) }
      inputs.connect(source.updates) { .update($0) }
    }
  }
}

extension ObservableArray {
  /// Creates a derived array.
  @inlinable
  convenience init(_ derived: (store: ListStore<ArraySnapshot<Item>>, derivation: Derivation)) {
    self.init(store: derived.store, derivation: derived.derivation)
  }
}

extension Observable2DArray {
  /// Creates a derived list.
  @inlinable
  convenience init(_ derived: (store: ListStore<Snapshot>, derivation: Derivation)) {
    self.init(store: derived.store, derivation: derived.derivation)
  }
}

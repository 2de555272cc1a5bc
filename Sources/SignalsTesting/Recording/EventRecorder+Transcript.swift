internal import ObservableCollections
internal import Signals

extension EventRecorder {
  /// The recorded events as text, one line per event.
  ///
  /// An event of a list is written by its kind, as in `HeadlessListView.transcript`: `reload`,
  /// `insert 0.2`, `begin`. Any other event is written by its description: `next(7)`, `completed`.
  ///
  ///     #expect(recorder.transcript == ["reload", "insert 0.2"])
  public var transcript: [String] {
    events.map { event in
      guard let change = event.element as? any DataSourceEventProtocol else { return "\(event)" }
      return "\(change.kind)"
    }
  }
}

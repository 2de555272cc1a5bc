import ListBinding

/// The list of processes, as an observable array.
///
/// It works off the main actor: the array may be changed from anywhere, and whoever observes it, a
/// bound list view say, is told where it lives.
actor ProcessListModel {
  /// The sections and rows that are wanted now.
  nonisolated let processes = MutableObservable2DArray<UserSection, ProcessRow>()

  private var sample = ProcessSample()
  private var settings: ListSettings

  init(settings: ListSettings) { self.settings = settings }

  /// Shows another sample.
  func show(_ sample: ProcessSample) {
    self.sample = sample
    rearrange()
  }

  /// Shows the sample as other settings want it.
  func apply(_ settings: ListSettings) {
    guard settings != self.settings else { return }
    self.settings = settings
    rearrange()
  }

  /// The program never says what to insert, delete, move or reload: it says what it wants to see, and
  /// the array finds the smallest update that gets there.
  private func rearrange() {
    processes.replace(with: arrange(sample, by: settings), performDiff: true)
  }
}

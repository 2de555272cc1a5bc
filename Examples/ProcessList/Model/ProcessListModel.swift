import ListBinding

typealias ProcessSnapshot = SectionedSnapshot<UserSection, OutlineRow<ProcessRow>>

/// The processes, and the lists that are derived from them.
///
/// The program never says what to insert, delete, move or reload: it puts every sample into one flat
/// array, and what the person wants to see into a property. A list is a chain of operators on them.
/// It works off the main actor; a list view that is bound to it is told where it lives.
actor ProcessListModel {
  private let rows = MutableObservableArray<ProcessRow>()
  private let settings: Property<ListSettings>
  private let wanted: ObservableArray<ProcessRow>

  /// What the processes that pass the filter add up to, by user.
  nonisolated let totals: AnyProperty<[UInt32: Totals]>

  init(settings: ListSettings) {
    self.settings = Property(settings)
    wanted = rows.filtered(
      by: self.settings.map(\.filter).distinctUntilChanged().map(\.predicate))
    totals = wanted.reduced(
      [:], adding: { $0.add($1, times: 1) }, removing: { $0.add($1, times: -1) })
  }

  /// The processes as a mode shows them. Nothing is done for a list that nobody holds.
  func list(_ mode: ListMode) -> Observable2DArray<UserSection, OutlineRow<ProcessRow>> {
    let sorted = wanted.sorted(
      by: settings.map(\.order).distinctUntilChanged().map(\.areInIncreasingOrder))
    return switch mode {
    case .users:
      sorted.mapped { OutlineRow($0) }.grouped(by: \.item.user).folded(settings.map(\.folded))
    case .list:
      sorted.mapped { OutlineRow($0) }.grouped { _ in .everybody }
    case .tree:
      sorted.outlined(id: \.id.pid, parent: \.parent, expanded: settings.map(\.expansion))
        .grouped { _ in .everybody }
    }
  }

  /// Shows another sample.
  func show(_ sample: ProcessSample) { rows.replace(with: sample.rows, performDiff: true) }

  /// Shows the processes as other settings want it.
  func apply(_ settings: ListSettings) { self.settings.setIfChanged(settings) }

  /// Whether a process is in the last sample.
  func contains(_ process: ProcessIdentity) -> Bool {
    rows.snapshot.contains { $0.id == process }
  }
}

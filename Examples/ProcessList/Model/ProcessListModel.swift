import ListBinding

typealias ProcessSnapshot = SectionedSnapshot<UserSection, OutlineRow<ProcessRow>>

/// The processes, and the lists that are derived from them.
///
/// The program never says what to insert, delete, move or reload: it puts every sample into one flat
/// array, and what the person wants to see into properties. A list is a chain of operators on them.
/// It works off the main actor; a list view that is bound to it is told where it lives.
actor ProcessListModel {
  /// What the processes that pass the filter add up to, by user.
  nonisolated let totals = Property<[UInt32: Totals]>([:])

  private let rows = MutableObservableArray<ProcessRow>()
  private let filter: Property<@Sendable (ProcessRow) -> Bool>
  private let order: Property<@Sendable (ProcessRow, ProcessRow) -> Bool>
  private let folded: Property<Set<UInt32>>
  private let expansion: Property<OutlineExpansion<Int32>>
  private let wanted: ObservableArray<ProcessRow>
  private var settings: ListSettings

  init(settings: ListSettings) {
    self.settings = settings
    filter = Property(settings.isIncluded)
    order = Property(settings.areInOrder)
    folded = Property(settings.folded)
    expansion = Property(settings.expansion)
    wanted = rows.filtered(by: filter)
  }

  /// The processes as a mode shows them. Nothing is done for a list that nobody holds.
  func list(_ mode: ListMode) -> Observable2DArray<UserSection, OutlineRow<ProcessRow>> {
    let sorted = wanted.sorted(by: order)
    return switch mode {
    case .users:
      sorted.mapped { OutlineRow($0) }.grouped(by: \.item.user).folded(folded)
    case .list:
      sorted.mapped { OutlineRow($0) }.grouped { _ in .everybody }
    case .tree:
      sorted.outlined(id: \.id.pid, parent: \.parent, expanded: expansion)
        .grouped { _ in .everybody }
    }
  }

  /// Shows another sample.
  func show(_ sample: ProcessSample) {
    rows.replace(with: sample.rows, performDiff: true)
    addUp()
  }

  /// Shows the processes as other settings want it.
  func apply(_ new: ListSettings) {
    let old = settings
    settings = new
    folded.setIfChanged(new.folded)
    expansion.setIfChanged(new.expansion)
    if (new.filter, new.showsKernelThreads) != (old.filter, old.showsKernelThreads) {
      filter.value = new.isIncluded
      addUp()
    }
    if (new.sort, new.isReversed) != (old.sort, old.isReversed) { order.value = new.areInOrder }
  }

  /// Whether a process is in the last sample.
  func contains(_ process: ProcessIdentity) -> Bool {
    rows.snapshot.contains { $0.id == process }
  }

  private func addUp() {
    var totals: [UInt32: Totals] = [:]
    for row in wanted.snapshot {
      totals[row.user.id, default: Totals()].add(row)
      totals[UserSection.everybody.id, default: Totals()].add(row)
    }
    self.totals.value = totals
  }
}

extension ListSettings {
  fileprivate var isIncluded: @Sendable (ProcessRow) -> Bool {
    let sought = filter.lowercased()
    return { [showsKernelThreads] row in
      (showsKernelThreads || !row.isKernelThread) && (sought.isEmpty || row.matches(sought))
    }
  }

  fileprivate var areInOrder: @Sendable (ProcessRow, ProcessRow) -> Bool {
    { [sort, isReversed] in isReversed ? sort.areInOrder($1, $0) : sort.areInOrder($0, $1) }
  }
}

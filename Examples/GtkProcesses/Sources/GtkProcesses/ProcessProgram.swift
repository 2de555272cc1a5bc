import GtkListBinding
import ListBinding

/// Brings together the model and the window.
@MainActor
final class ProcessProgram {
  let window = ProcessWindow()
  let pins = MutableObservableArray<Pin>()
  private(set) var binder: TracingBinder<ProcessSnapshot>?
  private(set) var pinBinder: TracingBinder<ArraySnapshot<Pin>>?
  private(set) var list: Observable2DArray<UserSection, OutlineRow<ProcessRow>>?

  private var settings = ListSettings() { didSet { settingsDidChange() } }
  private var totals: [UInt32: Totals] = [:]
  private let sampler: ProcessSampler
  private let interval: Double?
  private let model: ProcessListModel
  private let bag = DisposeBag()

  /// - Parameter interval: The seconds between two refreshes; `nil` if a probe asks for them, and for
  ///   what the views are told.
  init(sampler: ProcessSampler, interval: Double?) {
    self.sampler = sampler
    self.interval = interval
    model = ProcessListModel(settings: settings)
  }

  func start() {
    connectEvents()
    bindPins()
    window.showOrder(settings.order)
    window.present()
    Task {
      await bindProcesses()
      await refresh()
      guard let interval else { return }
      while true {
        try? await Task.sleep(for: .seconds(interval))
        await refresh()
      }
    }
  }

  /// Reads the processes once more.
  func refresh() async { await model.show(sampler.sample()) }

  // MARK: Binding

  private func bindProcesses() async {
    let list = await model.list(.users)
    window.processes.register(ProcessCell.self, forCellReuseIdentifier: "process")
    let binder = TracingBinder<ProcessSnapshot> { snapshot, indexPath, view in
      let cell = view.dequeueReusableCell(withIdentifier: "process", for: indexPath)
      if let cell = cell as? ProcessCell { cell.show(snapshot[indexPath].item) }
      return cell
    }
    binder.isTracing = interval == nil
    binder.headerTitle = { [weak self] snapshot, section in
      self?.title(of: snapshot.section(at: section).metadata)
    }
    self.list = list
    self.binder = binder
    let binding = list.bind(to: window.processes, using: binder)
    keepChoices(of: binding)
    follow(binding)
    binding.dispose(in: bag)
    model.totals.observeNext { [weak self] totals in
      self?.totals = totals
      self?.window.processes.reconfigureSupplementaryViews()
    }.dispose(in: bag)
  }

  /// Lets the selected process stay selected, and the list where it was, also after a search.
  ///
  /// The focus is left to the view: the list is never reloaded.
  private func keepChoices(of binding: ListViewBinding<ProcessSnapshot>) {
    binding.keepSelection(remembersHidden: true)
    binding.keepScrollPosition()
  }

  private func bindPins() {
    window.pins.register(PinCell.self, forCellReuseIdentifier: "pin")
    let binder = TracingBinder<ArraySnapshot<Pin>> { snapshot, indexPath, view in
      let cell = view.dequeueReusableCell(withIdentifier: "pin", for: indexPath)
      if let cell = cell as? PinCell { cell.show(snapshot[indexPath.item]) }
      return cell
    }
    binder.isTracing = interval == nil
    pinBinder = binder
    let binding = pins.bind(to: window.pins, using: binder)
    let edits = binding.write(to: pins)
    window.pins.reactive.activatedItemIndexPath.observeNext { try? edits.delete(at: [$0]) }
      .dispose(in: bag)
    binding.dispose(in: bag)
  }

  func title(of user: UserSection) -> String {
    let totals = totals[user.id] ?? Totals()
    let sign = settings.folded.contains(user.id) ? "▸" : "▾"
    return "\(sign) \(user.name) · \(totals.processes) · \(totals.cpu) % · \(totals.memory)"
  }

  // MARK: What the person does

  private func connectEvents() {
    window.onSearch = { [weak self] in self?.settings.filter.text = $0 }
    window.onSort = { [weak self] key in
      guard let self else { return }
      let isReversed = settings.order.key == key && !settings.order.isReversed
      settings.order = RowOrder(key: key, isReversed: isReversed)
    }
  }

  /// Folds and unfolds the sections whose headers are clicked, and pins the processes that are opened.
  private func follow(_ binding: ListViewBinding<ProcessSnapshot>) {
    binding.tappedSupplementaryView.observeNext { [weak self] _, user in
      self?.settings.folded.formSymmetricDifference([user.id])
    }.dispose(in: bag)
    binding.activatedItem.observeNext { [weak self] row in
      guard let self, !pins.snapshot.contains(where: { $0.id == row.item.id }) else { return }
      pins.append(Pin(row.item))
    }.dispose(in: bag)
  }

  private func settingsDidChange() {
    window.showOrder(settings.order)
    window.processes.reconfigureSupplementaryViews()
    Task { await model.apply(settings) }
  }
}

import Foundation
import ListBinding
import SignalsTesting

/// A list view that keeps the texts of its cells in arrays, and makes one mistake if it is told to.
final class ArrayListView: ListView {
  final class Cell: ReusableView {
    let bag = DisposeBag()
    var text: String
    init(_ text: String) { self.text = text }
  }

  enum Mistake: CaseIterable {
    case forgetsReloads, forgetsMoves, asksTooEarly, asksBeyondTheEnd, keepsRows, keepsTitles,
      keepsTitlesOfEdits, keepsLostTitles, forgetsLateTitles, keepsSelectedIndices,
      selectsBeyondTheEnd, forgetsEnds, tellsEndsTwice, keepsBags

    var isOfDisplays: Bool { [.forgetsEnds, .tellsEndsTwice, .keepsBags].contains(self) }
  }

  let mistake: Mistake?
  let capabilities: ListViewCapabilities
  let responders = ListViewResponders()
  var dataSource: (any ListViewDataSource<Cell>)? {
    didSet {
      guard dataSource !== oldValue, mistake != .keepsRows else { return }
      for shown in displayed {
        if mistake?.isOfDisplays ?? true { oldValue?.handle(.didEndDisplaying(shown.path)) }
        oldValue?.emptyBag(of: shown.cell)
      }
      displayed = []
      reloadData()
    }
  }
  var isAttached = true {
    didSet {
      guard isAttached != oldValue else { return }
      if isAttached { dataSource?.listViewDidAttach() } else { list = StrictList() }
    }
  }
  private(set) var list = StrictList<String?, Cell>() {
    didSet { if mistake?.isOfDisplays ?? true { tellDisplays() } }
  }

  /// The cells of which was told that they appear, and the index paths that they had.
  private var displayed: [(cell: Cell, path: IndexPath)] = []

  /// The cells whose bags are not emptied, by mistake.
  private var forgotten: [Cell] = []

  private var kinds: [DataSourceEventKind]?

  init(_ updates: ListViewCapabilities.Updates = .batch, mistake: Mistake? = nil) {
    capabilities = ListViewCapabilities(
      updates: updates, mixesReloads: true, editsMovedSections: true, reconfiguresSections: true)
    self.mistake = mistake
  }

  var items: [[String]] { list.sections.map { $0.items.map(\.text) } }
  var titles: [String?] { list.sections.map(\.header) }

  /// The places that were selected, whatever is there now; a view without the mistake has none.
  private var selected: Set<IndexPath> = []

  var indexPathsForSelectedItems: [IndexPath] {
    if mistake == .selectsBeyondTheEnd, !selected.isEmpty { return selected + [[99, 99]] }
    return selected.filter {
      list.counts.indices.contains($0.section) && $0.item < list.counts[$0.section]
    }
    .sorted()
  }

  func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    guard mistake == .keepsSelectedIndices || mistake == .selectsBeyondTheEnd else { return }
    if !keepsOthers { selected = [] }
    selected.formUnion(indexPaths)
  }

  var indexPathsForVisibleItems: [IndexPath] { displayed.map(\.path) }

  private func tellDisplays() {
    let old = displayed
    displayed = list.sections.enumerated().flatMap { section, content in
      content.items.enumerated().map { ($1, IndexPath(item: $0, section: section)) }
    }
    let (before, after) = (Set(old.map { ObjectIdentifier($0.cell) }), displayed)
    let shown = Set(after.map { ObjectIdentifier($0.cell) })
    for (cell, path) in old where !shown.contains(ObjectIdentifier(cell)) {
      if mistake != .forgetsEnds { dataSource?.handle(.didEndDisplaying(path)) }
      if mistake == .tellsEndsTwice { dataSource?.handle(.didEndDisplaying(path)) }
      if mistake == .keepsBags { forgotten.append(cell) } else { dataSource?.emptyBag(of: cell) }
    }
    for (cell, path) in after where !before.contains(ObjectIdentifier(cell)) {
      dataSource?.handle(.willDisplay(path))
    }
  }

  private var counts: [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections()).map { dataSource.numberOfItems(inSection: $0) }
  }

  private func title(_ section: Int) -> String? {
    let title = dataSource?.titleForHeader(inSection: section)
    guard mistake == .keepsLostTitles, list.sections.indices.contains(section) else { return title }
    return title ?? list.sections[section].header
  }

  private func cell(_ indexPath: IndexPath) -> Cell {
    dataSource?.cell(forItemAt: indexPath) ?? Cell("nothing")
  }

  func register(_ cellType: Cell.Type, forCellReuseIdentifier identifier: String) {}

  func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> Cell {
    Cell("")
  }

  func reloadData() {
    kinds = nil
    // A copy is changed: the data source may call back.
    var list = list
    list.reload(counts: counts, header: title, item: cell)
    self.list = list
  }

  func reconfigureSupplementaryViews() {
    if mistake == .keepsTitlesOfEdits { return }
    let titles = list.sections.indices.map { section in
      mistake == .forgetsLateTitles && list.sections[section].header == nil ? nil : title(section)
    }
    list = StrictList(
      zip(titles, list.sections).map { StrictList.Section(header: $0, items: $1.items) })
  }

  func beginUpdates() { kinds = [] }

  func endUpdates() {
    let kinds = kinds ?? []
    self.kinds = nil
    apply(kinds)
  }

  private func receive(_ kind: DataSourceEventKind) {
    switch (mistake, kind) {
    case (.asksTooEarly, .insertItems(let indexPaths)): _ = indexPaths.map(cell)
    case (.asksBeyondTheEnd, .insertItems): _ = cell([0, counts.first ?? 0])
    default: break
    }
    if kinds != nil { kinds?.append(kind) } else { apply([kind]) }
  }

  private func apply(_ kinds: [DataSourceEventKind]) {
    let after = counts
    let titles = titles
    do {
      let arrangement =
        if capabilities.updates == .batch {
          try StrictBatch.arrangement(of: kinds, before: list.counts, after: after)
        } else {
          try arrangement(of: kinds, after: after)
        }
      var list = list
      list.carry(through: mistaken(arrangement), header: title, item: cell)
      if mistake == .keepsTitles, titles.count == list.sections.count {
        list = StrictList(
          zip(titles, list.sections).map { StrictList.Section(header: $0, items: $1.items) })
      }
      self.list = list
    } catch {
      reloadData()
    }
  }

  private func arrangement(
    of kinds: [DataSourceEventKind], after: [Int]
  ) throws -> ListArrangement {
    var patch = StrictPatch(before: list.counts)
    for kind in kinds { try patch.apply(kind) }
    return try patch.finish(after: after)
  }

  /// What a view with the mistake makes of an update.
  private func mistaken(_ arrangement: ListArrangement) -> ListArrangement {
    var result = arrangement
    for (section, content) in arrangement.sections.enumerated() {
      for (item, origin) in content.items.enumerated() {
        switch (mistake, origin) {
        case (.forgetsReloads, .reloaded(let old)):
          result.sections[section].items[item] = .kept(old)
        case (.forgetsMoves, .kept(let old)) where old.section != section || old.item > item:
          let stays = list.counts.indices.contains(section) && item < list.counts[section]
          if stays { result.sections[section].items[item] = .kept([section, item]) }
        default: break
        }
      }
    }
    return result
  }

  func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    receive(.insertItems(indexPaths))
  }
  func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    receive(.deleteItems(indexPaths))
  }
  func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    receive(.reloadItems(indexPaths))
  }
  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    receive(.moveItem(indexPath, newIndexPath))
  }
  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    receive(.insertSections(sections))
  }
  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    receive(.deleteSections(sections))
  }
  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    receive(.reloadSections(sections))
  }
  func moveSection(_ section: Int, toSection newSection: Int) {
    receive(.moveSection(section, newSection))
  }
}

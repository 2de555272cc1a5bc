import Foundation
import ObservableCollections

/// One view that shows several lists, each below the one before.
///
/// Each part is a list view of its own, to which anything can be bound: an observable array, or the
/// list of another architecture. What is told to a part is told to the view, at the part's place.
///
/// ```swift
/// let parts = ListViewParts(of: view, count: 2)
/// favourites.bind(to: parts[0], cellType: SongCell.self) { $0.song = $1 }
/// albums.bind(to: parts[1], cellType: AlbumCell.self) { $0.album = $1 }
/// ```
///
/// Updates of two parts are two updates of the view. One that comes while the view asks another part, or
/// is in the middle of an update of it, is shown afterwards by a reload of its own part.
///
/// The view keeps it, as its data source.
@MainActor
public final class ListViewParts<View: ListView> {
  public typealias Cell = View.Cell

  weak var view: View?
  private let releases = DisposeBag()
  private(set) var parts: [ListViewPart<View>] = []

  /// The data source that the view had before; the view kept it alive.
  let formerDataSource: (any ListViewResponder)?

  /// The part of which the view is being told, and the one that it asks.
  var updating: ListViewPart<View>?
  var asked: ListViewPart<View>?

  /// The part that answers with the counts before its reload.
  var answersOld: ListViewPart<View>?

  /// What is to end by a place in the view that it no longer has, for each in the order in which it goes.
  var leaving: [DisplayedPlace: [Leaving]] = [:]

  /// What keeps all parts but one waiting.
  enum Phase {
    case open

    /// A part is brought up to date, for a reload of the whole view.
    case gathering(ListViewPart<View>)

    /// The view is reloaded, or sends an event in the middle of its layout.
    case closed
  }

  var phase = Phase.open

  /// Whether the parts wait until all of them have been told of an event.
  var arePartsWaiting = false

  /// The data sources of the parts that wait for it.
  var waiting: [any CountsTeller] = []

  /// Whether the view has just got its data source anew, and loads all parts when it has told of the
  /// end of what it was about to do.
  private(set) var isReset = false

  /// Whether the view has lost what it showed, and is not to be laid out before it is reloaded.
  private(set) var isForgotten = false

  /// What parts want to do in the view after it was reloaded.
  private var afterReload: [() -> Void] = []

  /// Splits a view, and becomes its data source.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive.
  ///   - count: The number of parts.
  public init(of view: View, count: Int) {
    self.view = view
    let former = view.dataSourceOfProgram
    formerDataSource = former
    let host = view.responders.lastBinding
    host?.end()
    parts = (0..<max(count, 0)).map { _ in ListViewPart(of: self) }
    // What goes with the view does not wait until the parts go, which the program may keep.
    for part in parts {
      let release = BlockDisposable { [weak bag = part.responders.bag] in bag?.dispose() }
      release.dispose(in: view.responders.bag)
      release.dispose(in: releases)
    }
    if let former { view.responders.adopt(former) }
    if host?.isAsked ?? false { waitForLayout() }
    view.dataSource = self
    view.responders.didChange = { [weak self] in self?.reconfigureTitles() }
    view.responders.lastBinding = self
  }

  /// Lets the view ask again for all titles, which other responders answer now.
  private func reconfigureTitles() {
    guard let view, isShown, view.isAttached, isOpen else { return }
    view.reconfigureSupplementaryViews()
  }

  /// The number of parts.
  public var count: Int { parts.count }

  /// The parts, from top to bottom.
  public subscript(index: Int) -> ListViewPart<View> { parts[index] }

  /// Whether the view has sections; otherwise each part is a range of its rows.
  var hasSections: Bool { view?.capabilities.sections ?? true }

  /// Whether the view shows the parts.
  var isShown: Bool { view?.dataSource === self }

  /// Whether the parts are being brought up to date for a reload of the view, which shows the old lists.
  var isGathering: Bool { if case .gathering = phase { true } else { false } }

  /// Whether the view shows the parts, and none of them stands in the way of another.
  func isAttached(_ part: ListViewPart<View>) -> Bool {
    guard let view, isShown, view.isAttached else { return false }
    let isFree =
      switch phase {
      case _ where isReset: false
      case .open: (updating ?? part) === part && (asked ?? part) === part
      case .gathering(let gathered): gathered === part
      case .closed: false
      }
    if !isFree { part.noteQuestion() }
    return isFree
  }
}

extension ListViewParts: DataSourceSuccessor {}

extension ListViewParts: ViewBinding {
  var isAsked: Bool { if case .open = phase { isReset || asked != nil } else { true } }

  /// Does nothing: the lists stay bound to the parts, which the view shows no longer.
  func end() {}
}

// MARK: - Reloading

extension ListViewParts {
  /// Reloads one part.
  func reload(_ part: ListViewPart<View>) {
    guard let view, isShown, view.isAttached else {
      // Nobody asks for what the part showed, which is not to be kept.
      if part.dataSource == nil { part.noteCounts() }
      return
    }
    if view.capabilities.updates == .reload { return reloadAll(except: part) }
    let start = start(of: part)
    updating = part
    answersOld = part
    view.beginUpdates()
    answersOld = nil
    let (old, new) = (part.shownCount, part.liveCount)
    if hasSections {
      if old > 0 { view.deleteSections(IndexSet(start..<start + old), with: .automatic) }
      if new > 0 { view.insertSections(IndexSet(start..<start + new), with: .automatic) }
    } else {
      func rows(_ count: Int) -> [IndexPath] {
        (start..<start + count).map { IndexPath(item: $0, section: 0) }
      }
      if old > 0 { view.deleteItems(at: rows(old), with: .automatic) }
      if new > 0 { view.insertItems(at: rows(new), with: .automatic) }
    }
    part.endDisplays()
    part.noteCounts()
    view.endUpdates()
    part.noteCounts()
    updating = nil
    wake()
  }

  /// Reloads the view when it came back, which has lost what it showed.
  func reloadForgotten() {
    isForgotten = true
    reloadAll(except: nil)
  }

  /// Reloads the view, after its parts were brought up to date.
  ///
  /// - Parameters:
  ///   - part: The part that is up to date already.
  ///   - edit: An edit that the view shows, and no part has.
  func reloadAll(except part: ListViewPart<View>?, after edit: ListViewEvent? = nil) {
    guard let view else { return }
    endAllDisplays(after: edit)
    for other in parts where other !== part {
      other.wasRefused = false
      phase = .gathering(other)
      other.showAgain()
    }
    phase = .closed
    isForgotten = false
    noteCounts()
    view.reloadData()
    noteCounts()
    let actions = afterReload
    afterReload = []
    for action in actions { action() }
    phase = .open
    wake()
  }

  private func noteCounts() {
    for part in parts { part.noteCounts() }
  }

  /// Shows the data source that a part has got.
  func dataSourceDidChange(of part: ListViewPart<View>) {
    guard let view, isShown else {
      // A view that is gone tells no end.
      if view == nil { part.displays = [:] }
      return
    }
    if isOpen { return reload(part) }
    part.wasRefused = true
    if isReset || isGathering { return }
    // This ends the update of the view, and whatever it was about to ask.
    waitForLayout()
    endAllDisplays()
    view.dataSource = nil
    view.dataSource = self
    noteCounts()
    for part in parts { part.wasRefused = true }
  }

  /// Keeps all parts waiting until the view has asked all that it is about to ask.
  private func waitForLayout() {
    isReset = true
    Task { [weak self] in self?.endReset() }
  }

  private func endReset() {
    isReset = false
    updating = nil
    for part in parts { part.forgetUpdate() }
    wake()
  }

  /// Whether the view can be told of any part.
  private var isOpen: Bool {
    if case .open = phase { !isReset && updating == nil && asked == nil } else { false }
  }

  /// Does something in the view, or after the reload of it.
  func whenReloaded(_ action: @escaping () -> Void) {
    if isGathering { afterReload.append(action) } else { action() }
  }

  /// Lets parts show what came while another stood in the way.
  func wake() {
    guard isOpen else { return }
    for part in parts where part.wasRefused {
      part.wasRefused = false
      if part.dataSource == nil { reload(part) } else { part.showAgain() }
    }
  }

  /// Wakes parts when the view has asked all that it is about to ask.
  func wakeSoon() {
    Task { [weak self] in self?.wake() }
  }
}

// MARK: - Places

extension ListViewParts {
  /// The number of sections, or of rows in a view without sections, above a part.
  func start(of part: ListViewPart<View>) -> Int {
    parts.prefix { $0 !== part }.reduce(0) { $0 + $1.answeredCount }
  }

  /// The part that has a section, or in a view without sections a row, and the index of it there.
  func part(at index: Int) -> (part: ListViewPart<View>, index: Int)? {
    var index = index
    for part in parts where index >= 0 {
      let count = part.answeredCount
      if index < count { return (part, index) }
      index -= count
    }
    return nil
  }

  /// The part that has an item, and its index path there.
  func place(_ indexPath: IndexPath) -> (part: ListViewPart<View>, indexPath: IndexPath)? {
    guard indexPath.count == 2 else { return nil }
    if !hasSections {
      return part(at: indexPath[1]).map { ($0.part, IndexPath(item: $0.index, section: 0)) }
    }
    return part(at: indexPath[0]).map {
      ($0.part, IndexPath(item: indexPath[1], section: $0.index))
    }
  }
}

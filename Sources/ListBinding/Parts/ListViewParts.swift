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
///
/// - Complexity: Each call of a part, and each question and event of the view, takes O(*p*) for *p* parts more.
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

    /// The parts are brought up to date for a reload of the whole view: this one now, until it has
    /// loaded its list.
    case gathering(ListViewPart<View>?)

    /// The view is reloaded, or sends an event in the middle of its layout.
    case closed
  }

  var phase = Phase.open

  /// Whether the view has sections; otherwise each part is a range of its rows.
  ///
  /// It is as the view said last: whenever it counts, and whenever a binding asks for its capabilities.
  var hasSections: Bool

  /// Whether the parts wait until all of them have been told of an event.
  var arePartsWaiting = false

  /// The data sources of the parts that wait for it.
  var waiting: [any CountsTeller] = []

  /// Whether the view has just got its data source anew, and loads all parts when it has told of the
  /// end of what it was about to do.
  var isReset = false

  /// Whether the view has asked for counts since it got its data source anew: another one that it got then
  /// is to be told by another reset.
  var hasLoaded = false

  /// How many resets there were in a turn. A cell that replaces the data source of a part whenever it is made
  /// must not keep the view loading for ever.
  var resetCount = 0
  static var maximumResetCount: Int { 16 }

  /// Whether the view has lost what it showed, and is not to be laid out before it is reloaded.
  var isForgotten = false

  /// Whether the view has no data source until the parts can be asked again: whoever lays it out before then
  /// finds nothing.
  var isParked = false

  /// Whether other responders answer since the view was last asked to ask again.
  var mustAskForTitles = false

  /// Whether the view has just been let ask again for that reason.
  private var isAskedAgain = false

  /// What parts want to do in the view after it was reloaded.
  var afterReload: [() -> Void] = []

  /// Splits a view, and becomes its data source.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive.
  ///   - count: The number of parts.
  /// - Precondition: `count >= 0`.
  public init(of view: View, count: Int) {
    stopUnless(count >= 0, "A view cannot have \(count) parts")
    self.view = view
    hasSections = view.capabilities.sections
    let former = view.dataSourceOfProgram
    formerDataSource = former
    let host = view.responders.lastBinding
    host?.end()
    view.responders.lastBinding?.end()
    parts = (0..<count).map { _ in ListViewPart(of: self, in: view) }
    // What goes with the view does not wait until the parts go, which the program may keep.
    for part in parts {
      let release = BlockDisposable { [weak responders = part.responders] in responders?.end() }
      release.dispose(in: view.responders.bag)
      release.dispose(in: releases)
    }
    if let former { view.responders.adopt(former) }
    if view.responders.isInLayout || host?.isAsked ?? false { waitForLayout() }
    view.dataSource = self
    view.responders.didChange = { [weak self] in self?.reconfigureTitles() }
    view.responders.lastBinding = self
  }

  /// Lets the view ask again for all titles, which other responders answer now.
  func reconfigureTitles() {
    guard let view, isShown, view.isAttached else { return }
    if isOpen {
      mustAskForTitles = false
      view.reconfigureSupplementaryViews()
    } else if !mustAskForTitles, !isAskedAgain {
      mustAskForTitles = true
      wakeSoon()
    }
  }

  /// Lets the view ask for titles that changed while it could not be told, once: a header that adds a
  /// responder whenever it is made must not keep the view asking for ever.
  func askForChangedTitles() {
    guard mustAskForTitles else { return }
    isAskedAgain = true
    reconfigureTitles()
    Task { [weak self] in self?.isAskedAgain = false }
  }

  /// The number of parts.
  public var count: Int { parts.count }

  /// The parts, from top to bottom.
  ///
  /// - Precondition: `0 <= index && index < count`.
  public subscript(index: Int) -> ListViewPart<View> {
    stopUnless(parts.indices.contains(index), "There is no part \(index) of \(count)")
    return parts[index]
  }

  /// Whether the view shows the parts.
  var isShown: Bool {
    guard let view else { return false }
    return view.dataSource === self || isParked && view.dataSource == nil
  }

  /// Whether the parts are being brought up to date for a reload of the view, which shows the old lists.
  var isGathering: Bool { if case .gathering = phase { true } else { false } }

  /// Whether the view shows the parts, and none of them stands in the way of another.
  func isAttached(_ part: ListViewPart<View>) -> Bool {
    guard let view, isShown, view.isAttached else { return false }
    let isFree = isFree(part)
    if !isFree { part.noteQuestion() }
    return isFree
  }

  /// Whether none of the other parts stands in the way of one.
  private func isFree(_ part: ListViewPart<View>) -> Bool {
    switch phase {
    case _ where isReset: false
    case .open: (updating ?? part) === part && (asked ?? part) === part
    case .gathering(let gathered): gathered === part
    case .closed: false
    }
  }

  /// Whether other parts stand in the way of one, here or where the view is a part itself.
  func holdsUp(_ part: ListViewPart<View>) -> Bool { isShown && (!isFree(part) || isHeldUp) }

  /// Whether the view is a part that cannot be told of anything now.
  var isHeldUp: Bool { (view as? any PartOfView)?.isHeldUp ?? false }
}

extension ListViewParts: DataSourceSuccessor {}

extension ListViewParts: ViewBinding {
  var isAsked: Bool { if case .open = phase { isReset || asked != nil } else { true } }

  /// Does nothing: the lists stay bound to the parts, which the view shows no longer.
  func end() {}
}

// MARK: - Places

extension ListViewParts {
  /// The number of sections, or of rows in a view without sections, above a part.
  func start(of part: ListViewPart<View>) -> Int {
    parts.prefix { $0 !== part }.reduce(0) { $0 + answeredCount(of: $1) }
  }

  /// The number of sections, or of rows in a view without sections, that the view is answered of a part.
  func answeredCount(of part: ListViewPart<View>) -> Int {
    answersOld(part) ? part.shownCount : part.liveCount
  }

  /// Whether the view is shown what it was told of a part, and not yet what the data source has.
  func answersOld(_ part: ListViewPart<View>) -> Bool { answersOld === part || isGathering }

  /// The part that has a section, or in a view without sections a row, and the index of it there.
  func part(at index: Int) -> (part: ListViewPart<View>, index: Int)? {
    var index = index
    for part in parts where index >= 0 {
      let count = answeredCount(of: part)
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

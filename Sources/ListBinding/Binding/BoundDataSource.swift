import Foundation
public import ObservableCollections
import Signals

/// The data source that a binding installs in its view.
///
/// Life cycle:
/// 1. The view owns it; it owns the binder and the subscription, and refers to the view weakly.
/// 2. It applies each update at once if it can; those that had to wait are composed by its inbox, and
///    applied as one.
/// 3. It ends when the view is released (`deinit`), or by `end()`, which the disposable and the next
///    binding call. It then releases what it holds; during an update or a question, after that, since
///    a view may go on asking in the middle of a layout.
///
/// The path of an update that is applied at once is inlinable, from `bind` to the calls of the binder:
/// to pass on an update of a type that is not known at compile time takes three times as long.
@MainActor
@usableFromInline
final class BoundDataSource<DataSource: DataSourceProtocol & Sendable, View: ListView> {
  @usableFromInline weak var view: View?
  @usableFromInline var binder: ListBinder<DataSource, View>?
  @usableFromInline let binding: ListViewBinding<DataSource>
  let bag = DisposeBag()

  @usableFromInline var state: BindingState = .unloaded

  @usableFromInline var displayedSnapshot: DataSource?

  /// The version of the last list that the view was told of.
  @usableFromInline var displayedVersion = 0

  @usableFromInline var current = CurrentUpdate<DataSource>()

  var lookup: ChangeLookup? {
    if let found = current.lookup { return found.lookup }
    // The lists that are asked meanwhile may be the program's.
    guard let lookup = current.update?.lookup else { return nil }
    current.lookup = FoundLookup(lookup)
    return lookup
  }

  /// The offsets of the sections in the one section that such a view shows.
  var flatOffsets: FlatOffsets?

  /// The newest list that the view could not be told of, since it was detached, and its version.
  var missed: (list: DataSource, version: Int)?

  /// The moves and deletions of the user that the view shows before the list has them; the displayed list
  /// is the one after them.
  var shownEdit: ListUpdate<DataSource>? {
    didSet { noteViewEdit() }
  }

  /// The cells that show content that their items are about to get.
  var changedCells = ChangedCells() {
    didSet { noteViewEdit() }
  }

  private func noteViewEdit() { state[.viewEdit] = shownEdit != nil || !changedCells.isEmpty }

  func forgetViewEdit() {
    shownEdit = nil
    if hasViewEdit { changedCells = ChangedCells() }
  }

  /// The update that the binder has not told the view.
  var setAside: UntoldUpdate<DataSource>? {
    didSet { state[.setAside] = setAside != nil }
  }

  /// Why updates wait.
  var pauses: Pauses = [] {
    didSet { state[.paused] = !pauses.isEmpty }
  }

  /// What goes along with the list.
  var followers: ListFollowers<DataSource>? {
    didSet { state[.followed] = followers != nil }
  }

  /// The binder, if it is a responder.
  var respondingBinder: (any ListViewResponder)?

  /// The lists that the view showed before and after the event that is being passed on.
  var snapshotBeforeEvent: DataSource?
  var eventSnapshot: DataSource?

  /// What happens in the view, with the list that it shows then; made when somebody asks for it.
  var shownEvents: SafePublishSubject<ShownEvent<DataSource>>?

  /// What was set up with the binding, lives as long, and is told of events.
  var kept: [any ListViewResponder] = []

  /// What writes the edits of the user into arrays; it is told of events after all others.
  var writers: [(ShownEvent<DataSource>) -> Void] = []

  /// Whether somebody is just told of an edit that the view shows, and may carry it out.
  var isPassingEdit = false

  /// How many edits of the user have been written and not been delivered yet.
  var undeliveredEdits = 0

  /// How many of them the view shows already, and is not told of anything else before they are
  /// delivered, so that it does not take them back and do them again.
  var heldEdits = 0

  /// The data source that the view had before; the view kept it alive.
  var formerDataSource: (any ListViewResponder)?

  /// Whether some titles changed while the view could not be told.
  var mustAskForTitles = false

  /// The version of the list at which the view was let ask again for that reason.
  var askedVersion: Int?

  /// Whether the view is reloaded since it may have lost what it showed.
  @usableFromInline var isLoadedAnew = false

  var questionDepth = 0 {
    didSet { state[.asked] = questionDepth > 0 }
  }

  /// Whether the view was bound while it asked the binding before: it loads the first list after the layout
  /// that it is in the middle of, and must not be updated before that.
  private(set) var isBoundInLayout = false

  /// Whether updates came while the view was asking, outside of any update.
  var mustWakeAfterQuestion = false

  init(
    _ binder: ListBinder<DataSource, View>, view: View, binding: ListViewBinding<DataSource>
  ) {
    self.binder = binder
    self.view = view
    self.binding = binding
    respondingBinder = binder as? any ListViewResponder
    isFlat = !binder.capabilities(of: view).sections
  }

  deinit {
    binding.cancel()
    binding.resumeWaiting()
  }
}

extension BoundDataSource {
  /// Binds a view to a binder, and ends the bindings that they had before.
  @usableFromInline
  static func install(in view: View, for binder: ListBinder<DataSource, View>) -> BoundDataSource {
    let former = view.dataSourceOfProgram
    let host = view.responders.lastBinding
    // Twice, since who is told of the end of what was displayed may bind something else.
    for _ in 0..<2 {
      binder.host?.end()
      view.responders.lastBinding?.end()
    }
    let weakBinding = WeakBinding<DataSource>()
    let binding = ListViewBinding(inbox: UpdateInbox(binding: weakBinding), binding: weakBinding)
    let source = BoundDataSource(binder, view: view, binding: binding)
    weakBinding.object = source
    binder.host = source
    binder.lastHost = ObjectIdentifier(source)
    if binder.formerView == ObjectIdentifier(view) { binder.formerView = nil }
    if let former {
      source.formerDataSource = former
      view.responders.adopt(former)
    }
    view.dataSource = source
    view.responders.didChange = { [weak source] in source?.reconfigureTitles() }
    view.responders.lastBinding = source
    if view.responders.isInLayout || host?.isAsked ?? false {
      source.isBoundInLayout = true
      source.questionDepth += 1
      view.responders.noteLayout()
      Task { [weak source] in source?.finishQuestion() }
    }
    return source
  }
}

extension BoundDataSource: ListBinderHost {
  @usableFromInline
  func end() {
    guard state.isDisjoint(with: [.ended, .ending]) else { return }
    binding.cancel()
    // What the view tells then is of the list that it showed when the update began.
    if let binder, binder.isAheadOfView, let old = current.update?.old {
      binder.isAheadOfView = false
      show(old)
    }
    leaveView()
    state.insert(.ended)
    bag.dispose()
    releaseIfEnded()
    binding.resumeWaiting()
  }

  /// Leaves the view, which tells of the end of all that it displays.
  private func leaveView() {
    guard let view else { return }
    binder?.formerView = ObjectIdentifier(view)
    guard view.dataSource === self else { return }
    state.insert(.ending)
    questionDepth += 1
    view.dataSource = nil
    questionDepth -= 1
    state.remove(.ending)
  }

  @inlinable
  func releaseIfEnded() {
    if state.intersection([.ended, .applying, .asked]) == .ended { release() }
  }

  @usableFromInline
  func release() {
    binder = nil
    respondingBinder = nil
    formerDataSource = nil
    kept = []
    writers = []
    followers = nil
    displayedSnapshot = nil
    state.insert(.unloaded)
    setAside = nil
    forgetViewEdit()
    missed = nil
    flatOffsets = nil
  }
}

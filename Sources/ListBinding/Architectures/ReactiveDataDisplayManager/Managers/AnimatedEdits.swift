/// The animations of edits until views are told of these: an edit that an observer of another one makes is
/// told after that.
@MainActor
struct AnimatedEdits {
  private var waiting: [(list: BaseTableManager.Snapshot, animations: EditAnimations)] = []
  private var animations: EditAnimations?

  /// The version that observers were told of last, or are being told of.
  private(set) var version = 0

  /// Takes the animations of an edit that is about to be told.
  mutating func add(_ animations: EditAnimations, of list: BaseTableManager.Snapshot) {
    waiting.append((list, animations))
  }

  /// Forgets the last edit, unless it has left this list: what it did came to nothing.
  mutating func removeLast(unless list: BaseTableManager.Snapshot) {
    if let last = waiting.last, !last.list.isIdentical(to: list) { waiting.removeLast() }
  }

  /// Notes which edit views are told of next.
  mutating func follow(_ update: ListUpdate<BaseTableManager.Snapshot>) {
    (version, animations) = (update.version, nil)
    guard let index = waiting.firstIndex(where: { $0.list.isIdentical(to: update.new) }) else {
      return
    }
    animations = waiting[index].animations
    waiting.removeSubrange(...index)
  }

  /// The animations of the edit that led to a version; `nil` for one that a view is not told of by itself.
  func animations(of version: Int, after told: Int) -> EditAnimations? {
    version == self.version && version == told + 1 ? animations : nil
  }
}

extension BaseTableManager {
  /// How an edit is animated that a view is being told of; `nil` if its call does not say so.
  public final func animation(for edit: AnimatedEdit) -> RowAnimation? {
    edit == .deletion ? animations?.deletion : animations?.insertion
  }

  /// Animates what a call does to the list, by itself, with one animation; `nil` for that of the view.
  func animated(_ animation: RowAnimation?, _ body: () -> Void) {
    animated(animation.map { EditAnimations($0) }, body)
  }

  /// Animates what a call does to the list, by itself, as the call says.
  func animated(_ animations: EditAnimations?, _ body: () -> Void) {
    guard let animations, following != nil, openBatches == 0, openStages == 0 else {
      return body()
    }
    let old = storage.snapshot
    staged(body)
    if storage.snapshot.isIdentical(to: old) { return }
    animatedEdits.add(animations, of: storage.snapshot)
    batchUpdate {}
    animatedEdits.removeLast(unless: storage.snapshot)
  }

  /// Lets a view that is told of an edit animate it while a closure runs.
  func whileAnimating(_ animations: EditAnimations?, _ body: () -> Void) {
    let outer = self.animations
    self.animations = animations
    defer { self.animations = outer }
    body()
  }

  /// Follows what views are told of from now on.
  func followEdits() {
    if following != nil { return }
    following = storage.updates.observeNext { [weak self] in self?.animatedEdits.follow($0) }
  }
}

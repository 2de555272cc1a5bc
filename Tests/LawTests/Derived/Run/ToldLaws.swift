import ObservableCollections

/// The laws of the updates that an observer was told, checked against the inputs that caused them.
///
/// There is one update at most for an input, none when nothing visible changed, a reload only for a
/// reload; after it the list is what the model makes of the world; what stays is kept.
struct ToldLaws<List: RowList> {
  typealias Update = ListUpdate<List.Snapshot>
  typealias Plain = ListSubject<List>.Plain

  let told: [ListSubject<List>.Told]
  let model: (RowWorld) -> Plain
  let run: DerivedRun.Record

  func brokenLaw() -> String? {
    guard let first = told.first, first.element.isReload, first.inputCount == 0 else {
      return "the first update is \(String(describing: told.first?.element))"
    }
    if run.hasOverlap {
      let isTooOften = run.laws.isToldOncePerInput && told.count - 1 > run.inputs.count
      return isTooOften ? "\(told.count - 1) updates for \(run.inputs.count) inputs" : nil
    }
    var old = model(run.start)
    if first.element.new.plain != old { return "it begins with \(first.element.new), not \(old)" }
    var last = first.element
    var world = run.start
    var next = 1
    for (index, input) in run.inputs.enumerated() {
      let new = model(input.world)
      var updates: [Update] = []
      while next < told.count, told[next].inputCount == index + 1 {
        let update = told[next].element
        if update.version != last.version + 1 { return "\(update.version) after \(last.version)" }
        if !update.old.isIdentical(to: last.new), update.old != last.new {
          return "update \(update) starts from \(update.old), not from \(last.new)"
        }
        updates.append(update)
        last = update
        next += 1
      }
      if run.inputs.count - index <= run.last,
        let law = brokenLaw(of: updates, for: input, in: world, from: old, to: new)
      {
        return "\(law), input \(index): \(updates) from \(world) to \(input.world)"
      }
      old = new
      world = input.world
    }
    return next == told.count ? nil : "\(told.count - next) updates came too early"
  }

  private func brokenLaw(
    of updates: [Update], for input: RowInput, in world: RowWorld, from old: Plain, to new: Plain
  ) -> String? {
    guard let update = updates.last else {
      return old == new ? nil : "nothing is told of \(old) becoming \(new)"
    }
    if update.new.plain != new { return "an update leads to \(update.new), not to \(new)" }
    if updates.count > 1, run.laws.isToldOncePerInput || !input.isShared {
      return "one input, \(updates.count) updates"
    }
    let isSwitch = input.origins == nil && run.laws.reloadsByParameter
    if updates.contains(where: \.isReload), input.origins?.isReload != true, !isSwitch {
      return "a reload for no reload"
    }
    if update.isReload, isNothing(update.old), isNothing(update.new) {
      return "nothing is replaced by nothing, and that is told"
    }
    if updates.count > 1 || update.isReload || isSwitch { return nil }
    if run.laws.keepsSections, losesSection(update) { return "a section is not kept" }
    if run.laws.reloadsAll, input.origins?.isReload == true, keepsNothing(update) {
      return "everything changed, and that is no reload"
    }
    let isQuestionable = old == new && !run.laws.tellsOfEqual
    let isCompared = old == new && run.laws.comparesResults
    if isCompared, onlyReloads(update, new) { return "nothing visible changed" }
    guard isQuestionable || run.laws.keepsRows else { return nil }
    let touched = (input.origins?.touched() ?? []).union(world.twice).union(input.world.twice)
    if isQuestionable, mustBeSilent(input, new, touched) {
      return "nothing visible changed"
    }
    return run.laws.keepsRows ? lostRow(in: update, touched) : nil
  }

  private func isNothing(_ list: List.Snapshot) -> Bool {
    list.plain.allSatisfy { $0.metadata is NoMetadata && $0.items.isEmpty }
  }

  /// Whether nothing is to be told of an input that leaves all as it was.
  private func mustBeSilent(_ input: RowInput, _ new: Plain, _ touched: Set<Int>) -> Bool {
    if input.origins?.isReload == true || input.origins?.editsSections == true { return false }
    // Equal sections and items may have changed their places.
    if Set(new).count != new.count { return false }
    let items = new.flatMap(\.items)
    if Set(items).count != items.count || input.world.hasEqualSections { return false }
    guard let rows = items as? [Row] else { return touched.isEmpty }
    return touched.isDisjoint(with: rows.map(\.id))
  }

  /// Whether no item of a list without sections is kept by an update.
  private func keepsNothing(_ update: Update) -> Bool {
    guard List.Snapshot.SectionMetadata.self == NoMetadata.self else { return false }
    let lookup = update.lookup
    return (0..<update.old.numberOfItems(inSection: 0)).allSatisfy {
      lookup.newIndexPath(of: IndexPath(item: $0, section: 0)) == nil
    }
  }

  /// Whether an update reloads items, and does nothing else.
  private func onlyReloads(_ update: Update, _ new: Plain) -> Bool {
    update.structure.reloadedSections.isEmpty
      && new.indices.allSatisfy { section in
        update.lookup.newIndex(ofSection: section) == section
          && new[section].items.indices.allSatisfy {
            let place = IndexPath(item: $0, section: section)
            return update.lookup.newIndexPath(of: place) == place
          }
      }
  }

  /// Whether a section goes or comes whose metadata, which no other has, are there before and
  /// after.
  private func losesSection(_ update: Update) -> Bool {
    let (old, new) = (update.old.plain.map(\.metadata), update.new.plain.map(\.metadata))
    guard Set(old).count == old.count, Set(new).count == new.count else { return false }
    return old.indices.contains { section in
      guard let place = new.firstIndex(of: old[section]) else { return false }
      return update.lookup.newIndex(ofSection: section) != place
    }
  }

  /// A row that is there before and after, was not touched, and is not kept all the same.
  private func lostRow(in update: Update, _ touched: Set<Int>) -> String? {
    guard let old = update.old.uniqueRows, let new = update.new.uniqueRows else { return nil }
    let lookup = update.lookup
    for (id, before) in old where !touched.contains(id) {
      guard let after = new[id], after.row == before.row else { continue }
      if lookup.newIndexPath(of: before.place) != after.place { return "row \(id) is not kept" }
      if !run.laws.reloadsRows, lookup.isReloaded(before.place) { return "row \(id) is reloaded" }
    }
    return nil
  }
}

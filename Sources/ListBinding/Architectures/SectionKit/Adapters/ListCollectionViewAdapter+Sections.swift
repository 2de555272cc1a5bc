internal import Foundation

/// How the list of sections becomes another.
///
/// What the program's code decides is asked for first, and the list is edited after that, so that code
/// which edits it meanwhile does no harm.
extension ListCollectionViewAdapter {
  /// Shows other sections by an update that is checked against them.
  func show(_ sections: [Section]) {
    showCount += 1
    let number = showCount
    let (requested, duplicates) = withoutDuplicates(sections)
    let update = calculateUpdate(from: self.sections, to: requested)
    var members = SectionMembers(requested)
    batchUpdate {
      if let duplicates { waiting.append { [weak self] in self?.report(duplicates) } }
      let old = storage.snapshot
      var completed = 0
      do throws(SectionKitError) {
        var last = self.sections
        for operation in update.batchOperations where number == showCount {
          let shouldReload = update.shouldReload(operation)
          update.setData?(operation.data)
          if let completion = operation.completion { waiting.append(completion) }
          completed += 1
          let sections = members.requested(operation.data)
          let new = members.find(sections, in: self)
          if number == showCount { try carryOut(operation, leadingTo: new, asReload: shouldReload) }
          last = sections
        }
        guard number == showCount else {
          waiting += update.completions(after: completed)
          return
        }
        guard last.map(\.model.sectionId) == requested.map(\.model.sectionId) else {
          throw .updateDoesNotLeadToData("it leads to other sections than asked for")
        }
      } catch {
        waiting += update.completions(after: completed)
        if number == showCount {
          waiting.append { [weak self] in self?.report(error) }
          let new = members.find(requested, in: self)
          if number == showCount { reload(new) }
        }
      }
      tellModels(of: requested, since: old) { number == showCount }
    }
  }

  /// The sections without those whose identity comes before, and the error if there are any.
  func withoutDuplicates(
    _ sections: [Section]
  ) -> (sections: [Section], error: SectionKitError?) {
    var (known, repeated): (Set<AnyHashable>, Set<AnyHashable>) = ([], [])
    var ids: [String] = []
    let unique = sections.filter { section in
      let id = section.model.sectionId
      if known.insert(id).inserted { return true }
      if repeated.insert(id).inserted { ids.append("\(id.base)") }
      return false
    }
    return (unique, ids.isEmpty ? nil : .duplicateSectionIds(ids))
  }

  /// Shows other sections, and tells views to reload.
  func reload(_ new: [AdapterSection]) {
    let old = storage.snapshot
    storage.replace(with: new.map { $0.stored(in: old, at: index(of: $0)) })
    settle(from: old)
  }

  private func carryOut(
    _ operation: CollectionViewBatchOperation<[Section]>, leadingTo new: [AdapterSection],
    asReload: Bool
  ) throws(SectionKitError) {
    guard Set(new.map(\.sectionId)).count == new.count else {
      throw .updateDoesNotLeadToData("its sections have no unique identities")
    }
    if asReload { return reload(new) }
    let old = storage.snapshot
    do {
      let flat = try operation.change(from: old.numberOfSections(), to: new.count)
      let lookup = flat.lookup
      for (index, member) in new.enumerated() {
        let place = lookup.oldIndexPath(of: IndexPath(item: index, section: 0))
        guard let place, old.section(at: place.item).metadata !== member else { continue }
        throw SectionKitError.updateDoesNotLeadToData("it keeps sections that are not in its data")
      }
      // The indices are right by now; sets of indices cannot hold any others.
      let change = try SectionedChange(
        events: operation.batchOfSections.updateKinds, from: old,
        to: Snapshot(new.map { $0.stored(in: old, at: index(of: $0)) }))
      try storage.apply(change)
    } catch {
      throw error as? SectionKitError ?? .updateDoesNotLeadToData("\(error)")
    }
    settle(from: old)
  }

  /// Finds the places of sections again, and connects those that came and disconnects those that went.
  private func settle(from old: Snapshot) {
    places = [:]
    let members = storage.snapshot.sections.map(\.metadata)
    for (index, member) in members.enumerated() {
      places[member.sectionId] = index
      member.place = index
      member.context?.place = index
    }
    let gone = old.sections.map(\.metadata).filter {
      $0.standing == .running && index(of: $0) == nil
    }
    // No controller edits a section that came to the place of its own, and each can run another.
    for member in gone {
      member.standing = .arrived
      member.context?.place = nil
      member.context = nil
    }
    for member in gone {
      if let context = member.controller.context, !context.isConnected {
        member.controller.context = nil
      }
    }
    let refused = members.filter { $0.standing != .running && !start($0) }
    if !refused.isEmpty {
      let ids = refused.map { "\($0.sectionId.base)" }
      waiting.append { [weak self] in self?.report(.sectionControllersRunOtherSections(ids)) }
    }
    for member in members { bringUpToDate(member) }
  }

  /// Connects a section with its controller, and gives it the rows that the controller has by then.
  ///
  /// - Returns: Whether there is nothing to report, as there is once if the controller runs another.
  private func start(_ member: AdapterSection) -> Bool {
    guard index(of: member) != nil else { return true }
    let wasRefused = member.standing == .refused
    guard member.controller.context?.isConnected != true else {
      member.standing = .refused
      return wasRefused
    }
    let rows = member.makeRows()
    guard member.standing != .running, let index = index(of: member) else { return true }
    (member.controller as? any ModelShowing)?.showsOldModel = false
    member.standing = .running
    storage.insert(contentsOf: rows, at: IndexPath(item: 0, section: index))
    let context = CollectionViewContext(host: self, of: member.controller, at: index)
    (member.context, member.controller.context) = (context, context)
    if wasRefused {
      member.controller.didUpdate(model: member.model)
      reload(member)
    }
    return true
  }

  /// Tells controllers of models that are not equal to those before, each once.
  ///
  /// A section that is not in the list before has no other model, also if its own is not equal to
  /// itself.
  ///
  /// - Parameter areNewest: Whether no others are shown by now.
  private func tellModels(
    of sections: [Section], since list: Snapshot, while areNewest: () -> Bool
  ) {
    var changed: [AdapterSection] = []
    lazy var known = Set(list.sections.map { ObjectIdentifier($0.metadata) })
    for section in sections where areNewest() {
      guard let index = places[section.model.sectionId] else { continue }
      let member = storage.snapshot.section(at: index).metadata
      let old = member.model
      member.model = section.model
      guard !old.isEqual(to: section.model),
        section.model.isEqual(to: section.model) || known.contains(ObjectIdentifier(member))
      else { continue }
      member.isChanged = true
      changed.append(member)
    }
    for member in changed where member.isChanged && index(of: member) != nil {
      member.isChanged = false
      guard member.standing == .running else { continue }
      member.controller.didUpdate(model: member.model)
      bringUpToDate(member)
    }
  }
}

/// The members of the list that the sections of an update stand for.
@MainActor
struct SectionMembers {
  private let requested: [AnyHashable: Section]

  /// Those that the list did not have: an update that is given up has made them already.
  private var made: [AnyHashable: AdapterSection] = [:]

  init(_ sections: [Section]) {
    requested = Dictionary(sections.map { ($0.model.sectionId, $0) }) { first, _ in first }
  }

  /// The sections that were asked for, in place of those with their identities: an update says which there
  /// are.
  func requested(_ sections: [Section]) -> [Section] {
    sections.map { requested[$0.model.sectionId] ?? $0 }
  }

  /// The members in the list of an adapter; those that are new have no rows yet.
  mutating func find(
    _ sections: [Section], in adapter: ListCollectionViewAdapter
  ) -> [AdapterSection] {
    sections.map { section in
      let id = section.model.sectionId
      if let place = adapter.places[id] {
        return adapter.storage.snapshot.section(at: place).metadata
      }
      if let member = made[id] { return member }
      let member = AdapterSection(section)
      made[id] = member
      return member
    }
  }
}

extension AdapterSection {
  /// The section with the rows that it has in a list, if it is there.
  fileprivate func stored(
    in list: ListCollectionViewAdapter.Snapshot, at index: Int?
  ) -> ListCollectionViewAdapter.Snapshot.Section {
    index.map(list.section(at:)) ?? Observable2DArraySection(metadata: self, items: [])
  }
}

extension CollectionViewBatchOperation {
  /// The operation as a batch that edits sections.
  fileprivate var batchOfSections: Batch {
    var batch = Batch()
    batch.deletedSections = IndexSet(deletes)
    batch.insertedSections = IndexSet(inserts)
    batch.reloadedSections = IndexSet(reloads)
    batch.movedSections = moves.map { Batch.SectionMove(from: $0.from, to: $0.to) }
    return batch
  }
}

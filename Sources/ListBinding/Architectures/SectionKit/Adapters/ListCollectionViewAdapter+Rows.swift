internal import Foundation

/// How the rows of a section become others.
extension ListCollectionViewAdapter: SectionHost {
  @usableFromInline
  func contains(_ controller: any SectionController) -> Bool { section(of: controller) != nil }

  @usableFromInline
  func isEditing(_ controller: any SectionController) -> Bool {
    section(of: controller)?.isEdited ?? false
  }

  @usableFromInline
  func apply<Data>(
    _ update: CollectionViewUpdate<Data>, by controller: any SectionController,
    while isNewest: () -> Bool, keep: (Data) -> Void,
    finish: () throws(SectionKitError) -> Void
  ) {
    guard let section = section(of: controller) else { return }
    editCount += 1
    let isExchanging = isExchanging(controller)
    batchUpdate {
      section.isEdited = true
      defer { section.isEdited = false }
      var completed = 0
      do throws(SectionKitError) {
        var isReloaded = false
        for operation in update.batchOperations where isNewest() {
          let shouldReload = update.shouldReload(operation)
          if isNewest() { keep(operation.data) }
          if isNewest() { update.setData?(operation.data) }
          if let completion = operation.completion { waiting.append(completion) }
          completed += 1
          if isExchanging || !isNewest() { continue }
          if shouldReload { reload(section) } else { try carryOut(operation, in: section) }
          isReloaded = isReloaded || shouldReload
        }
        if isNewest() { try finish() }
        if isNewest(), !isExchanging { try holdRows(of: section, isReloaded: isReloaded) }
      } catch {
        waiting += update.completions(after: completed)
        completed = update.batchOperations.count
        if isNewest() {
          waiting.append { [weak self] in self?.report(error) }
          try? finish()
          reload(section)
        }
      }
      if !isNewest() {
        waiting += update.completions(after: completed)
        if !isExchanging { reload(section) }
      }
      // The program may have shown the section anew meanwhile, here or elsewhere, with the data before.
      if let adapter = controller.context?.adapter, let now = adapter.section(of: controller),
        now !== section
      {
        adapter.reload(now)
      }
    }
  }

  @usableFromInline
  func carryOut(
    _ steps: [ListEdit]?, from count: Int, by controller: any SectionController,
    in context: CollectionViewContext, _ item: @MainActor (Int) -> Any?
  ) {
    editCount += 1
    let number = editCount
    let items = steps?.map { NewItems(of: $0, item) }
    guard let index = context.place(of: controller) else { return }
    let section = storage.section(at: index).metadata
    if let steps, let items, number == editCount, storage.numberOfItems(inSection: index) == count {
      carryOut(steps, at: index, bringing: items)
    } else {
      reload(section)
    }
    bringUpToDate(section)
  }

  @usableFromInline
  func carryOut(
    _ step: ListEdit, from count: Int, by controller: any SectionController,
    in context: CollectionViewContext, _ item: @MainActor (Int) -> Any?
  ) {
    editCount += 1
    let number = editCount
    let items = NewItems(of: step, item)
    // The section is not looked at: one among many lies elsewhere in memory.
    guard let index = context.place(of: controller), number == editCount,
      storage.numberOfItems(inSection: index) == count
    else { return carryOut(nil, from: count, by: controller, in: context, item) }
    carryOut(step, at: index, bringing: items)
    let newCount = count + (step.growthOfOnlySection ?? 0)
    if controller.dataSource.numberOfItems != newCount, let section = section(of: controller) {
      bringUpToDate(section)
    }
  }

  @usableFromInline
  func isExchanging(_ controller: any SectionController) -> Bool {
    exchanging.contains { $0 === controller }
  }

  @usableFromInline
  func renewHeaderAndFooter(of controller: any SectionController) {
    guard let section = section(of: controller), let index = section.place else { return }
    storage.updateMetadata(ofSection: index) { _ in }
  }

  @usableFromInline
  func currentIndex(of place: SectionIndexPath, by controller: any SectionController) -> Int? {
    section(of: controller).flatMap { currentIndexPath(of: place, in: $0) }?.item
  }

  @usableFromInline
  func outdate(_ controller: any ModelShowing) {
    let isKnown = controller.showsOldModel
    controller.showsOldModel = true
    if depth > 0 {
      // Also one that is shown later anyway: a batch shows it at its end.
      if outdated.last !== controller { outdated.append(controller) }
    } else if !isKnown {
      showModelLater(of: controller)
    }
  }

  /// Reloads the section of a controller, if it shows its old model when the main actor is free.
  func showModelLater(of controller: any ModelShowing) {
    Task { @MainActor [weak self] in self?.showModel(of: controller) }
  }

  /// Reloads the section of a controller, if it shows its old model.
  func showModel(of controller: any ModelShowing) {
    // Where its section is in another adapter by now, that shows the model.
    guard controller.showsOldModel, let section = section(of: controller) else { return }
    reload(section)
  }

  /// Reloads a section, with as many rows as its controller has items.
  func reload(_ section: AdapterSection) {
    (section.controller as? any ModelShowing)?.showsOldModel = false
    guard let old = self.rows(of: section) else { return }
    let rows = section.makeRows(inPlaceOf: old)
    guard let index = index(of: section) else { return }
    storage.replaceSections(
      index..<(index + 1), with: [Observable2DArraySection(metadata: section, items: rows)])
  }

  /// Reloads a section whose controller has another number of items than was told.
  func bringUpToDate(_ section: AdapterSection) {
    guard section.standing == .running else { return }
    let count = max(section.controller.dataSource.numberOfItems, 0)
    if let place = place(of: section), place.count != count { reload(section) }
  }

  private func carryOut<Data>(
    _ operation: CollectionViewBatchOperation<Data>, in section: AdapterSection
  ) throws(SectionKitError) {
    let items = section.items
    guard let place = place(of: section) else { return }
    do throws(ListViolation) {
      let change = try operation.change(from: place.count, to: items.count)
      let steps = change.patch().steps
      carryOut(steps, at: place.index, bringing: steps.map { NewItems(of: $0) { items[$0] } })
    } catch {
      throw .updateDoesNotLeadToData("\(error)")
    }
  }

  /// Holds the rows of a section against its items, which they show from then on.
  ///
  /// What an update keeps has to show the same as before. What cannot be compared is reloaded.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - isReloaded: Whether views load all rows anyway.
  private func holdRows(
    of section: AdapterSection, isReloaded: Bool
  ) throws(SectionKitError) {
    let items = section.items
    guard let rows = rows(of: section) else { return }
    guard rows.count == items.count else {
      throw .updateDoesNotLeadToData("it leads to \(rows.count) items, not to \(items.count)")
    }
    let areSame = comparison(of: section.itemType)
    var incomparable = IndexSet()
    for (index, (row, item)) in zip(rows, items).enumerated() where !isReloaded {
      switch row.shows(item, areSame) {
      case true?: break
      case false?: throw .updateDoesNotLeadToData("items that it keeps are not those in its data")
      case nil: incomparable.insert(index)
      }
    }
    show(items, in: rows, of: section, reloading: incomparable)
  }

  /// Lets the rows of a section show its items, with which they were compared, and reloads some of them.
  func show(
    _ items: [Any?], in rows: ArraySnapshot<AdapterRow>, of section: AdapterSection,
    reloading reloaded: IndexSet
  ) {
    // To compare is to call the program, which may have shown other items meanwhile.
    guard let index = index(of: section), storage.section(at: index).items.isIdentical(to: rows)
    else { return }
    for (index, row) in rows.enumerated() where !reloaded.contains(index) {
      row.item = items[index]
    }
    let steps = reloaded.rangeView.map { ListEdit.reloadItems($0, section: 0) }
    carryOut(steps, at: index, bringing: steps.map { NewItems(of: $0) { items[$0] } })
  }

  /// The rows of a section; `nil` if it is gone.
  func rows(of section: AdapterSection) -> ArraySnapshot<AdapterRow>? {
    index(of: section).map { storage.section(at: $0).items }
  }

  private func carryOut(_ steps: [ListEdit], at section: Int, bringing items: [NewItems]) {
    guard steps.count != 1 else { return carryOut(steps[0], at: section, bringing: items[0]) }
    storage.batchUpdate { _ in
      for (step, new) in zip(steps, items) { carryOut(step, at: section, bringing: new) }
    }
  }

  private func carryOut(_ step: ListEdit, at section: Int, bringing items: NewItems) {
    switch step {
    // The calls for one row are compiled for this layer, those for several for any list.
    case .insertItems(let range, _):
      let path = IndexPath(item: range.lowerBound, section: section)
      if items.isOne {
        storage.insert(item: AdapterRow(items.first), at: path)
      } else {
        storage.insert(contentsOf: items.several.map { AdapterRow($0) }, at: path)
      }
    case .deleteItems(let range, _):
      if range.count == 1 {
        storage.removeItem(at: IndexPath(item: range.lowerBound, section: section))
      } else {
        storage.removeItems(range, inSection: section)
      }
    case .moveItem(let from, let to):
      storage.moveItem(
        from: IndexPath(item: from.item, section: section),
        to: IndexPath(item: to.item, section: section))
    case .reloadItems(let range, _):
      if items.isOne {
        let path = IndexPath(item: range.lowerBound, section: section)
        storage[path] = AdapterRow(items.first, inPlaceOf: storage[path])
      } else {
        let old = storage.section(at: section).items
        let rows = zip(range, items.several).map { AdapterRow($1, inPlaceOf: old[$0]) }
        storage.replaceItems(range, inSection: section, with: rows)
      }
    default: break
    }
  }

  /// The index path that a row has by now; `nil` if it is gone.
  ///
  /// - Complexity: O(*d* log *n*) for a row that is *d* rows from where it was.
  func currentIndexPath(of indexPath: SectionIndexPath, in section: AdapterSection) -> IndexPath? {
    guard let row = indexPath.row, let index = index(of: section) else { return nil }
    let rows = storage.section(at: index).items
    for distance in 0...max(rows.count, indexPath.item) {
      for item in [indexPath.item - distance, indexPath.item + distance]
      where rows.indices.contains(item) && rows[item] === row {
        return IndexPath(item: item, section: index)
      }
    }
    return nil
  }
}

/// The items that a step brings, asked for before the list is edited: that is to call the program.
@MainActor
private struct NewItems {
  let isOne: Bool

  /// The item, if it is one.
  let first: Any?

  /// All, if they are several.
  let several: [Any?]

  init(of step: ListEdit, _ item: @MainActor (Int) -> Any?) {
    let places = step.newItems
    isOne = places.count == 1
    first = isOne ? item(places.lowerBound) : nil
    several = places.count > 1 ? places.map { item($0) } : []
  }
}

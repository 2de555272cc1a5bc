import ObservableCollections
import Signals
import SignalsTesting

/// All that a derived collection is made of, as it is observed.
final class RowSources: Sendable {
  let isSectioned: Bool
  let array: MutableObservableArray<Row>
  let list: MutableObservable2DArray<Int, Row>
  let others: MutableObservableArray<Row>
  let parameter: Property<Int>
  let history: RowHistory
  let calls: CallCounter

  /// What is derived from: the lists themselves, or copies that are filled piece by piece.
  let derivable: Derivable

  struct Derivable: Sendable {
    var array: ObservableArray<Row>
    var list: Observable2DArray<Int, Row>
    var others: ObservableArray<Row>

    /// What the lists must hold, for all sources.
    var model: @Sendable (RowWorld) -> RowWorld = { $0 }
  }

  init(_ world: RowWorld, isSectioned: Bool) {
    self.isSectioned = isSectioned
    array = isSectioned ? [] : MutableObservableArray(world.rows)
    list =
      isSectioned
      ? MutableObservable2DArray(world.sections.map(\.section)) : MutableObservable2DArray()
    others = MutableObservableArray(world.others)
    parameter = Property(world.parameter)
    history = RowHistory(world)
    calls = CallCounter()
    derivable = Derivable(array: array, list: list, others: others)
    observe()
  }

  private init(_ sources: RowSources, _ derivable: Derivable) {
    isSectioned = sources.isSectioned
    array = sources.array
    list = sources.list
    others = sources.others
    parameter = sources.parameter
    history = sources.history
    calls = sources.calls
    self.derivable = derivable
  }

  /// The same sources, with copies to derive from.
  func copied(_ change: (inout Derivable) -> Void) -> RowSources {
    var copies = derivable
    change(&copies)
    return RowSources(self, copies)
  }

  /// The sources as they are.
  var world: RowWorld {
    RowWorld(
      sections: isSectioned
        ? list.snapshot.sections.map(\.rowSection)
        : [RowSection(key: 0, rows: Array(array.snapshot))],
      others: Array(others.snapshot), parameter: parameter.value)
  }

  private func observe() {
    if isSectioned {
      list.updates.observeNext { [history] update in
        history.receive(update.origins) { $0.sections = update.new.sections.map(\.rowSection) }
      }
    } else {
      array.updates.observeNext { [history] update in
        history.receive(update.origins) { $0.rows = Array(update.new) }
      }
    }
    others.updates.observeNext { [history] update in
      history.receive(update.origins, isOfOthers: true) { $0.others = Array(update.new) }
    }
    parameter.observeNext { [history] value in history.receive(nil) { $0.parameter = value } }
    history.begin()
  }
}

extension RowSection {
  var section: Observable2DArraySection<Int, Row> {
    Observable2DArraySection(metadata: key, items: rows)
  }
}

extension Observable2DArraySection<Int, Row> {
  var rowSection: RowSection { RowSection(key: metadata, rows: Array(items)) }
}

// MARK: - Edits

extension RowSources {
  /// Does an edit.
  ///
  /// - Parameter join: Called where the second observer comes.
  func perform(_ edit: RowEdit, join: () -> Void = {}) {
    switch edit {
    case .others(let edit): others.perform(edit)
    case .parameter(let value): parameter.value = value
    case .join: join()
    case .batch(let edits) where isSectioned:
      list.batchUpdate { _ in for edit in edits { perform(edit, join: join) } }
    case .batch(let edits):
      array.batchUpdate { _ in for edit in edits { perform(edit, join: join) } }
    case .mutate(let edits) where isSectioned:
      list.mutate { list in for edit in edits { list.perform(edit) } }
    case .mutate(let edits):
      array.mutate { array in for edit in edits { array.perform(edit) } }
    default:
      if isSectioned { list.perform(edit) } else { array.perform(edit) }
    }
  }
}

extension MutableObservableArray<Row> {
  fileprivate func perform(_ edit: RowEdit) {
    switch edit {
    case .insert(let rows, let place) where rows.count == 1: insert(rows[0], at: place.item)
    case .insert(let rows, let place): insert(contentsOf: rows, at: place.item)
    case .remove(_, let range) where range.count == 1: remove(at: range.lowerBound)
    case .remove(_, let range): removeSubrange(range)
    case .set(let row, let place) where self[place.item] == row: refresh(at: place.item)
    case .set(let row, let place): self[place.item] = row
    case .move(let from, let to): moveItem(from: from.item, to: to.item)
    case .reload(let sections): replace(with: sections[0].rows)
    case .difference(let sections): replace(with: sections[0].rows, performDiff: true)
    default: preconditionFailure("\(edit) is no edit of an array")
    }
  }
}

extension MutableObservable2DArray<Int, Row> {
  fileprivate func perform(_ edit: RowEdit) {
    switch edit {
    case .insert(let rows, let place) where rows.count == 1:
      insert(item: rows[0], at: place.indexPath)
    case .insert(let rows, let place): insert(contentsOf: rows, at: place.indexPath)
    case .remove(let section, let range) where range.count == 1:
      removeItem(at: RowPlace(section, range.lowerBound).indexPath)
    case .remove(let section, let range): removeItems(range, inSection: section)
    case .set(let row, let place) where self[place.indexPath] == row:
      refresh(at: place.indexPath)
    case .set(let row, let place): self[place.indexPath] = row
    case .move(let from, let to): moveItem(from: from.indexPath, to: to.indexPath)
    case .insertSection(let section, let index): insert(section: section.section, at: index)
    case .removeSections(let range) where range.count == 1: removeSection(at: range.lowerBound)
    case .removeSections(let range): removeSections(range)
    case .moveSection(let from, let to): moveSection(from: from, to: to)
    case .setKey(let key, let section): sections[section].metadata = key
    case .setSection(let section, let index): sections[index] = section.section
    case .reload(let sections): replace(with: sections.map(\.section))
    case .difference(let sections): replace(with: sections.map(\.section), performDiff: true)
    default: preconditionFailure("\(edit) is no edit of a list of sections")
    }
  }
}

extension RowPlace {
  var indexPath: IndexPath { IndexPath(item: item, section: section) }
}

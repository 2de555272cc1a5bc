import Foundation
import SignalsTesting

@testable import ObservableCollections

extension World {
  /// Carries out a batch the obvious way; what is new or reloaded is taken from `target`.
  func applying(_ batch: Batch, to target: World) -> World {
    var result = target
    let leaving = batch.deletedSections.union(IndexSet(batch.movedSections.map(\.from)))
    var arriving: [Int: Int] = [:]
    for move in batch.movedSections { arriving[move.to] = move.from }
    var staying = sections.indices.filter { !leaving.contains($0) }[...]
    for place in result.sections.indices where !batch.insertedSections.contains(place) {
      guard let source = arriving[place] ?? staying.popFirst() else { continue }
      if batch.reloadedSections.contains(source) { continue }
      result.sections[place] = content(of: source, at: place, batch, target)
    }
    return result
  }

  private func content(of source: Int, at place: Int, _ batch: Batch, _ target: World) -> Section {
    var result = Section(token: sections[source].token, items: target.sections[place].items)
    let leaving = Set(batch.deletedItems + batch.movedItems.map(\.from))
    let inserted = Set(batch.insertedItems)
    var arriving: [IndexPath: IndexPath] = [:]
    for move in batch.movedItems { arriving[move.to] = move.from }
    var staying = sections[source].items.indices
      .map { IndexPath(item: $0, section: source) }.filter { !leaving.contains($0) }[...]
    for item in result.items.indices {
      let destination = IndexPath(item: item, section: place)
      if inserted.contains(destination) { continue }
      guard let from = arriving[destination] ?? staying.popFirst() else { continue }
      if batch.reloadedItems.contains(from) { continue }
      result.items[item] = sections[from.section].items[from.item]
    }
    return result
  }

  /// Carries out a patch step by step; what is new or reloaded is taken from `target`.
  func applying(_ patch: Patch, to target: World) throws(ListViolation) -> World {
    var list = StrictList(sections.map { .init(header: $0.token, items: $0.items) })
    try list.apply(
      patch, after: target.sections.map(\.items.count), header: { target.sections[$0].token },
      item: { target.sections[$0.section].items[$0.item] })
    var result = target
    result.sections = list.sections.map { Section(token: $0.header, items: $0.items) }
    return result
  }

  /// The content that a change leads to; what is new or updated is taken from `target`.
  func applying(_ change: ListChange, to target: World) -> World {
    var result = target
    var place = 0
    for run in change.sections {
      for offset in 0..<run.count {
        if run.isKept {
          let old = sections[run.lower + offset]
          if !run.isUpdated { result.sections[place].token = old.token }
          if change.edit(of: place) == nil { result.sections[place].items = old.items }
        }
        if let edit = change.edit(of: place) {
          var item = 0
          for run in edit.runs {
            for index in run.range where run.isKept && !run.isUpdated {
              result.sections[place].items[item + index - run.lower] =
                sections[run.section].items[index]
            }
            item += run.count
          }
          if item != target.sections[place].items.count { result.sections[place].items = [] }
        }
        place += 1
      }
    }
    if place != target.sections.count { result.sections = [] }
    return result
  }
}

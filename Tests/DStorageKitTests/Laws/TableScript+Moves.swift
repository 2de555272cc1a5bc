import DStorageKit

/// Sections and wrappers that get other keys, or go to other owners.
extension TableScript {
  func moveSection() {
    if !away.isEmpty, int(0...1) == 0 { return bringBack() }
    let (index, key) = (int(0...models.count - 1), int(0...6))
    let isGoing = int(0...2) == 0
    if !isGoing, models[index].key == key { return }
    var model = models.remove(at: index)
    model.key = key
    guard isGoing else { return put(model) }
    away.removeAll { $0.key == key }
    away.append(model)
    other.addNewSection(with: key, model.section)
  }

  private func bringBack() {
    var model = away.remove(at: int(0...away.count - 1))
    model.key = int(0...6)
    put(model)
  }

  /// Adds a section: in the place of the one with its key if their priorities are equal, or at the end.
  func put(_ model: Model) {
    let old = models.firstIndex { $0.key == model.key }
    if let old, models[old].priority == model.priority {
      models[old] = model
    } else {
      if let old { models.remove(at: old) }
      models.append(model)
    }
    dataSource.addNewSection(with: model.key, model.section)
  }

  /// Moves a wrapper to another key, in its section or another one.
  func moveWrapper() {
    let owners = models.indices.filter { models[$0].section is MultiTableSection }
    guard let last = owners.indices.last else { return }
    let (from, to) = (owners[int(0...last)], owners[int(0...last)])
    guard !models[from].wrappers.isEmpty,
      let source = models[from].section as? MultiTableSection,
      let target = models[to].section as? MultiTableSection
    else { return }
    let index = int(0...models[from].wrappers.count - 1)
    let key = int(0...5)
    if from == to, models[from].wrappers[index].key == key { return }
    var moved = models[from].wrappers.remove(at: index)
    let found: LawWrapper<Cell>? = source[moved.key]
    guard let wrapper = found else { return checker.report("wrapper \(moved.key) is not found") }
    moved.key = key
    models[to].put(moved)
    target.addWrapper(with: key, wrapper: wrapper)
  }
}

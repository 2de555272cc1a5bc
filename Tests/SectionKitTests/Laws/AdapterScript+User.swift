import SectionKit

/// What the user does in a view that shows the adapter as it is.
extension AdapterScript {
  /// Drags an item within a view.
  func drag(in view: HeadlessListView) {
    if let drag = drag() { view.dragItem(from: drag.source, to: drag.target) }
  }

  /// A drag of an item that views show, which the model has made as far as it is allowed.
  func drag() -> (source: IndexPath, target: IndexPath)? {
    guard model.count > 0 else { return nil }
    let (from, to) = (int(0...(model.count - 1)), int(0...(model.count - 1)))
    guard !model[from].isSingle, !model[from].things.isEmpty else { return nil }
    let item = int(0...(model[from].things.count - 1))
    let room = model[to].things.count - (from == to ? 1 : 0)
    let target = int(0...room)
    if from == to, item == target { return nil }
    if from == to, model[from].isFollowing {
      expectedErrors += 1
    } else if from == to
      || !model[from].isFollowing && !model[to].isFollowing && !model[to].isSingle
    {
      model[to].things.insert(model[from].things.remove(at: item), at: target)
    }
    return (path(from, item), path(to, target))
  }

  /// Drags a thing out of the list, and drops another in.
  func drop() {
    let places = model.indices.filter { !model[$0].isSingle }
    guard !places.isEmpty else { return }
    let section = places[int(0...(places.count - 1))]
    let things = model[section].things
    let item = int(0...things.count)
    if item < things.count {
      let dragged = adapter.dragItems(at: path(section, item)).map { $0.localObject as? Thing }
      if dragged != [things[item]] { wrongAnswer = "dragged \(dragged), not \(things[item].name)" }
    }
    let thing = thing()
    model[section].things.insert(thing, at: item)
    model[section].isFollowing = false
    if !adapter.performDrop(of: [SectionDragItem(thing)], at: path(section, item)) {
      wrongAnswer = "\(thing.name) was not dropped at \(section), \(item)"
    }
  }
}

/// An edit of one of the sources, or of the parameter.
enum RowEdit: Sendable {
  case insert([Row], RowPlace)
  case remove(Int, Range<Int>)
  case set(Row, RowPlace)
  case move(RowPlace, RowPlace)

  case insertSection(RowSection, Int)
  case removeSections(Range<Int>)
  case moveSection(Int, Int)
  case setKey(Int, Int)
  case setSection(RowSection, Int)

  /// Replaces all, which is told as a reload.
  case reload([RowSection])

  /// Replaces all, which is told as what differs.
  case difference([RowSection])

  /// An edit of the second source.
  indirect case others(RowEdit)
  case parameter(Int)

  /// Edits in a `batchUpdate` of the source, which takes effect one by one.
  case batch([RowEdit])

  /// Edits in a `mutate` of the source, which take effect together.
  case mutate([RowEdit])

  /// The second observer comes.
  case join
}

extension RowEdit {
  /// The edit, done to plain values.
  func perform(on world: inout RowWorld) {
    switch self {
    case .insert(let rows, let place):
      world.sections[place.section].rows.insert(contentsOf: rows, at: place.item)
    case .remove(let section, let range): world.sections[section].rows.removeSubrange(range)
    case .set(let row, let place): world.sections[place.section].rows[place.item] = row
    case .move(let from, let to):
      let row = world.sections[from.section].rows.remove(at: from.item)
      world.sections[to.section].rows.insert(row, at: to.item)
    case .insertSection(let section, let index): world.sections.insert(section, at: index)
    case .removeSections(let range): world.sections.removeSubrange(range)
    case .moveSection(let from, let to):
      world.sections.insert(world.sections.remove(at: from), at: to)
    case .setKey(let key, let section): world.sections[section].key = key
    case .setSection(let section, let index): world.sections[index] = section
    case .reload(let sections), .difference(let sections): world.sections = sections
    case .others(let edit):
      var other = RowWorld(world.others)
      edit.perform(on: &other)
      world.others = other.rows
    case .parameter(let value): world.parameter = value
    case .batch(let edits), .mutate(let edits): for edit in edits { edit.perform(on: &world) }
    case .join: break
    }
  }

  /// Whether only the source is edited.
  var isOfSource: Bool {
    switch self {
    case .others, .parameter, .join: false
    case .batch(let edits), .mutate(let edits): edits.allSatisfy(\.isOfSource)
    default: true
    }
  }

  /// The edits that this one is made of.
  var flat: [RowEdit] {
    switch self {
    case .batch(let edits), .mutate(let edits): edits.flatMap(\.flat)
    default: [self]
    }
  }
}

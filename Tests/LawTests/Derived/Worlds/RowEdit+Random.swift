extension RowEdit {
  /// One of the edits that an operator may be told of, or some in a batch.
  static func random(
    on world: RowWorld, fresh: Int, of derived: DerivedCase,
    using random: inout some RandomNumberGenerator
  ) -> RowEdit {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<2: return .batch(several(on: world, fresh, derived, true, using: &random))
    case 2: return .mutate(several(on: world, fresh, derived, false, using: &random))
    case 3..<7 where !derived.parameters.isEmpty:
      return .parameter(derived.parameters.randomElement(using: &random) ?? 0)
    case 7..<11 where derived.usesOthers:
      let others = RowWorld(world.others)
      return .others(
        item(in: others, fresh: fresh, common: world.sections, using: &random)
          ?? whole(others, using: &random))
    default: break
    }
    return ofSource(world, fresh, derived, using: &random)
  }

  private static func several(
    on world: RowWorld, _ fresh: Int, _ derived: DerivedCase, _ mixes: Bool,
    using random: inout some RandomNumberGenerator
  ) -> [RowEdit] {
    var world = world
    return (0..<Int.random(in: 2...8, using: &random)).map { step in
      var edit = ofSource(world, fresh + 10 * step, derived, using: &random)
      if mixes, !derived.parameters.isEmpty, Int.random(in: 0..<6, using: &random) == 0 {
        edit = .parameter(derived.parameters.randomElement(using: &random) ?? 0)
      }
      edit.perform(on: &world)
      return edit
    }
  }

  private static func ofSource(
    _ world: RowWorld, _ fresh: Int, _ derived: DerivedCase,
    using random: inout some RandomNumberGenerator
  ) -> RowEdit {
    if derived.isSectioned, world.sections.isEmpty || Int.random(in: 0..<3, using: &random) == 0 {
      return section(world, fresh: fresh, using: &random)
    }
    if Int.random(in: 0..<12, using: &random) == 0 { return whole(world, using: &random) }
    return item(in: world, fresh: fresh, common: [], using: &random) ?? whole(world, using: &random)
  }

  /// - Parameter common: Where rows are taken from that are inserted once more.
  private static func item(
    in world: RowWorld, fresh: Int, common: [RowSection],
    using random: inout some RandomNumberGenerator
  ) -> RowEdit? {
    guard let section = world.sections.indices.randomElement(using: &random) else { return nil }
    let rows = world.sections[section].rows
    let place = RowPlace(section, Int.random(in: 0...rows.count, using: &random))
    func new(_ id: Int) -> Row { Row(id, key: Int.random(in: 0...3, using: &random)) }
    let twice =
      (common.isEmpty ? rows : common.randomElement(using: &random)?.rows ?? [])
      .randomElement(using: &random)
    let kind = Int.random(in: 0..<12, using: &random)
    switch kind {
    case 0, 1: return .insert([new(fresh)], place)
    case 2:
      let count = Int.random(in: 1...6, using: &random)
      return .insert((0..<count).map { new(fresh + $0) }, place)
    case 3: if let twice { return .insert([twice], place) }
    default: break
    }
    guard let item = rows.indices.randomElement(using: &random) else { return nil }
    let (row, here) = (rows[item], RowPlace(section, item))
    switch kind {
    case 4, 5: return .set(row.rekeyed, here)
    case 6: return .set(Bool.random(using: &random) ? row : row.changed, here)
    case 7:
      return .remove(
        section, item..<min(rows.count, item + Int.random(in: 2...6, using: &random)))
    case 8, 9: return .remove(section, item..<(item + 1))
    default:
      let target = Int.random(in: 0..<world.sections.count, using: &random)
      let room = world.sections[target].rows.count - (target == section ? 1 : 0)
      return .move(here, RowPlace(target, Int.random(in: 0...room, using: &random)))
    }
  }

  private static func section(
    _ world: RowWorld, fresh: Int, using random: inout some RandomNumberGenerator
  ) -> RowEdit {
    let count = world.sections.count
    let new = RowSection(
      key: Int.random(in: 0...5, using: &random),
      rows: (0..<Int.random(in: 0...4, using: &random)).map {
        Row(fresh + $0, key: Int.random(in: 0...3, using: &random))
      })
    guard let section = world.sections.indices.randomElement(using: &random) else {
      return .insertSection(new, 0)
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<3: return .insertSection(new, Int.random(in: 0...count, using: &random))
    case 3: return .removeSections(section..<(section + 1))
    case 4: return .setKey(new.key, section)
    case 5: return .setSection(new, section)
    default: return .moveSection(section, Int.random(in: 0..<count, using: &random))
    }
  }

  private static func whole(
    _ world: RowWorld, using random: inout some RandomNumberGenerator
  ) -> RowEdit {
    var new = world.sections.shuffled(using: &random)
    for section in new.indices where Bool.random(using: &random) {
      new[section].rows.shuffle(using: &random)
      if let item = new[section].rows.indices.randomElement(using: &random) {
        new[section].rows[item] = new[section].rows[item].rekeyed
        new[section].rows.remove(at: new[section].rows.count - 1)
      }
    }
    return Int.random(in: 0..<4, using: &random) == 0 ? .reload(new) : .difference(new)
  }
}

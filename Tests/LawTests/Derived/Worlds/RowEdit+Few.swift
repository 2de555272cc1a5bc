extension RowEdit {
  /// One edit of each kind, of the many that a small world has.
  ///
  /// - Parameter fresh: An identity that no row has; that after it is not used either.
  static func few(on world: RowWorld, fresh: Int, of derived: DerivedCase) -> [RowEdit] {
    var result: [RowEdit] = []
    for section in world.sections.indices {
      result += items(of: section, in: world, fresh: fresh)
    }
    if derived.isSectioned { result += sections(of: world, fresh: fresh) }
    result += differences(world)
    if derived.usesOthers { result += others(world, fresh: fresh) }
    result += derived.parameters.filter { $0 != world.parameter }.map { .parameter($0) }
    return result
  }

  private static func items(of section: Int, in world: RowWorld, fresh: Int) -> [RowEdit] {
    let rows = world.sections[section].rows
    let (start, end) = (RowPlace(section, 0), RowPlace(section, rows.count))
    var result: [RowEdit] = [.insert([Row(fresh, key: 0)], start)]
    guard let row = rows.first else { return result }
    result += [.insert([row], end), .remove(section, 0..<1), .set(row.rekeyed, start)]
    if section > 0 { return result + [.move(start, RowPlace(0, 0))] }
    result.append(.set(row, start))
    if world.sections.count == 1 {
      result += [.insert([Row(fresh, key: 1)], end), .set(row.changed, start)]
    }
    if rows.count > 1 {
      result += [.move(start, RowPlace(section, rows.count - 1)), .remove(section, 0..<2)]
    }
    if world.sections.count > 1 {
      result.append(.move(start, RowPlace(1, world.sections[1].rows.count)))
    }
    return result
  }

  private static func sections(of world: RowWorld, fresh: Int) -> [RowEdit] {
    let count = world.sections.count
    let new = RowSection(key: fresh, rows: [Row(fresh, key: 1)])
    var result: [RowEdit] = [
      .insertSection(new, 0), .insertSection(RowSection(key: fresh + 1, rows: []), count),
    ]
    guard count > 0 else { return result }
    result += [
      .removeSections(0..<1), .setKey(world.sections[0].key + 1, 0), .setSection(new, 0),
    ]
    if count > 1 { result += [.moveSection(0, count - 1), .removeSections(0..<2)] }
    return result
  }

  private static func others(_ world: RowWorld, fresh: Int) -> [RowEdit] {
    var result: [RowEdit] = [.others(.insert([Row(fresh, key: 1)], RowPlace(0, 0)))]
    if let row = world.sections.first?.rows.first {
      result.append(.others(.insert([row.changed], RowPlace(0, world.others.count))))
    }
    if let row = world.others.first {
      result += [.others(.remove(0, 0..<1)), .others(.set(row.rekeyed, RowPlace(0, 0)))]
    }
    return result
  }
}

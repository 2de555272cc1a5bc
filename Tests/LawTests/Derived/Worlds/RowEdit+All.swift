extension RowEdit {
  /// Every edit of a small world that an operator may be told of; those that come to the same as
  /// another are left out.
  ///
  /// - Parameter fresh: An identity that no row has; that after it is not used either.
  static func all(on world: RowWorld, fresh: Int, of derived: DerivedCase) -> [RowEdit] {
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
    var result: [RowEdit] = []
    for item in 0...rows.count {
      let place = RowPlace(section, item)
      result += [.insert([Row(fresh, key: 0)], place), .insert([Row(fresh, key: 1)], place)]
    }
    result.append(.insert([Row(fresh, key: 1), Row(fresh + 1, key: 0)], RowPlace(section, 0)))
    if let first = rows.first { result.append(.insert([first], RowPlace(section, rows.count))) }
    for (item, row) in rows.enumerated() {
      let place = RowPlace(section, item)
      result += [.remove(section, item..<(item + 1)), .set(row.rekeyed, place)]
      result.append(.set(item == 0 ? row : row.changed, place))
      for (other, content) in world.sections.enumerated() {
        let last = other == section ? rows.count - 1 : content.rows.count
        for index in 0..<(last + 1) where other != section || index != item {
          result.append(.move(place, RowPlace(other, index)))
        }
      }
    }
    if rows.count > 1 { result.append(.remove(section, 0..<2)) }
    return result
  }

  private static func sections(of world: RowWorld, fresh: Int) -> [RowEdit] {
    let count = world.sections.count
    let new = RowSection(key: fresh, rows: [Row(fresh, key: 1)])
    var result: [RowEdit] = (0...count).map { .insertSection(new, $0) }
    result.append(.insertSection(RowSection(key: fresh + 1, rows: []), 0))
    for section in 0..<count {
      result.append(.removeSections(section..<(section + 1)))
      result.append(.setKey(world.sections[section].key + 1, section))
      result.append(.setSection(new, section))
      result += (0..<count).filter { $0 != section }.map { .moveSection(section, $0) }
    }
    if count > 1 { result.append(.removeSections(0..<2)) }
    return result
  }

  /// Edits of everything: turned around with one row changed, as a difference and as a reload.
  static func differences(_ world: RowWorld) -> [RowEdit] {
    var turned = Array(
      world.sections.reversed().map { RowSection(key: $0.key, rows: $0.rows.reversed()) })
    if let row = turned.first?.rows.first { turned[0].rows[0] = row.rekeyed }
    var result: [RowEdit] = [.reload(turned)]
    if world.sections.contains(where: { $0.rows.count > 1 }) || turned.count > 1 {
      result.append(.difference(turned))
    }
    return result
  }

  private static func others(_ world: RowWorld, fresh: Int) -> [RowEdit] {
    let others = world.others
    var result: [RowEdit] = [.others(.insert([Row(fresh, key: 1)], RowPlace(0, 0)))]
    if let row = world.sections.first?.rows.first {
      result.append(.others(.insert([row.changed], RowPlace(0, others.count))))
    }
    if let row = others.first {
      result += [.others(.remove(0, 0..<1)), .others(.set(row.rekeyed, RowPlace(0, 0)))]
      result += [.others(.set(row.changed, RowPlace(0, 0)))]
      result.append(.others(.reload([RowSection(key: 0, rows: others.reversed())])))
    }
    if others.count > 1 { result.append(.others(.move(RowPlace(0, 0), RowPlace(0, 1)))) }
    return result
  }
}

extension Row {
  /// The row with another key.
  var rekeyed: Row { Row(id, key: (key + 1) % 3, content: content, token: token) }

  /// The row with another content.
  var changed: Row { Row(id, key: key, content: content + 1, token: token) }
}

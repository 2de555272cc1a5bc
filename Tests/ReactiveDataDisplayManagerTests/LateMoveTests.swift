import ReactiveDataDisplayManager
import Testing

/// What the user does in a view that lags behind, which shows rows at other places than they have by now.
@MainActor
struct LateMoveTests {
  private let view = HeadlessListView.named()
  private let ddm: ManualTableManager
  private let binding: ListViewBinding<BaseTableManager.Snapshot>
  private let rows = ["1", "2", "3", "4", "5"].map { NameGenerator($0) }

  /// Two sections, of three rows and of two.
  init() {
    ddm = ManualTableManager()
    ddm.addSectionHeaderGenerator(TitleHeaderGenerator(model: "A"))
    ddm.addCellGenerators(Array(rows[..<3]))
    ddm.addSectionHeaderGenerator(TitleHeaderGenerator(model: "B"))
    ddm.addCellGenerators(Array(rows[3...]))
    ddm.forceRefill()
    let plugins = TablePlugins(features: [TableMovablePlugin()])
    binding = ddm.bind(to: view, using: TableManagerBinder(ddm, plugins: plugins))
  }

  /// Lets the user act while the view shows the list as it was before a change.
  ///
  /// - Returns: The names that the list has in the end, which the view shows as well.
  private func names(
    after change: () throws -> Void, user: () -> Void
  ) rethrows -> [[String]] {
    binding.pause()
    try change()
    user()
    binding.resume()
    #expect(view.violations.isEmpty)
    #expect(view.names == ddm.names.flatMap(\.self))
    return ddm.names
  }

  private func new(_ name: String) -> NameGenerator { NameGenerator(name) }

  /// Moves a row of the view, which makes the move itself or asks for it.
  private func move(_ source: IndexPath, _ target: IndexPath, byAsking asks: Bool) {
    if asks {
      view.moveItemAsUser(from: source, to: target)
    } else {
      view.dragItem(from: source, to: target)
    }
  }

  @Test(arguments: [true, false])
  func `a row comes behind the one that it was put behind`(asks: Bool) throws {
    let names = try names {
      try ddm.insert(before: rows[0], new: [new("8"), new("9")])
    } user: {
      move(path(0, 0), path(0, 1), byAsking: asks)
    }
    #expect(names == [["8", "9", "2", "1", "3"], ["4", "5"]])
  }

  @Test(arguments: [true, false])
  func `a row comes before the one that it was put before, where there is none above`(
    asks: Bool
  ) throws {
    let names = try names {
      try ddm.insert(before: rows[0], new: new("9"))
    } user: {
      move(path(0, 2), path(0, 0), byAsking: asks)
    }
    #expect(names == [["9", "3", "1", "2"], ["4", "5"]])
  }

  @Test(arguments: [true, false])
  func `rows that are gone do not count`(asks: Bool) throws {
    let names = try names {
      ddm.remove(rows[1])
      try ddm.insert(before: rows[2], new: new("9"))
    } user: {
      move(path(0, 0), path(0, 1), byAsking: asks)
    }
    #expect(names == [["9", "1", "3"], ["4", "5"]])
  }

  @Test(arguments: [true, false])
  func `a row comes between those of another section`(asks: Bool) throws {
    let names = try names {
      try ddm.insert(before: rows[3], new: [new("8"), new("9")])
    } user: {
      move(path(0, 0), path(1, 1), byAsking: asks)
    }
    #expect(names == [["2", "3"], ["8", "9", "4", "1", "5"]])
  }

  @Test(arguments: [true, false])
  func `where no row is left that it was put beside, it keeps its number`(asks: Bool) throws {
    for (target, new) in [(1, ["7", "1", "8", "9"]), (2, ["7", "8", "1", "9"])] {
      let test = LateMoveTests()
      let names = try test.names {
        try test.ddm.insert(after: test.rows[0], new: ["7", "8", "9"].map(test.new))
        test.ddm.remove(test.rows[1])
        test.ddm.remove(test.rows[2])
      } user: {
        test.move(path(0, 0), path(0, target), byAsking: asks)
      }
      #expect(names == [new, ["4", "5"]])
    }
  }

  @Test func `where no row of another section is left, it keeps its number`() throws {
    let names = try names {
      try ddm.insert(before: rows[3], new: [new("7"), new("8"), new("9")])
      ddm.remove(rows[3])
      ddm.remove(rows[4])
    } user: {
      view.moveItemAsUser(from: path(0, 0), to: path(1, 1))
    }
    #expect(names == [["2", "3"], ["7", "1", "8", "9"]])
  }

  @Test func `what the user drops comes between the rows that it was dropped between`() throws {
    let names = try names {
      try ddm.insert(before: rows[0], new: [new("8"), new("9")])
    } user: {
      ddm.insertAsUser([rows[2], new("6"), rows[3]], at: path(0, 1))
    }
    #expect(names == [["8", "9", "1", "3", "6", "4", "2"], ["5"]])
  }
}

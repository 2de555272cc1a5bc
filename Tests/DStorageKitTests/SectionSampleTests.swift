import DStorageKit
import Foundation
import Testing

/// The sample in the comments of `TableDataSource` and `TableSection`, as it stands there.
@MainActor
struct SectionSampleTests {
  final class FriendCell: HeadlessListCell {
    var title = ""
  }

  final class ProfileSection: TableSection<HeadlessListCell> {
    init() { super.init(priority: 0) }
  }

  // Sample of TableSection.
  final class FriendsSection: TableSection<FriendCell> {
    private(set) var friends: [String]

    init(friends: [String]) {
      self.friends = friends
      super.init(priority: 1, minRowsCount: 0, maxRowsCount: .max)
      sectionRowHeight = 60
      originRowsCount = friends.count
    }

    func add(_ friend: String) {
      friends.append(friend)
      cellAdded(at: friends.count - 1)
    }

    func remove(at index: Int) {
      friends.remove(at: index)
      cellRemoved(at: index)
    }

    override func onCellAddedToSection(at index: Int, cell: FriendCell) {
      cell.title = friends[index]
    }
  }

  // Sample of TableDataSource.
  final class ProfileDataSource: TableDataSource {
    init(friends: [String]) {
      super.init()
      addNewSection(with: "profile", ProfileSection())
      addNewSection(with: "friends", FriendsSection(friends: friends))
    }

    func friendCame(_ friend: String) {
      let section: FriendsSection? = self["friends"]
      section?.add(friend)
    }
  }

  @Test func `a friend who comes is shown`() {
    let view = HeadlessListView()
    view.register(FriendCell.self, forCellReuseIdentifier: "FriendCell")
    view.register(HeadlessListCell.self, forCellReuseIdentifier: "HeadlessListCell")
    let dataSource = ProfileDataSource(friends: ["Ada"])
    dataSource.bind(to: view)
    dataSource.friendCame("Bob")
    #expect(view.visibleCells.compactMap { ($0 as? FriendCell)?.title } == ["Ada", "Bob"])
    let section: FriendsSection? = dataSource["friends"]
    section?.remove(at: 0)
    #expect(view.visibleCells.compactMap { ($0 as? FriendCell)?.title } == ["Bob"])
  }

  @Test(arguments: ["TableSection", "TableDataSource"])
  func `the comment shows what is compiled`(file: String) throws {
    let tests = URL(filePath: #filePath)
    let source = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/ListBinding/Architectures/DStorageKit/\(file).swift")
    func lines(_ file: URL) throws -> [Substring] {
      try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
    }
    let comment = try lines(source).drop { $0 != "/// ```swift" }.dropFirst()
      .prefix { $0 == "///" || $0.hasPrefix("/// ") && $0 != "/// ```" }
      .map { $0.dropFirst(4) }
    let shown = comment.prefix { $0 != "}" }
    #expect(shown.count > 5)
    let compiled = try lines(tests).map { $0.dropFirst(2) }
    let start = try #require(compiled.firstIndex(of: shown[0]))
    #expect(Array(compiled[start..<start + shown.count]) == Array(shown))
  }
}

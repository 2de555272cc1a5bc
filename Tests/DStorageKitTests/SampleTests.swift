import DStorageKit
import Testing

/// The steps of the documentation, without a screen: a screen of several sections.
@MainActor
struct SampleTests {
  // Custom section with 1 cell, steps 1 to 6.

  final class FriendCell: HeadlessListCell {
    var title = ""
  }

  final class FriendsSection: TableSection<FriendCell> {
    private(set) var friends: [String]
    private(set) var chosen: [String] = []

    init(friends: [String]) {
      self.friends = friends
      super.init(priority: 1, minRowsCount: 0, maxRowsCount: Int.max)
      sectionRowHeight = 60
      headerHeight = TableDataSource.automaticDimension
      footerHeight = TableDataSource.automaticDimension
      originRowsCount = friends.count
    }

    func add(_ friend: String) {
      friends.append(friend)
      originRowsCount = friends.count
    }

    func rename(at index: Int, to name: String) {
      friends[index] = name
      cellUpdated(at: index)
    }

    override func onCellAddedToSection(at index: Int, cell: FriendCell) {
      cell.title = friends[index]
    }

    override func onCellRemovedFromSection(at index: Int, cell: FriendCell) { cell.title = "" }

    override func onCellSelectedInSection(at index: Int, cell: FriendCell) {
      chosen.append(cell.title)
    }

    override func onCellUpdatedInSection(at index: Int, cell: FriendCell) {
      cell.title = friends[index]
    }

    override func configureHeader() -> (any ReusableView)? { HeadlessListCell() }
    override func configureFooter() -> (any ReusableView)? { nil }
  }

  // Custom section with more than 1 cell, steps 1 to 7.

  protocol ProfileFlow: BaseFlowDelegate {
    func showGenderPicker()
  }

  final class NameFieldCell: HeadlessListCell {}

  final class GenderCell: HeadlessListCell {
    var gender = ""
  }

  final class ProfileSection: MultiTableSection {
    var gender = "?"

    init() {
      super.init(priority: 0, minRowsCount: 0, maxRowsCount: Int.max)
      addWrapper(with: "genderPick", wrapper: GenderWrapper(priority: 1, wrapperOwner: self))
      addWrapper(with: "name", wrapper: NameWrapper(priority: 0, wrapperOwner: self))
      originRowsCount = wrappers.count
    }

    override func configureHeader() -> (any ReusableView)? { nil }
    override func configureFooter() -> (any ReusableView)? { HeadlessListCell() }
  }

  final class NameWrapper: CellWrapper<NameFieldCell, ProfileSection> {}

  final class GenderWrapper: CellWrapper<GenderCell, ProfileSection> {
    override func onCellAddedToSection(at index: Int, cell: GenderCell) { show(in: cell) }
    override func onCellUpdatedInSection(at index: Int, cell: GenderCell) { show(in: cell) }

    override func onCellSelectedInSection(at index: Int, cell: GenderCell) {
      (wrapperOwner?.baseFlowDelegate as? any ProfileFlow)?.showGenderPicker()
    }

    private func show(in cell: GenderCell) { cell.gender = wrapperOwner?.gender ?? "" }
  }

  // Custom data source, steps 1 to 5.

  final class ScreenDataSource: TableDataSource {
    init(friends: [String], flow: any BaseFlowDelegate) {
      super.init()
      addNewSection(with: "friends", FriendsSection(friends: friends))
      addNewSection(with: "profile", ProfileSection())
      let profile: ProfileSection? = self["profile"]
      profile?.baseFlowDelegate = flow
    }

    func pick(_ gender: String) {
      let profile: ProfileSection? = self["profile"]
      profile?.gender = gender
      let wrapper: GenderWrapper? = profile?["genderPick"]
      wrapper?.cellUpdated()
    }
  }

  final class Screen: ProfileFlow {
    var isPicking = false

    func showGenderPicker() { isPicking = true }
  }

  @Test func `a screen of sections works as the documentation says`() throws {
    let screen = Screen()
    let dataSource = ScreenDataSource(friends: ["Ada", "Bea"], flow: screen)
    let view = HeadlessListView()
    view.register(FriendCell.self, forCellReuseIdentifier: "FriendCell")
    view.register(NameFieldCell.self, forCellReuseIdentifier: "NameFieldCell")
    view.register(GenderCell.self, forCellReuseIdentifier: "GenderCell")
    dataSource.bind(to: view)

    #expect(
      view.visibleCells.map { "\(type(of: $0))" } == [
        "NameFieldCell", "GenderCell", "FriendCell", "FriendCell",
      ])
    #expect(view.supplementaryView(of: .header, inSection: 0) == nil)
    #expect(view.supplementaryView(of: .footer, inSection: 0) != nil)
    #expect(view.supplementaryView(of: .header, inSection: 1) != nil)
    #expect(view.dataSource?.extentForItem(at: path(1, 0)) == 60)

    view.tapItem(at: path(0, 1))
    #expect(screen.isPicking)
    dataSource.pick("f")
    #expect((view.cell(at: path(0, 1)) as? GenderCell)?.gender == "f")

    let found: FriendsSection? = dataSource["friends"]
    let friends = try #require(found)
    friends.add("Cid")
    friends.rename(at: 0, to: "Eve")
    #expect(view.visibleCells.compactMap { ($0 as? FriendCell)?.title } == ["Eve", "Bea", "Cid"])
    view.tapItem(at: path(1, 2))
    #expect(friends.chosen == ["Cid"])
    #expect(view.violations.isEmpty)
  }
}

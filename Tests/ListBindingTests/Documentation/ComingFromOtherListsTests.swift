import ListBinding
import SignalsTesting
import Testing

/// The code of the page for users of other list libraries, compiled and run.
@MainActor
@Suite struct ComingFromOtherListsTests {
  private nonisolated struct Person: Identifiable, Equatable {
    let id: Int
    var name: String
    var team = "a"
    var age: Int?
  }

  private nonisolated struct Node: Identifiable, Equatable {
    let id: Int
    var parent: Int?
  }

  private nonisolated final class Item: Sendable {
    let isShown = Property(true)
    let birth = ContinuousClock.now

    var expiry: SafeSignal<Void> { .just(()).delay(for: .seconds(60)) }
    var isExpired: Bool { birth.duration(to: .now) >= .seconds(60) }
  }

  private nonisolated final class Session: Sendable {
    init(_ item: Item) {}
  }

  private nonisolated struct Folder {
    let files: ObservableArray<String>
  }

  private nonisolated struct Portrait: Equatable {}

  private final class PersonCell: HeadlessListCell {
    var name = ""
  }

  private let people = MutableObservableArray([
    Person(id: 1, name: "Ada", age: 36), Person(id: 2, name: "Grace", team: "b"),
    Person(id: 3, name: "Edsger"), Person(id: 4, name: "Barbara"),
  ])
  private let others = MutableObservableArray([
    Person(id: 1, name: "Ada"), Person(id: 9, name: "Tony"),
  ])
  private let ada = Person(id: 7, name: "Ada")
  private let loaded = [Person(id: 1, name: "Ada"), Person(id: 3, name: "Edsger W.")]
  private let list = HeadlessListView(viewportHeight: 10)

  @Test func `lists that follow others`() {
    let portrait: @Sendable (Person) -> Signal<Portrait?, Never> = { _ in
      .task {
        // It is not there yet when the rows are looked at.
        try? await Task.sleep(for: .seconds(3_600))
        return Portrait()
      }
    }
    let team = Property("a")
    let orders = Property<@Sendable (Person, Person) -> Bool>({ $0.name < $1.name })
    let chosen = Property(people)
    let items = MutableObservableArray([Item()])
    let nodes = MutableObservableArray([Node(id: 1), Node(id: 2, parent: 1)])
    let folders = MutableObservableArray([Folder(files: ObservableArray(["x", "y"]))])

    let filters = [
      people.filtered { $0.team == "a" }, people.filtered(by: team) { $0.team == $1 },
      people.page(0, size: 20), people.window(0..<20), people.prefix(3),
    ]
    #expect(filters.map(\.count) == [3, 3, 4, 4, 3])
    let refreshed = [
      items.filtered(on: \.isShown) { $0.isShown.value }, items.refreshed(on: \.isShown),
    ]
    #expect(refreshed.map(\.count) == [1, 1])
    #expect(EventRecorder(items.mergedSignals(of: \.isShown)).elements == [true])
    #expect(items.mapped { Session($0) }.count == 1)
    #expect(items.refreshed(on: \.isShown).grouped { $0.isShown.value }.snapshot.count == 1)
    let portraits = people.mappedToLatest(initially: nil, of: portrait)
    #expect(portraits.snapshot == [nil, nil, nil, nil])
    #expect(items.filtered(on: \.expiry) { !$0.isExpired }.count == 1)
    #expect(people.mapped(\.name).count == 4)
    #expect(people.flatMapped { [$0.name, $0.team] }.count == 8)
    #expect(folders.flatMapped { $0.files }.count == 2)
    #expect(nodes.outlined(id: \.id, parent: \.parent).snapshot.map(\.level) == [0, 1])
    #expect(people.sorted(by: .ascending(\.name), .descending(\.id)).snapshot.first?.id == 1)
    #expect(people.sorted(by: .ascending(\.name)).snapshot.last?.id == 2)
    #expect(people.sorted(by: orders).snapshot.last?.id == 2)
    #expect(people.grouped(by: \.team).snapshot.numberOfSections() == 2)
    #expect(people.grouped(by: \.team).sectionHeaders().snapshot == ["a", "b"])
    #expect(people.mapped(\.team).distinct().count == 2)
    let sets = [
      people.union(others), people.intersection(others), people.subtracting(others),
      people.symmetricDifference(others), people.joined(with: others), chosen.switchedToLatest(),
    ]
    #expect(sets.map(\.count) == [5, 1, 3, 4, 6, 4])
    #expect(people.joined(with: others, on: \.team, equals: \.team, .left).count == 7)
  }

  @Test func `values that follow a list`() {
    #expect(people.counted().value == 4)
    #expect(people.summed(\.id).value == 10)
    #expect(people.averaged(\.id).value == 2.5)
    #expect(people.minimum(of: \.age).value == 36)
    #expect(people.maximum(of: \.age).value == 36)
    #expect(people.allSatisfy { $0.age != nil }.value == false)
    #expect(people.anySatisfy { $0.age != nil }.value)
    #expect(EventRecorder(people.snapshots).elements.map(\.count) == [4])
    #expect(EventRecorder(people.updates).elements.count == 1)
    let byID = ObservableDictionary([ada])
    #expect(byID.property(for: 1).value == nil)
    byID.upsert(ada)
    byID.removeValues(forKeys: [1, 2])
    #expect(byID.count == 1)
    let loads = SafePublishSubject<[Person]>()
    loads.bind(to: byID)
    loads.next(loaded)
    #expect(byID.count == 3)
  }

  @Test func `edits`() async {
    people.batchUpdate { $0.removeLast() }
    people.mutate { $0.removeLast() }
    people.append(ada)
    people.insert(ada, beforeID: 1)
    people.remove(id: 2)
    people.moveItem(id: 1, beforeID: 3)
    people.update(id: 1) { $0.name = "Ada" }
    people.replace(with: loaded, performDiff: true)
    #expect(people.snapshot.map(\.name) == ["Ada", "Edsger W."])
    await people.replaceInBackground(with: loaded)
    people.replace(with: loaded)
    let shown = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")]
    #expect(ArrayChange(from: shown, to: loaded).batches().count == 1)
  }

  @Test func `views`() {
    let binding = people.bind(to: list, cellType: PersonCell.self) { $0.name = $1.name }
    binding.write(to: people)
    let selection = binding.keepSelection()
    binding.keepScrollPosition()
    let selected = EventRecorder(binding.selectedItem)
    let deleted = EventRecorder(binding.deletedItems)
    let moved = EventRecorder(binding.movedItem)
    list.tapItem(at: [0, 1])
    list.moveItemAsUser(from: [0, 0], to: [0, 1])
    list.deleteItemsAsUser(at: [[0, 3]])
    #expect(selected.elements.map(\.id) == [2])
    #expect(moved.elements.map(\.id) == [1])
    #expect(deleted.elements.map { $0.map(\.id) } == [[4]])
    #expect(selection.observedIDs.value == [2])
    selection.select(ids: [1])
    binding.scroll(toID: 1)
    #expect(list.indexPathsForSelectedItems == [[0, 1]])
    #expect(binding.item(at: [0, 0])?.id == 2)
    #expect(binding.indexPath(ofID: 1) == [0, 1])
    let arrays = Property(loaded)
    arrays.diff().bind(to: list, cellType: PersonCell.self) { $0.name = $1.name }
    #expect(list.visibleCells.count == 2)
  }

  @Test func `the page shows no code that is not here`() throws {
    let page = try page("ComingFromOtherLists")
    let tests = try code("ComingFromOtherListsTests")
    let code = page.matches(of: /`((?:await )?[a-zA-Z]+\.[^`]+|ArrayChange\([^`]+)`/).map { $0.1 }
    let foreign = ["rx.", "reactive."]
    for code in code where !foreign.contains(where: code.hasPrefix) {
      #expect(tests.contains(code), "\(code)")
    }
    #expect(code.count > 50)
  }
}

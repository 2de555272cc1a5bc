import Foundation
import ListBinding
import SignalsTesting
import Testing

/// The screen of the page on putting things together.
@MainActor
@Suite struct MessagesPageTests {
  /// A hundred messages, ten a day, of which each page has twenty.
  private final class Service: MessageService {
    private(set) var requests: [Int?] = []

    func messages(before id: Int?) async throws -> [Message] {
      requests.append(id)
      let end = id ?? 100
      return (max(end - 20, 0)..<end).map { MessagesPageTests.message($0) }
    }
  }

  private nonisolated static func message(_ id: Int, text: String? = nil) -> Message {
    Message(id: id, authorID: id % 3, day: id / 10, text: text ?? "message \(id)")
  }

  private let service = Service()
  private let names = ObservableDictionary([0: "Ada", 1: "Grace"])
  private let screen: MessagesScreen

  init() { screen = MessagesScreen(from: service, names: names) }

  private var lines: [String] {
    screen.list.visibleCells.compactMap { ($0 as? MessageCell)?.line }
  }

  private func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }

  private func send(_ ids: ClosedRange<Int>) {
    screen.messages.append(contentsOf: ids.map { Self.message($0) })
  }

  @Test func `it begins at the last message, and stays there`() async {
    await settle()
    let end = ["…: message 98", "Ada: message 99"]
    #expect(lines.suffix(2) == end)
    send(100...100)
    #expect(lines.suffix(3) == end + ["Grace: message 100"])
    #expect(screen.list.headerTitle(forSection: 2) == "Day 10")
    #expect(service.requests == [nil])
  }

  @Test func `it loads what came before, and stays where the user is`() async {
    await settle()
    screen.list.scroll(to: 1)
    let shown = lines
    await settle()
    #expect(service.requests == [nil, 80])
    send(100...103)
    #expect(lines == shown)
    #expect(shown.first == "…: message 80" || shown.first == "Ada: message 81")
    #expect(screen.messages.count == 44)
  }

  @Test func `a name that comes late is asked for by its rows alone`() async {
    await settle()
    screen.list.transcript = []
    names[2] = "Edsger"
    #expect(lines.contains("Edsger: message 98"))
    #expect(!screen.list.transcript.contains { $0.contains("section") || $0 == "reload" })
  }

  @Test func `a search hides rows, and gives them back with the selection`() async {
    await settle()
    let (shown, chosen) = (lines, IndexPath(item: 8, section: 1))
    screen.list.tapItem(at: chosen)
    screen.searchText.value = "e 9"
    #expect(lines.count == 5)
    screen.searchText.value = "nothing has it"
    #expect(lines == [])
    await settle()
    screen.searchText.value = ""
    #expect(lines == shown)
    #expect(screen.messages.count == 100, "all were searched")
    #expect(screen.list.indexPathsForSelectedItems == [IndexPath(item: 8, section: 9)])
  }

  @Test func `a deletion is taken back where the message was`() async {
    await settle()
    let shown = lines
    screen.list.deleteItemsAsUser(at: [[1, 8]])
    send(100...100)
    #expect(!screen.messages.snapshot.contains { $0.id == 98 })
    #expect(lines.last == "Grace: message 100")
    screen.undoDeletion()
    #expect(screen.messages.snapshot.map(\.id).suffix(3) == [98, 99, 100])
    #expect(lines.suffix(3) == shown.suffix(2) + ["Grace: message 100"])
  }

  @Test func `messages come in from a thread meanwhile`() async {
    await settle()
    let messages = screen.messages
    await Task.detached {
      for id in 100..<400 { messages.append(Self.message(id)) }
    }.value
    await settle()
    #expect(lines.last == "Ada: message 399")
  }

  @Test func `the page shows the screen as it is compiled`() throws {
    #expect(try page("AScreenOfMessages", holds: ["MessagesScreen"]))
  }
}

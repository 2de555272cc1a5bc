import ListBinding
import Testing

private typealias Item = NamedItem

/// An item that cannot be compared.
private struct Note: Sendable, Identifiable {
  var id: Int
  var text: String
  var isDone = false
}

/// What the user edits in cells, which show it before the list has it.
@MainActor
struct CellEditTests {
  let view = HeadlessListView()
  let array = MutableObservableArray((1...5).map(NamedItem.init))

  typealias Edits = UserEdits<ArraySnapshot<NamedItem>, NamedItem>

  func bind(
    _ list: ObservableArray<NamedItem>
  ) -> (ListViewBinding<ArraySnapshot<NamedItem>>, Edits) {
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let edits = binding.write(to: array)
    view.transcript = []
    return (binding, edits)
  }

  /// Edits an item in its cell, as a text field does.
  func type(_ text: String, in item: Int, _ edits: Edits) throws {
    (view.cell(at: [0, item]) as? TextCell)?.text = text
    try edits.update(at: [0, item]) { $0.name = text }
  }

  @Test func `two cells edited in a batch are not told to their view`() async throws {
    let (binding, edits) = bind(array)
    try array.batchUpdate { _ in
      try type("two", in: 1, edits)
      try type("four", in: 3, edits)
    }
    await binding.displayed()
    #expect(view.texts == ["1", "two", "3", "four", "5"])
    #expect(view.transcript == [])
  }

  @Test func `a cell edited twice in a batch shows what was typed last`() async throws {
    let (binding, edits) = bind(array)
    try array.batchUpdate { _ in
      try type("tw", in: 1, edits)
      try type("two", in: 1, edits)
    }
    await binding.displayed()
    #expect(array[1].name == "two")
    #expect(view.texts == ["1", "two", "3", "4", "5"])
    #expect(view.transcript == [])
  }

  @Test(arguments: [true, false])
  func `an edit in a batch that inserts above is told without its cell`(
    isDirect: Bool
  ) async throws {
    let (binding, edits) = bind(isDirect ? array : array.filtered { $0.id != 3 })
    try array.batchUpdate { array in
      try type("two", in: 1, edits)
      array.insert(Item(6), at: 0)
      array.remove(at: 5)
    }
    await binding.displayed()
    #expect(view.texts == (isDirect ? ["6", "1", "two", "3", "4"] : ["6", "1", "two", "4"]))
    #expect(!view.transcript.contains { $0.hasPrefix("reload") })
    #expect(view.violations.isEmpty)
  }

  @Test func `a cell whose item the program changed in the same batch is told`() async throws {
    let (binding, edits) = bind(array)
    try array.batchUpdate { array in
      try type("two", in: 1, edits)
      try type("three", in: 2, edits)
      array[1].name = "deux"
    }
    await binding.displayed()
    #expect(view.texts == ["1", "deux", "three", "4", "5"])
    #expect(view.transcript == ["begin", "reload 0.1", "end"])
  }

  @Test func `an edit that waits is corrected by what came after it`() async throws {
    let (binding, edits) = bind(array)
    binding.pause()
    try type("two", in: 1, edits)
    array[1].name = "deux"
    binding.resume()
    await binding.displayed()
    #expect(view.texts == ["1", "deux", "3", "4", "5"])
  }

  @Test(arguments: [true, false])
  func `an edit of an item that waits with another's shows both`(isQueued: Bool) async throws {
    struct Note: Sendable, Identifiable, Equatable {
      var id: Int
      var text: String
      var isDone = false
    }
    let notes = MutableObservableArray((1...3).map { Note(id: $0, text: "\($0)") })
    let binding = notes.bind(to: view, cellType: TextCell.self) { $0.text = $1.text }
    let edits = binding.write(to: notes)
    binding.pause()
    notes[0].text = "one"
    try edits.update(at: [0, 0]) { $0.isDone = true }
    if isQueued { try edits.update(at: [0, 0]) { $0.isDone = false } }
    binding.resume()
    await binding.displayed()
    #expect(view.texts == ["one", "2", "3"])
    // What is shown as it is now is told no more.
    view.transcript = []
    try edits.update(at: [0, 0]) { $0.isDone.toggle() }
    #expect(view.transcript == [])
  }

  @Test(arguments: [true, false])
  func `an edit that waits beside another's of an item that cannot be compared shows both`(
    isMapped: Bool
  ) async throws {
    let notes = MutableObservableArray((1...3).map { Note(id: $0, text: "\($0)") })
    let shown = isMapped ? notes.mapped { $0 } : notes
    let binding = shown.bind(to: view, cellType: TextCell.self) { $0.text = $1.text }
    let edits = binding.write(to: notes)
    binding.pause()
    notes[0].text = "one"
    try edits.update(at: [0, 0]) { $0.isDone = true }
    try edits.update(at: [0, 0]) { $0.isDone = false }
    binding.resume()
    await binding.displayed()
    #expect(view.texts == ["one", "2", "3"])
  }

  @Test
  func `a cell is not told what it shows after the view came back or updates came to nothing`()
    async throws
  {
    let notes = MutableObservableArray((1...3).map { Note(id: $0, text: "\($0)") })
    let binding = notes.bind(to: view, cellType: TextCell.self) { $0.text = $1.text }
    let edits = binding.write(to: notes)
    func edit() async throws {
      await binding.displayed()
      view.transcript = []
      try edits.update(at: [0, 0]) { $0.text += "!" }
      #expect(view.transcript == [])
    }
    notes[1].text = "two"
    view.isAttached = false
    view.isAttached = true
    try await edit()
    view.isAttached = false
    notes[1].text = "deux"
    view.isAttached = true
    try await edit()
    binding.pause()
    notes.append(Note(id: 4, text: "4"))
    notes.remove(at: 3)
    binding.resume()
    try await edit()
    // A drag that nobody carries out is taken back.
    view.dataSource?.handle(.didMove([0, 0], to: [0, 2]))
    try await edit()
  }

  @Test func `an item that is edited in its cell and moved in a batch is moved alone`() async throws
  {
    let (binding, edits) = bind(array)
    try array.batchUpdate { array in
      try type("two", in: 1, edits)
      array.moveItem(from: 1, to: 4)
    }
    await binding.displayed()
    #expect(view.texts == ["1", "3", "4", "5", "two"])
    #expect(!view.transcript.contains { $0.hasPrefix("reload") })
    #expect(view.violations.isEmpty)
  }

  @Test func `what is shown meanwhile takes the edited cells along`() async throws {
    let hidden = Property(0)
    let (binding, edits) = bind(array.filtered(by: hidden) { $0.id != $1 })
    try array.batchUpdate { _ in
      try type("two", in: 1, edits)
      try type("four", in: 3, edits)
      hidden.value = 1
      #expect(view.texts == ["two", "3", "four", "5"])
      view.transcript = []
    }
    await binding.displayed()
    #expect(view.texts == ["two", "3", "four", "5"])
    #expect(view.transcript == [])
  }

  @Test func `cells of items that cannot be compared are told after a batch`() async throws {
    let notes = MutableObservableArray((1...3).map { Note(id: $0, text: "\($0)") })
    let binding = notes.bind(to: view, cellType: TextCell.self) { $0.text = $1.text }
    let edits = binding.write(to: notes)
    view.transcript = []
    try edits.update(at: [0, 0]) { $0.text = "one" }
    #expect(view.transcript == [])
    try notes.batchUpdate { _ in
      try edits.update(at: [0, 1]) { $0.text = "two" }
      try edits.update(at: [0, 2]) { $0.text = "three" }
    }
    await binding.displayed()
    #expect(view.transcript == ["begin", "reload 0.1 0.2", "end"])
  }
}

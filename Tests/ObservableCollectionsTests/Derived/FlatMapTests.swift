import ObservableCollections
import SignalsTesting
import Testing

@Suite struct FlatMapTests {
  struct Mail: Sendable {
    var subject: String
    var attachments: [String]
  }

  let mails = MutableObservableArray([
    Mail(subject: "plans", attachments: ["a", "b", "c"]), Mail(subject: "hello", attachments: []),
    Mail(subject: "photos", attachments: ["d", "e"]),
  ])

  /// The batches that an edit is told as.
  private func batches<Item: Sendable>(
    of list: ObservableArray<Item>, _ edit: () -> Void
  ) -> [String] {
    let recorder = EventRecorder(list.updates)
    edit()
    return recorder.elements.dropFirst().map { $0.structure.description }
  }

  @Test func `results take the places of their items`() {
    let all = mails.flatMapped { $0.attachments }
    #expect(Array(all.snapshot) == ["a", "b", "c", "d", "e"])
    mails.moveItem(from: 0, to: 2)
    #expect(Array(all.snapshot) == ["d", "e", "a", "b", "c"])
    mails.remove(at: 1)
    mails.insert(Mail(subject: "more", attachments: ["f", "g"]), at: 0)
    #expect(Array(all.snapshot) == ["f", "g", "a", "b", "c"])
    mails.replace(with: [])
    #expect(all.snapshot.isEmpty)
  }

  @Test func `of an item that changes only the results are told that differ`() {
    let all = mails.flatMapped { $0.attachments }
    #expect(batches(of: all) { mails[0].subject = "old plans" } == [])
    #expect(
      batches(of: all) { mails[0].attachments.remove(at: 0) }
        == ["delete 0.0"])
    #expect(
      batches(of: all) { mails[0].attachments.insert("x", at: 1) }
        == ["insert 0.1"])
    #expect(
      batches(of: all) { mails[2].attachments = ["d", "y", "z"] }
        == ["insert 0.5, reload 0.4"])
    #expect(Array(all.snapshot) == ["b", "x", "c", "d", "y", "z"])
  }

  @Test func `results that cannot be compared are told one by one`() {
    struct Link: Sendable { let name: String }
    let all = mails.flatMapped { $0.attachments.map(Link.init) }
    #expect(batches(of: all) { mails[2].subject = "" } == ["reload 0.3–4"])
    #expect(batches(of: all) { mails[2].attachments = [] } == ["delete 0.3–4"])
  }

  @Test func `results may be any sequence`() {
    let counts = MutableObservableArray([2, 0, 3])
    #expect(Array(counts.flatMapped { 0..<$0 }.snapshot) == [0, 1, 0, 1, 2])
    #expect(Array(counts.flatMapped { String($0) }.snapshot) == ["2", "0", "3"])
    #expect(Array(mails.flatMapped(\.attachments).snapshot) == ["a", "b", "c", "d", "e"])
  }

  @Test func `arrays are followed while their items are there`() {
    struct Folder: Sendable {
      var name: String
      let files: MutableObservableArray<String>
    }
    let folders = MutableObservableArray([
      Folder(name: "a", files: ["1"]), Folder(name: "b", files: ["2", "3"]),
    ])
    let files = folders.flatMapped { $0.files }
    #expect(batches(of: files) { folders[0].files.append("4") } == ["insert 0.1"])
    #expect(batches(of: files) { folders[0].name = "c" } == [])
    let gone = folders[1].files
    #expect(batches(of: files) { folders.remove(at: 1) } == ["delete 0.2–3"])
    #expect(batches(of: files) { gone.append("5") } == [])
    #expect(Array(files.snapshot) == ["1", "4"])
  }
}

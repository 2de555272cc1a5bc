import Foundation
import ObservableCollections
import TestSupport
import Testing

/// A value with bytes between its fields that no copy takes along.
private struct Header: Sendable {
  var isOpen: Bool
  var title: String
  var level: UInt8
  var subtitle: String
}

private struct Row: Sendable {
  var isRead: Bool
  var title: String
}

private typealias Section = Observable2DArraySection<Header, Row>

/// Fills memory that is used next with some byte.
private func soil(with byte: UInt8) {
  for size in [64, 512, 1024, 1536, 2048, 4096, 6144, 8192] {
    let blocks = (0..<16).compactMap { _ in malloc(size) }
    for block in blocks { memset(block, Int32(byte), size) }
    for block in blocks { free(block) }
  }
  withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 16) { memory in
    _ = memory.initializeMemory(as: UInt8.self, repeating: byte)
  }
}

/// What lies between the fields of values is no part of them.
@Suite struct PaddedValueTests {
  private let list: MutableObservable2DArray<Header, Row>
  private let log = Log<Observable2DArrayEvent<Header, Row>>()

  init() {
    soil(with: 0xff)
    let header = Header(isOpen: true, title: "A title of some length", level: 1, subtitle: "b")
    list = MutableObservable2DArray([
      Section(
        metadata: header,
        items: (0..<40).map { Row(isRead: $0 % 2 == 0, title: "The row of number \($0)") })
    ])
    list.observeNext { [log] in log.receive($0) }
  }

  private var kinds: [DataSourceEventKind] { Array(log.kinds().dropFirst()) }

  @Test func `an item that is appended to a section is told as inserted`() {
    for (number, byte) in [0x00, 0xaa, 0xff, 0x00].enumerated() as EnumeratedSequence<[UInt8]> {
      soil(with: byte)
      list.sections[0].items.append(Row(isRead: false, title: "A row that is new"))
      #expect(kinds.last == .insertItems([[0, 40 + number]]))
    }
    #expect(kinds.count == 4)
  }

  @Test func `an item that is set or removed is told as that`() {
    soil(with: 0xaa)
    list.sections[0].items[20].isRead.toggle()
    #expect(kinds.last == .reloadItems([[0, 20]]))
    soil(with: 0x00)
    list.sections[0].items[20].title += "!"
    #expect(kinds.last == .reloadItems([[0, 20]]))
    soil(with: 0xff)
    list.sections[0].items.remove(at: 7)
    #expect(kinds.last == .deleteItems([[0, 7]]))
    soil(with: 0xaa)
    list.sections[0].items.insert(Row(isRead: true, title: "A row that is new"), at: 3)
    #expect(kinds.last == .insertItems([[0, 3]]))
    #expect(kinds.count == 4)
  }

  @Test func `metadata that is set reloads its section`() {
    list.sections[0].metadata.isOpen.toggle()
    list.sections[0].metadata.level = 0
    list.sections[0].metadata.subtitle = "c"
    #expect(kinds == [.reloadSections([0]), .reloadSections([0]), .reloadSections([0])])
    #expect(list.section(at: 0).metadata.isOpen == false)
  }
}

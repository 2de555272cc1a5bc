import Foundation
import ListBinding
import Testing

/// A table whose rows have their own heights stays at its ends, and where it is read.
@MainActor
@Suite struct TableEndTests {
  final class TextCell: ListCell {
    var text = ""
  }

  private let messages = MutableObservableArray((0..<10).map { Post(id: $0) })
  private let adapter = TableViewAdapter()

  private var table: ListTableView { adapter.tableView }

  /// How far the table can be scrolled on.
  private var distanceToEnd: Double {
    table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.maxY
  }

  init() {
    table.height = 100
    table.window = NSObject()
  }

  private func bind(stayingAtTop staysAtTop: Bool = false) {
    let binding = messages.bind(to: adapter, cellType: TextCell.self) { $0.text = $1.text }
    // A message is 20 points high, and a point more for each letter.
    table.heightOfRow = { 20 + Double(binding.item(at: $0)?.text.count ?? 0) }
    binding.keepScrollPosition(stayingAtTop: staysAtTop, stayingAtEnd: !staysAtTop)
  }

  @Test func `a last row that is higher than the screen is read at its end while it grows`() {
    messages[9].text = String(repeating: "a", count: 280)
    bind()
    #expect(distanceToEnd == 0)
    messages[9].text += "bcd"
    #expect(distanceToEnd == 0)
    messages[0].text += "e"
    #expect(distanceToEnd == 0)
  }

  @Test func `a last row that is read at its top or in its middle is not left`() {
    bind()
    messages[9].text = String(repeating: "a", count: 280)
    for offset in [150.0, 81, 200, 378] {
      table.contentOffset.y = offset
      messages[9].text += "b"
      messages[8] = messages[8]
      #expect(Double(table.contentOffset.y) == offset)
      messages.append(Post(id: 10))
      #expect(Double(table.contentOffset.y) == offset)
      messages.removeLast()
    }
    table.contentOffset.y += distanceToEnd
    messages[9].text += "c"
    #expect(distanceToEnd == 0)
  }

  @Test func `an end that nobody scrolled to is followed`() {
    bind()
    table.contentOffset.y = 80
    messages.removeLast()
    #expect(distanceToEnd == 0, "the last message is on screen")
    messages.append(Post(id: 20, text: "is typing…"))
    #expect(distanceToEnd == 0)
    messages.insert(Post(id: 21), at: 9)
    #expect(distanceToEnd == 0)
  }

  @Test func `so is an end that comes on screen when the view grows`() {
    bind()
    table.contentOffset.y = 60
    messages[0].text = "b"
    table.height = 140
    messages.append(Post(id: 10))
    #expect(distanceToEnd == 0)
  }

  @Test func `a table under a bar is at its top when no row is behind the bar`() {
    table.adjustedContentInset = UIEdgeInsets(top: 30, bottom: 10)
    bind(stayingAtTop: true)
    table.contentOffset.y = -30
    messages.insert(Post(id: -1), at: 0)
    #expect(adapter.scrollAnchor == ScrollAnchor(indexPath: [0, 0]))
    #expect(table.contentOffset.y == -30)
    table.contentOffset.y = -20
    #expect(adapter.scrollAnchor == ScrollAnchor(indexPath: [0, 0], offset: -10))
    messages.insert(Post(id: -2), at: 0)
    #expect(adapter.scrollAnchor == ScrollAnchor(indexPath: [0, 1], offset: -10))
    adapter.scrollAnchor = ScrollAnchor(indexPath: [0, 5])
    #expect(table.contentOffset.y == 70)
    adapter.scrollAnchor = ScrollAnchor(indexPath: [0, 11])
    #expect(distanceToEnd == 0)
  }
}

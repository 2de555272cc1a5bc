import ListBinding
import TerminalTestSupport
import Testing

@testable import Gallery
@testable import TerminalKit

/// The gallery on a terminal that nobody sees.
@MainActor
struct GalleryScreenTests {
  @MainActor
  private final class Bench {
    let array = MutableObservable2DArray<GallerySection, GalleryItem>()
    let screen: Screen
    let gallery: GalleryScreen
    private var terminal: VirtualTerminal

    init(columns: Int = 90, rows: Int = 24, _ sample: GallerySample) {
      let size = Size(columns: columns, rows: rows)
      let terminal = VirtualTerminal(size)
      self.terminal = terminal
      screen = Screen(size: size) { terminal.receive($0) }
      gallery = GalleryScreen(array, on: screen) { 0 }
      gallery.view.marksUpdates = false
      gallery.layOut()
      gallery.show(0)
      gallery.forgetCalls()
      show(sample)
    }

    func show(_ sample: GallerySample) {
      array.replace(with: sample.sections, performDiff: true)
    }

    /// The text on screen after drawing.
    var text: [String] {
      gallery.draw()
      screen.flush()
      #expect(terminal.unknown == [])
      return terminal.text
    }

    func press(_ keys: Key...) {
      for key in keys { gallery.handle(key) }
    }
  }

  private let sample = GallerySample(
    folder: "/srv", files: [.made("..", in: "/srv", kind: .folder), .made("page", in: "/srv")],
    processes: [.made(1, cpu: 3), .made(2, isKernelThread: true), .made(3, cpu: 5)])

  @Test func `it begins with the plain binding, and shows folder and processes`() {
    let text = Bench(sample).text
    let head = Architecture.all.count
    #expect(text[0].hasPrefix(" ▸ 1 ListBinding"))
    #expect(text[head].hasPrefix("  /srv ───"))
    #expect(text[head + 1] == "   folder         1.0M ../")
    #expect(text[head + 2] == "     file         1.0M page")
    #expect(text[head + 3].hasPrefix("  Processes ───"))
    #expect(text[head + 4] == "        3    0.5  1.0M run 3")
    #expect(text[head + 5] == "        1    0.3  1.0M run 1")
    #expect(text[head + 6] == "")
    let lines = Architecture.all[0].lineCount
    #expect(text[23].hasPrefix(" ListBinding · \(lines) lines · 4 rows · 2 insert section"))
  }

  @Test func `where there is little room, names are shown rather than numbers`() {
    let text = Bench(columns: 20, rows: 8, sample).text
    #expect(text.contains("     file page"))
    #expect(text.contains("        3 run 3"))
  }

  @Test func `a digit and the tabulator switch, and nothing else on screen changes`() {
    let bench = Bench(sample)
    let count = Architecture.all.count
    let body = bench.text[count..<23]
    for index in Array(1..<count) + [0] {
      bench.press(.tab)
      #expect(bench.gallery.shown == index)
      let architecture = Architecture.all[index]
      #expect(bench.text[index].hasPrefix(" ▸ \(index + 1) \(architecture.name)"))
      #expect(bench.text[index].contains(" \(architecture.lineCount) lines  \(architecture.idea)"))
      #expect(bench.text[count..<23] == body)
    }
    for (index, digit) in zip(0..<count, "123456789") {
      bench.press(.character(digit))
      #expect(bench.gallery.shown == index)
      #expect(bench.text[count..<23] == body)
    }
    bench.press(.character("9"), .character("0"))
    #expect(bench.gallery.shown == count - 1)
  }

  @Test func `each architecture tells which file was chosen, and processes are none`() {
    let bench = Bench(sample)
    for index in Architecture.all.indices {
      var chosen: [String] = []
      bench.gallery.onChoice = { chosen.append($0.name) }
      bench.gallery.show(index)
      bench.press(.home, .enter, .down, .enter, .down, .right, .end, .enter)
      #expect(chosen == ["..", "page"], "\(Architecture.all[index].name)")
    }
  }

  @Test func `the selected row and the place stay when another architecture shows the list`() {
    var many = sample
    many.processes = (1...100).map { .made($0) }
    let bench = Bench(rows: 12, many)
    bench.press(.end, .up, .up)
    let (text, selected) = (bench.text, bench.gallery.view.selected)
    for _ in Architecture.all {
      bench.press(.tab)
      #expect(bench.gallery.view.selected == selected)
      #expect(Array(bench.text[1..<11]) == Array(text[1..<11]))
    }
  }

  @Test func `a row that is not there is not selected`() {
    let bench = Bench(sample)
    bench.gallery.select(.item(IndexPath(item: 1, section: 0)))
    #expect(bench.gallery.view.selected == .item(IndexPath(item: 1, section: 0)))
    bench.gallery.select(.item(IndexPath(item: 2, section: 0)))
    #expect(bench.gallery.view.selected == nil)
    bench.array.replace(with: [])
    bench.gallery.select(.item(IndexPath(item: 0, section: 0)))
    #expect(bench.gallery.view.selected == nil)
  }

  @Test(arguments: Architecture.all.indices)
  func `what is on screen is a part of the list, wherever it is scrolled`(index: Int) {
    var script = GalleryScript(seed: UInt64(index) + 100)
    let bench = Bench(columns: 40, rows: 9, sample)
    bench.gallery.show(index)
    let keys: [Key] = [.down, .pageDown, .end, .up, .home, .pageUp]
    for step in 0..<200 {
      bench.press(keys[step * 7 % 11 % 6])
      let sample = script.next()
      bench.show(sample)
      let all = sample.lines(width: 40)
      let frame = bench.gallery.view.frame
      let shown = Array(bench.text[frame]).dropFirst().filter { !$0.isEmpty }
      let top = bench.gallery.view.top
      let expected = all.dropFirst(top + 1).prefix(frame.count - 1)
      #expect(Array(shown) == Array(expected), "in step \(step)")
    }
  }

  @Test func `the help covers the list until the next key`() {
    let bench = Bench(sample)
    let text = bench.text
    bench.press(.character("?"))
    #expect(bench.text.contains { $0.contains("open the folder above") })
    bench.press(.tab)
    #expect(bench.text == text)
  }

  @Test func `every size has room for the list and the name of the architecture`() {
    for rows in Array(1...6) + [15, 16, 20, 24] {
      for columns in [1, 20, 40, 80, 200] {
        let bench = Bench(columns: columns, rows: rows, sample)
        for _ in Architecture.all {
          bench.press(.tab, .down)
          let text = bench.text
          guard columns >= 40 else { continue }
          #expect(text[rows - 1].contains(bench.gallery.architecture.name))
          if rows >= 3 { #expect(text[0].contains("1")) }
        }
      }
    }
  }
}

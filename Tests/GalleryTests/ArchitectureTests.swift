import Foundation
import ListBinding
import Testing

@testable import Gallery
@testable import TerminalKit

@MainActor
struct ArchitectureTests {
  private static let width = 40

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `all architectures show the same list, whatever changes`(seed: UInt64) {
    var script = GalleryScript(seed: seed)
    let array = MutableObservable2DArray<GallerySection, GalleryItem>()
    let recordings = Architecture.all.map { Recording($0, of: array, width: Self.width) }
    for step in 0..<40 {
      let sample = script.next()
      array.replace(with: sample.sections, performDiff: true)
      let expected = sample.lines(width: Self.width)
      for recording in recordings where recording.display() != expected {
        Issue.record("\(recording.architecture.name) shows another list in step \(step)")
        return
      }
    }
    for recording in recordings { recording.end() }
  }

  @Test func `no view is told to reload what it can be told in edits`() {
    var script = GalleryScript(seed: 7)
    let array = MutableObservable2DArray<GallerySection, GalleryItem>(script.sample.sections)
    let recordings = Architecture.all.map { Recording($0, of: array, width: Self.width) }
    for recording in recordings { _ = recording.takeCalls() }
    for _ in 0..<40 {
      array.replace(with: script.next().sections, performDiff: true)
      for recording in recordings {
        recording.display()
        #expect(!recording.takeCalls().contains(.reload), "\(recording.architecture.name)")
      }
    }
    for recording in recordings { recording.end() }
  }

  @Test func `what is disposed follows the list no longer`() {
    let array = MutableObservable2DArray<GallerySection, GalleryItem>()
    for architecture in Architecture.all {
      let recording = Recording(architecture, of: array, width: Self.width)
      recording.end()
      _ = recording.takeCalls()
      var script = GalleryScript(seed: 1)
      array.replace(with: script.next().sections, performDiff: true)
      #expect(recording.takeCalls() == [])
      array.replace(with: [])
    }
  }

  @Test func `what is disposed is released`() {
    let array = MutableObservable2DArray(GalleryScript(seed: 3).sample.sections)
    for architecture in Architecture.all {
      weak var view: TerminalListView?
      weak var dataSource: AnyObject?
      do {
        let recording = Recording(architecture, of: array, width: Self.width)
        recording.display()
        view = recording.view
        dataSource = recording.view.dataSource
        #expect(dataSource != nil)
        recording.end()
      }
      #expect(view == nil, "\(architecture.name)")
      #expect(dataSource == nil, "\(architecture.name)")
    }
  }

  /// The lines of a file of the program.
  private func lines(of file: String) throws -> [Substring] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let url = root.appending(path: "Examples/Gallery").appending(path: file)
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
  }

  @Test(arguments: Architecture.all.indices)
  func `the lines of code are those of the file`(index: Int) throws {
    let architecture = Architecture.all[index]
    let lines = try lines(of: "Architectures/\(architecture.file).swift")
      .map { $0.drop { $0 == " " } }
    #expect(!lines.contains { $0.hasPrefix("/*") })
    let count = lines.count { !$0.isEmpty && !$0.hasPrefix("//") }
    #expect(architecture.lineCount == count)
  }

  @Test func `the README and the capture tell the same lines of code`() throws {
    let readme = try lines(of: "README.md")
    let capture = try lines(of: "capture.txt")
    for shown in [0, 3] {
      for line in ArchitectureLines(shown: shown, width: 80).table {
        #expect(capture.contains(line.text[...]))
        if shown == 3 { #expect(readme.contains(line.text[...])) }
      }
    }
    for architecture in Architecture.all {
      let link = "[`\(architecture.file)`](Architectures/\(architecture.file).swift)"
      #expect(readme.contains { $0.hasPrefix("| \(link) | \(architecture.lineCount) |") })
    }
  }
}

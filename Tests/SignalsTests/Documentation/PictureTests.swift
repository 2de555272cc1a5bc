import Foundation
import SignalsTesting
import Testing

/// The pictures of timelines in the comments of the sources.
@Suite struct PictureTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Signals")

  /// The lines of each block of a comment that has no language.
  private func blocks(in text: String) -> [[Substring]] {
    var blocks: [[Substring]] = []
    var open: [Substring]?
    var isCode = false
    for line in text.split(separator: "\n") {
      guard let comment = line.firstMatch(of: /^ *\/\/\/ ?(.*)$/) else { continue }
      if comment.1.hasPrefix("```") {
        if let block = open {
          if !isCode { blocks.append(block) }
          open = nil
        } else {
          open = []
          isCode = comment.1 != "```"
        }
      } else {
        open?.append(comment.1)
      }
    }
    return blocks
  }

  /// What a line draws, without what is said of it on the right.
  private func timeline(_ line: Substring) -> Substring? {
    let drawn = line.drop { $0 == " " }.prefix { $0 != " " }
    let isTimeline = drawn.contains(/^[\w\-|#()^!\[\]]+$/) && drawn.contains(/[-|#]/)
    return isTimeline ? drawn : nil
  }

  @Test func `every picture can be parsed`() throws {
    var count = 0
    let files = FileManager.default.enumerator(
      at: Self.sources, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      for block in blocks(in: try String(contentsOf: file, encoding: .utf8)) {
        guard let last = block.last, timeline(last) != nil else { continue }
        count += 1
        for drawn in block.compactMap({ timeline($0) }) {
          #expect(throws: Never.self, "\(drawn) in \(file.lastPathComponent)") {
            try Marbles(String(drawn))
          }
        }
      }
    }
    #expect(count > 100)
  }
}

import Foundation

/// The command line of a process, and what the filter compares.
package struct Command: Hashable, Sendable {
  package let text: String
  package let folded: String
  /// What the list is sorted by: the program's own name, without its folder, then its arguments.
  package let sortKey: Substring

  package init(_ text: String) {
    self.text = text
    let folded = text.folded
    let folder = folded.prefix { $0 != " " }.lastIndex(of: "/")
    self.folded = folded
    sortKey = folded[(folder.map(folded.index(after:)) ?? folded.startIndex)...]
  }

  /// The command of a process whose arguments are separated, and ended, by zero bytes.
  ///
  /// A process without arguments (a kernel thread, a zombie) is shown by its bracketed name.
  init(arguments: some BidirectionalCollection<UInt8>, name: some Collection<UInt8>) {
    guard let last = arguments.lastIndex(where: { $0 != 0 && $0 != 0x20 }) else {
      self.init("[" + String(decoding: name, as: UTF8.self) + "]")
      return
    }
    let words = arguments[...last].lazy.map { $0 == 0 ? 0x20 : $0 }
    self.init(String(decoding: words, as: UTF8.self))
  }

  /// Compares the texts only; equal texts are folded to equal ones.
  package static func == (left: Command, right: Command) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// The text in lower case, and in the same bytes as any that is equal to it.
  package var folded: String {
    let lowercased = lowercased()
    let isASCII = lowercased.utf8.allSatisfy { $0 < 0x80 }
    return isASCII ? lowercased : lowercased.precomposedStringWithCanonicalMapping
  }
}

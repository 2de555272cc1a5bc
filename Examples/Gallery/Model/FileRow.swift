import TerminalKit

/// One entry of a folder as the list shows it.
struct FileRow: Hashable, Sendable {
  enum Kind: String, Sendable {
    case folder, file, link, other
  }

  /// The whole path, which names the entry.
  let path: String
  let name: String
  let kind: Kind

  /// `nil` where a size says nothing.
  let size: MemorySize?
}

import ListBinding
import TerminalKit

/// The list that every architecture shows.
typealias GalleryList = Observable2DArray<GallerySection, GalleryItem>
typealias GallerySnapshot = SectionedSnapshot<GallerySection, GalleryItem>

/// A section of the gallery; another folder is another section.
enum GallerySection: Identifiable, Hashable, Sendable {
  case folder(String)
  case processes

  var id: Self { self }

  /// What stands in the header, where a tab would begin another part.
  var title: String {
    switch self {
    case .folder(let path): path.replacing("\t", with: "␉")
    case .processes: "Processes"
    }
  }
}

/// A row of the gallery.
enum GalleryItem: Identifiable, Hashable, Sendable {
  case file(FileRow)
  case process(ProcessRow)

  enum ID: Hashable, Sendable {
    case file(String)
    case process(ProcessIdentity)
  }

  var id: ID {
    switch self {
    case .file(let file): .file(file.path)
    case .process(let process): .process(process.id)
    }
  }
}

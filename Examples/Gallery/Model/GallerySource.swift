import ListBinding
import TerminalKit

/// Reads the processes and a folder, off the main actor.
actor GallerySource {
  private let sampler: ProcessSampler

  /// - Parameter processes: A folder in the layout of `/proc`; `nil` for the machine's own processes.
  init(processes: String?) { sampler = ProcessSampler(folder: processes) }

  /// Reads once what all architectures show.
  ///
  /// - Returns: `nil` if the folder cannot be read.
  func read(folder: String) async -> GallerySample? {
    guard let files = FolderReader.read(folder) else { return nil }
    return GallerySample(folder: folder, files: files, processes: await sampler.sample().rows)
  }
}

/// A folder and the processes at one moment.
struct GallerySample: Sendable {
  var folder: String
  var files: [FileRow]

  /// In any order, threads of the kernel among them.
  var processes: [ProcessRow]

  /// The sections of the list: the folder, and the processes, the busiest first.
  var sections: [GallerySnapshot.Section] {
    let shown = processes.filter { !$0.isKernelThread }.sorted {
      $0.cpu == $1.cpu ? $0.id.pid < $1.id.pid : $0.cpu > $1.cpu
    }
    return [
      Observable2DArraySection(metadata: .folder(folder), items: files.map(GalleryItem.file)),
      Observable2DArraySection(metadata: .processes, items: shown.map(GalleryItem.process)),
    ]
  }
}

import Foundation
import TerminalKit

/// Reads the entries of folders.
enum FolderReader {
  /// The entries: the folder above, folders, and then all else, by name.
  ///
  /// - Returns: `nil` if the folder cannot be read.
  static func read(_ path: String) -> [FileRow]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return nil
    }
    let rows = names.compactMap { row($0, in: path) }.sorted {
      let isFirst = ($0.kind == .folder, $1.kind == .folder)
      return isFirst.0 == isFirst.1 ? $0.name < $1.name : isFirst.0
    }
    let above = self.above(path)
    if above == path { return rows }
    return [FileRow(path: above, name: "..", kind: .folder, size: nil)] + rows
  }

  /// The path of a folder, from the root and without detours.
  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The path of the folder that an entry is in; the root is in itself.
  static func above(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// The entry of a name; `nil` if it is gone meanwhile.
  private static func row(_ name: String, in folder: String) -> FileRow? {
    let path = folder == "/" ? "/" + name : folder + "/" + name
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    let kind: FileRow.Kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      case S_IFLNK: .link
      default: .other
      }
    let size = kind == .file ? MemorySize(bytes: Int(status.st_size)) : nil
    return FileRow(path: path, name: name, kind: kind, size: size)
  }
}

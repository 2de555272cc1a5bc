import Foundation
import TerminalKit

/// Reads the entries of folders.
enum FolderReader {
  /// The entries: the folder above, folders, and then all else, by name.
  ///
  /// - Returns: `nil` if the folder cannot be read.
  static func read(_ path: String) -> [FileRow]? {
    let folder = FolderEntries.open(path)
    guard folder >= 0 else { return nil }
    var entries: [FileRow] = []
    FolderEntries.read(folder) { name in
      if let row = row(name, of: folder, in: path) { entries.append(row) }
    }
    let rows = entries.sorted {
      let isFirst = ($0.kind == .folder, $1.kind == .folder)
      return isFirst.0 == isFirst.1 ? $0.name < $1.name : isFirst.0
    }
    let above = self.above(path)
    if above == path { return rows }
    return [FileRow(path: above, name: "..", kind: .folder, size: nil)] + rows
  }

  /// The path of the folder that an entry is in; the root is in itself.
  static func above(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// An entry of a folder; `nil` if it is gone meanwhile.
  ///
  /// It is asked for by the name that the system has for it, which need not be a text.
  private static func row(
    _ bytes: UnsafePointer<CChar>, of descriptor: Int32, in folder: String
  ) -> FileRow? {
    let name = String(cString: bytes)
    var status = stat()
    guard name != ".", name != "..", fstatat(descriptor, bytes, &status, AT_SYMLINK_NOFOLLOW) == 0
    else { return nil }
    let path = folder == "/" ? "/" + name : folder + "/" + name
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

import Foundation
import TerminalKit

/// Reads the entries of folders.
enum FolderReader {
  /// The entries: the folder above, folders, and then all else, by name.
  ///
  /// - Returns: `nil` if the folder cannot be read.
  static func read(_ path: String) -> [FileRow]? {
    guard let directory = opendir(path) else { return nil }
    defer { closedir(directory) }
    var entries: [FileRow] = []
    while let entry = readdir(directory) {
      if let row = row(entry, of: dirfd(directory), in: path) { entries.append(row) }
    }
    let rows = entries.sorted {
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

  /// An entry of a folder; `nil` if it is gone meanwhile.
  ///
  /// It is asked for by the name that the system has for it, which need not be a text.
  private static func row(
    _ entry: UnsafeMutablePointer<dirent>, of directory: Int32, in folder: String
  ) -> FileRow? {
    var status = stat()
    let found: String? = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
      bytes.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
        let name = String(cString: bytes)
        if name == "." || name == ".." { return nil }
        guard fstatat(directory, bytes, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
          return nil
        }
        return name
      }
    }
    guard let name = found else { return nil }
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

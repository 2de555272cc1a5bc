import Foundation

/// The entries of a folder, by the names that the system has for them, which need not be texts.
package enum FolderEntries {
  /// Opens a folder; below zero if there is none that can be read.
  package static func open(_ path: String, in parent: Int32 = AT_FDCWD) -> Int32 {
    openat(parent, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// Calls a closure with each name, `.` and `..` among them, in the system's order.
  ///
  /// - Parameter folder: A descriptor that has not been read from; it is closed after that.
  package static func read(_ folder: Int32, _ body: (UnsafePointer<CChar>) -> Void) {
    guard let stream = fdopendir(folder) else {
      close(folder)
      return
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      guard let name = entry.pointer(to: \.d_name) else { continue }
      body(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
    }
  }
}

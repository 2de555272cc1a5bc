import Foundation

/// Writes a line to standard error: a broken rule that nobody asked to be told of is no secret.
func warn(_ message: String) {
  FileHandle.standardError.write(Data("ListBinding: \(message)\n".utf8))
}

import Foundation

/// Whether a page of the documentation holds the code of some files of these tests, as it is compiled.
func page(_ name: String, holds files: [String]) throws -> Bool {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
  let package = (0..<3).reduce(folder) { url, _ in url.deletingLastPathComponent() }
  let documents = package.appending(path: "Sources/ListBinding/ListBinding.docc")
  let page = try String(
    contentsOf: documents.appending(path: "\(name).md"), encoding: .utf8)
  return try files.allSatisfy { file in
    let code = try String(
      contentsOf: folder.appending(path: "\(file).swift"), encoding: .utf8)
    return page.contains(
      "```swift\n\(code.split(separator: "import ListBinding\n\n").last ?? "")```")
  }
}

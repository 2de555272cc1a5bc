import Foundation

/// The folder of the tests of pages.
private let folder = URL(filePath: #filePath).deletingLastPathComponent()

/// A page of the documentation.
func page(_ name: String) throws -> String {
  let package = (0..<3).reduce(folder) { url, _ in url.deletingLastPathComponent() }
  let documents = package.appending(path: "Sources/ListBinding/ListBinding.docc")
  return try String(contentsOf: documents.appending(path: "\(name).md"), encoding: .utf8)
}

/// A file of these tests.
func code(_ file: String) throws -> String {
  try String(contentsOf: folder.appending(path: "\(file).swift"), encoding: .utf8)
}

/// Whether a page holds the code of some files of these tests, as it is compiled.
func page(_ name: String, holds files: [String]) throws -> Bool {
  let page = try page(name)
  return try files.allSatisfy { file in
    page.contains(
      "```swift\n\(try code(file).split(separator: "import ListBinding\n\n").last ?? "")```")
  }
}

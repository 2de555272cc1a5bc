import Foundation
import ListBinding
import TerminalTestSupport
import Testing

@testable import Gallery
@testable import TerminalKit

@MainActor
struct GalleryModelTests {
  private let folder: ProcFolder
  private let processes: ProcFolder
  private let model: GalleryModel

  init() throws {
    folder = try ProcFolder()
    processes = try ProcFolder()
    try folder.write("<html>", to: "index.html")
    try folder.write("", to: "b/inner")
    try folder.write("", to: "a/inner")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "nowhere")
    try processes.writeProcess(7, arguments: ["/bin/seven"])
    try processes.writeProcess(8, flags: 0x20_0000)
    model = GalleryModel(
      source: GallerySource(processes: processes.path), folder: folder.path)
  }

  /// The names in each section.
  private var names: [[String]] {
    model.list.snapshot.sections.map { section in
      section.items.map { item in
        switch item {
        case .file(let file): file.name
        case .process(let process): process.command.text
        }
      }
    }
  }

  @Test func `folders come first, and threads of the kernel are not shown`() async {
    #expect(await model.refresh() == .shown)
    #expect(names == [["..", "a", "b", "index.html", "link"], ["/bin/seven"]])
    let kinds = model.list.snapshot.section(at: 0).items.compactMap { item in
      if case .file(let file) = item { file.kind } else { nil }
    }
    #expect(kinds == [.folder, .folder, .folder, .file, .link])
  }

  @Test func `another folder is another section, and the processes stay`() async throws {
    await model.refresh()
    var kinds: [DataSourceEventKind] = []
    let observer = model.list.skip(first: 1).observeNext { kinds.append($0.kind) }
    #expect(await model.open(folder.path + "/a") == .shown)
    #expect(model.folder == folder.path + "/a")
    #expect(names == [["..", "inner"], ["/bin/seven"]])
    #expect(kinds == [.beginUpdates, .deleteSections([0]), .insertSections([0]), .endUpdates])
    #expect(await model.open(FolderReader.above(model.folder)) == .shown)
    #expect(model.folder == folder.path)
    observer.dispose()
  }

  @Test func `a file is no folder, and the list stays`() async {
    await model.refresh()
    let before = model.list.snapshot
    #expect(await model.open(folder.path + "/index.html") == .unreadable)
    #expect(await model.open(folder.path + "/link") == .unreadable)
    #expect(model.folder == folder.path)
    #expect(model.list.snapshot == before)
  }

  @Test func `of two folders that are opened at once the last is shown`() async {
    let first = Task { await model.open(folder.path + "/a") }
    let second = Task { await model.open(folder.path + "/b") }
    #expect(await [first.value, second.value] == [.outdated, .shown])
    #expect(model.list.snapshot.section(at: 0).metadata == .folder(folder.path + "/b"))
  }

  @Test func `of two files that are opened at once none is taken for a folder`() async {
    await model.refresh()
    let before = model.list.snapshot
    let first = Task { await model.open(folder.path + "/index.html") }
    let second = Task { await model.open(folder.path + "/link") }
    #expect(await [first.value, second.value] == [.outdated, .unreadable])
    #expect(model.folder == folder.path)
    #expect(await model.refresh() == .shown)
    #expect(model.list.snapshot == before)
  }

  @Test func `nothing is shown that is read in vain`() async {
    let refreshing = Task { await model.refresh() }
    refreshing.cancel()
    #expect(await refreshing.value == .outdated)
    #expect(model.list.snapshot.numberOfSections() == 0)
  }

  @Test func `nothing is told of what stays the same`() async {
    await model.refresh()
    var count = 0
    let observer = model.list.observeNext { _ in count += 1 }
    await model.refresh()
    #expect(count == 1)
    observer.dispose()
  }

  @Test func `the root is above itself`() {
    #expect(FolderReader.above("/") == "/")
    #expect(FolderReader.above("/usr") == "/")
    #expect(FolderReader.read("/")?.contains { $0.name == ".." } == false)
    #expect(FolderReader.read("/")?.allSatisfy { !$0.path.hasPrefix("//") } == true)
  }

  @Test func `an entry is listed whose name is no text, and a tab in a name is seen`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "entries-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Not all file systems take such a name.
    let path = (Array(folder.path.utf8) + Array("/bad".utf8) + [0xFF, 0]).map(
      CChar.init(bitPattern:))
    let file = open(path, O_CREAT | O_WRONLY, 0o600)
    guard file >= 0 else { return }
    close(file)
    #expect(FolderReader.read(folder.path)?.map(\.name) == ["..", "bad\u{FFFD}"])
    #expect(GallerySection.folder("/a\tb").title == "/a␉b")
  }
}

import ListBinding
import TerminalKit

/// One way to show the list of the gallery.
struct Architecture: Sendable {
  /// The name of the product.
  let name: String

  /// What it is, in a few words.
  let idea: String

  /// The file of this folder that has all of its code.
  let file: String

  /// The lines of that file that are neither blank nor comments; a test counts them.
  let lineCount: Int

  /// Shows the list in a view until the result is disposed, and lets the person open files.
  let show: @MainActor (GalleryList, TerminalListView, @escaping FileHandler) -> any Disposable

  typealias FileHandler = @MainActor (FileRow) -> Void

  static let all = [
    Architecture(
      name: "ListBinding", idea: "a cell for an item, and titles",
      file: "PlainBinding", lineCount: 18, show: PlainBinding.show),
    Architecture(
      name: "DataSourceController", idea: "a controller of objects of any types",
      file: "ModelObjects", lineCount: 95, show: ModelObjects.show),
    Architecture(
      name: "DStorageKit", idea: "sections by keys, with cell hooks",
      file: "TableSections", lineCount: 85, show: TableSections.show),
    Architecture(
      name: "ReactiveDataDisplayManager", idea: "a generator for each row",
      file: "CellGenerators", lineCount: 41, show: CellGenerators.show),
    Architecture(
      name: "SectionKit", idea: "a controller for each section",
      file: "SectionControllers", lineCount: 56, show: SectionControllers.show),
  ]
}

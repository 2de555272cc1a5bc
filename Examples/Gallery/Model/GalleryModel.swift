import ListBinding

/// The list of the gallery, which is kept up to date by reading everything again.
///
/// What to insert, delete, move and reload is found by the array.
@MainActor
final class GalleryModel {
  private let sections = MutableObservable2DArray<GallerySection, GalleryItem>()
  private let source: GallerySource
  private(set) var folder: String

  /// What the architectures show.
  var list: GalleryList { sections }

  init(source: GallerySource, folder: String) {
    self.source = source
    self.folder = folder
  }

  /// Reads everything again, and shows it.
  ///
  /// - Returns: Whether the folder could be read; if not, the list stays as it is.
  @discardableResult
  func refresh() async -> Bool {
    let asked = folder
    guard let sample = await source.read(folder: asked) else { return false }
    // Another folder was opened meanwhile.
    if folder == asked { show(sample) }
    return true
  }

  /// Shows another folder.
  ///
  /// - Returns: Whether it could be read; if not, the former folder stays.
  func open(_ path: String) async -> Bool {
    let former = folder
    folder = path
    if await refresh() { return true }
    if folder == path { folder = former }
    return false
  }

  func show(_ sample: GallerySample) {
    sections.replace(with: sample.sections, performDiff: true)
  }
}

import ListBinding

/// The list of the gallery, which is kept up to date by reading everything again.
///
/// What to insert, delete, move and reload is found by the array.
@MainActor
final class GalleryModel {
  private let sections = MutableObservable2DArray<GallerySection, GalleryItem>()
  private let source: GallerySource

  /// The folder that is shown, or the one that was opened last and is being read.
  private(set) var folder: String

  /// The folder that is shown; before anything is, the first one.
  private var shownFolder: String

  /// What the architectures show.
  var list: GalleryList { sections }

  init(source: GallerySource, folder: String) {
    self.source = source
    self.folder = folder
    shownFolder = folder
  }

  /// What became of a reading.
  enum Outcome {
    case shown

    /// Nobody waits for it any longer: another folder was opened meanwhile, or the task was cancelled.
    case outdated

    /// The folder cannot be read, and the list stays as it is.
    case unreadable
  }

  /// Reads everything again, and shows it.
  @discardableResult
  func refresh() async -> Outcome {
    let asked = folder
    let sample = await source.read(folder: asked)
    if folder != asked || Task.isCancelled { return .outdated }
    guard let sample else { return .unreadable }
    show(sample)
    return .shown
  }

  /// Shows another folder; if it cannot be read, the one that is shown stays.
  func open(_ path: String) async -> Outcome {
    folder = path
    let outcome = await refresh()
    if outcome == .unreadable { folder = shownFolder }
    return outcome
  }

  func show(_ sample: GallerySample) {
    shownFolder = sample.folder
    sections.replace(with: sample.sections, performDiff: true)
  }
}

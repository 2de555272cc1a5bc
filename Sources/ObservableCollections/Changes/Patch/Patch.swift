public import Foundation

/// A change in the patch reading: single steps, each on the result of the one before.
///
/// Insertions are at the indices that the new elements have in the end, when their turn comes.
public struct Patch: Hashable, Sendable {
  /// One step, on the result of the one before.
  public enum Step: Hashable, Sendable {
    /// Takes items out.
    case deleteItems(Range<Int>, section: Int)

    /// Puts items in, at the indices that they have after that.
    case insertItems(Range<Int>, section: Int)

    /// Gives an item its new content.
    case reloadItem(IndexPath)

    /// Takes an item out and puts it in at `to`, its index after that.
    case moveItem(IndexPath, to: IndexPath)

    /// Takes a section out with its items.
    case deleteSection(Int)

    /// Inserts a section with all of its new items.
    case insertSection(Int)

    /// Replaces a section by the new one, with all of its new items.
    case reloadSection(Int)

    /// Takes a section out and puts it in at `to`, its index after that.
    case moveSection(Int, to: Int)
  }

  /// The steps in order.
  public let steps: [Step]

  /// Creates a patch of steps, which are checked when they are read as a change.
  public init(steps: [Step]) {
    self.steps = steps
  }
}

extension Patch.Step {
  /// The step as a kind of event, whose indices are those of the moment.
  public var kind: DataSourceEventKind {
    switch self {
    case .deleteItems(let range, let section):
      .deleteItems(range.map { IndexPath(item: $0, section: section) })
    case .insertItems(let range, let section):
      .insertItems(range.map { IndexPath(item: $0, section: section) })
    case .reloadItem(let indexPath): .reloadItems([indexPath])
    case .moveItem(let source, let destination): .moveItem(source, destination)
    case .deleteSection(let section): .deleteSections([section])
    case .insertSection(let section): .insertSections([section])
    case .reloadSection(let section): .reloadSections([section])
    case .moveSection(let source, let destination): .moveSection(source, destination)
    }
  }
}

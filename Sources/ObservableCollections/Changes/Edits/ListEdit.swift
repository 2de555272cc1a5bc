public import Foundation

/// A single edit of a list, with the indices of the moment.
///
/// It is what an observable array notes of a mutation, and a step of a `Patch`. Insertions and
/// destinations of moves are indices after the edit, all others indices before it.
public enum ListEdit: Hashable, Sendable {
  /// Inserts neighbouring items.
  case insertItems(Range<Int>, section: Int)

  /// Deletes neighbouring items.
  case deleteItems(Range<Int>, section: Int)

  /// Gives neighbouring items another content.
  case reloadItems(Range<Int>, section: Int)

  /// Takes an item out and puts it in at `to`, its index path after that.
  // Indirect, since the layout of an index path is found out at run time, for each copy of an edit.
  indirect case moveItem(IndexPath, to: IndexPath)

  /// Inserts neighbouring sections with all of their items.
  case insertSections(Range<Int>)

  /// Deletes neighbouring sections with their items.
  case deleteSections(Range<Int>)

  /// Gives neighbouring sections other metadata and other items.
  case reloadSections(Range<Int>)

  /// Gives a section other metadata, and keeps its items.
  case updateSection(Int)

  /// Takes a section out and puts it in at `to`, its index after that.
  case moveSection(Int, to: Int)
}

extension ListEdit {
  /// How many items or sections are edited.
  package var count: Int {
    switch self {
    case .insertItems(let range, _), .deleteItems(let range, _), .reloadItems(let range, _),
      .insertSections(let range), .deleteSections(let range), .reloadSections(let range):
      range.count
    case .moveItem, .updateSection, .moveSection: 1
    }
  }

  /// Whether sections are edited, and not only their items.
  package var isOfSections: Bool {
    switch self {
    case .insertItems, .deleteItems, .reloadItems, .moveItem: false
    case .insertSections, .deleteSections, .reloadSections, .moveSection, .updateSection: true
    }
  }
}

extension ListEdit: CustomStringConvertible {
  /// The edit in short, as in `delete 0.1`, `insert 0.3–5` or `move 0.2→0.0`.
  public var description: String {
    switch self {
    case .insertItems(let items, let section): "insert \(section).\(items.shortDescription)"
    case .deleteItems(let items, let section): "delete \(section).\(items.shortDescription)"
    case .reloadItems(let items, let section): "reload \(section).\(items.shortDescription)"
    case .moveItem(let from, let to): "move \(from.listDescription)→\(to.listDescription)"
    case .insertSections(let sections): "insert section \(sections.shortDescription)"
    case .deleteSections(let sections): "delete section \(sections.shortDescription)"
    case .reloadSections(let sections): "reload section \(sections.shortDescription)"
    case .updateSection(let section): "update section \(section)"
    case .moveSection(let from, let to): "move section \(from)→\(to)"
    }
  }
}

extension Range<Int> {
  /// The first and the last index, as in `3–5`, or the only one.
  var shortDescription: String {
    // Wrapping, since the range of a step that is refused may be any.
    lowerBound &+ 1 == upperBound ? "\(lowerBound)" : "\(lowerBound)–\(upperBound &- 1)"
  }
}

extension IndexPath {
  /// "section.item", as in transcripts.
  package var listDescription: String {
    count == 2 ? "\(self[0]).\(self[1])" : map(String.init).joined(separator: ".")
  }
}

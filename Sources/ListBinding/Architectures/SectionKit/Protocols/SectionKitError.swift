public import Foundation

/// What went wrong in an adapter or a section controller; it is reported, and nothing traps.
public enum SectionKitError: Error, Hashable, Sendable {
  /// A method was called that a subclass must override.
  case notImplemented(String)

  /// Sections have the same identities; of each the first is kept.
  case duplicateSectionIds([String])

  /// The controllers of these sections run others, here or in another adapter, which go on.
  ///
  /// The sections show no rows until sections are set after the others are gone.
  case sectionControllersRunOtherSections([String])

  /// The sections are to be asked for, and the adapter has no data source.
  case missingDataSource

  /// A header or footer has a size, and its section makes none.
  case unsupportedSupplementaryViewKind(SupplementaryKind)

  /// There is no item at the index path.
  case invalidIndexPath(IndexPath)

  /// An item was moved to a section that does not take it.
  case moveIsNotInTheSameSection(from: Int, to: Int)

  /// The adapter of a context is gone, or no view asks for a cell by the context.
  case adapterIsNotSetOnContext

  /// The adapter does not show the section of the controller.
  case adapterDoesNotContainSectionController

  /// The view has no cell of the type, or a cell of another type.
  case dequeuedViewHasNotTheCorrectType(expected: String, actual: String)

  /// A controller was given the model of another section.
  case sectionControllerModelTypeMismatch(expected: String, actual: String)

  /// The result of `calculateUpdate(from:to:)` breaks a rule of updates, or ends at other data than
  /// it was asked for; it was not carried out, and a reload took its place.
  case updateDoesNotLeadToData(String)

  /// The list that a section followed failed with this error; the section keeps the items that it has.
  case itemsFailed(String)
}

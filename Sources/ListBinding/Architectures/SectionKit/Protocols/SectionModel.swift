/// The model of a section: which section it is, and whether it has changed.
///
/// A class of the main actor conforms by `@MainActor SectionModel`. Models are asked on the main actor alone.
public protocol SectionModel {
  /// What stays the same while the model changes; unique in an adapter.
  var sectionId: AnyHashable { get }

  /// Returns whether another model of the same identity has the same content.
  func isEqual(to other: any SectionModel) -> Bool
}

extension SectionModel where Self: Equatable {
  @inlinable
  public func isEqual(to other: any SectionModel) -> Bool { other as? Self == self }
}

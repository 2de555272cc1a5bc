/// A row in the list of a controller: an identity, and a model object of any type.
///
/// A row keeps its identity when its model object is updated.
public struct DataSourceRow: Identifiable, Sendable {
  public let id: Int
  private let box: ModelBox<Any>

  /// The model object.
  @MainActor public var modelObject: Any { box.value }

  @MainActor
  init(id: Int, _ modelObject: Any) {
    self.id = id
    box = ModelBox(modelObject)
  }
}

/// What the list of a controller stores of a section beside its rows.
///
/// A section keeps its identity when it is updated.
public struct DataSourceHeading: Identifiable, Sendable {
  public let id: Int
  private let box: ModelBox<(any SectionDataModelType)?>

  /// The header and footer, if the section has them.
  @MainActor public var sectionData: (any SectionDataModelType)? { box.value }

  @MainActor
  init(id: Int, _ sectionData: (any SectionDataModelType)?) {
    self.id = id
    box = ModelBox(sectionData)
  }
}

/// Keeps a value of any type on the main actor, so that lists of it can be read on all threads.
@MainActor
private final class ModelBox<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

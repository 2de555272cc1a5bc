/// What a derived collection does with its inputs: a state machine that calls nobody but the
/// closures that it was made of.
@usableFromInline
protocol DerivedOperator<Input, Result>: Sendable {
  /// What its sources and its parameters send.
  associatedtype Input: Sendable
  associatedtype Result: EditableList & Sendable
  where Result.Item: Sendable, Result.SectionMetadata: Sendable

  /// Takes an input, and does to the result what follows.
  ///
  /// - Parameter inputs: Where further sources can be connected.
  mutating func receive(
    _ input: Input, _ result: inout DerivedList<Result>, _ inputs: DerivationInputs<Self>)
}

/// What reaches an operator on one list.
@usableFromInline
enum ListInput<Source: EditableList & Sendable, Parameter: Sendable>: Sendable {
  case update(ListUpdate<Source>)
  case parameter(Parameter)
}

/// An operator on one list: what each kind of edit of the list does to the result.
///
/// Edits come one after the other, as a patch has them. What is inserted or reloaded has, when its
/// turn comes, the index that it has in `source`, which is the list after all edits.
@usableFromInline
protocol ListOperator<Source, Result>: DerivedOperator
where Input == ListInput<Source, Parameter> {
  associatedtype Source: EditableList & Sendable
  where Source.Item: Sendable, Source.SectionMetadata: Sendable
  associatedtype Parameter: Sendable = Never

  /// The list after the update that is taken, and after the last one where it is kept.
  var source: Source { get set }

  /// Whether the list is needed between updates, for another parameter. While it is kept, the source
  /// cannot be edited in place.
  var keepsSource: Bool { get }

  /// Forgets everything, and returns the result for a list.
  mutating func reset(to source: Source) -> Result

  /// Takes another parameter.
  mutating func change(to parameter: Parameter, _ result: inout DerivedList<Result>)

  /// Does what an edit of the list does to the result.
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<Result>)

  /// Takes an update. The default does its edits one after the other.
  mutating func apply(_ update: ListUpdate<Source>, _ result: inout DerivedList<Result>)

  /// Where the result shows an item of the source; `nil` where it does not.
  ///
  /// It is asked about items that come or go with a section, before an update and after it, so that the
  /// result keeps those that stay. Operators on lists without sections need not answer.
  func place(ofItem item: ItemPlace) -> ItemPlace?

  /// Whether two items of the result show the same; `nil` where that is not known.
  var areItemsEqual: Equality<Result.Item>? { get }

  /// Whether a section of the result can lose all of its items while the source keeps it.
  static var hidesSections: Bool { get }
}

extension ListOperator {
  @inlinable
  func place(ofItem item: ItemPlace) -> ItemPlace? { nil }
  @inlinable var areItemsEqual: Equality<Result.Item>? { nil }
  @inlinable static var hidesSections: Bool { false }
}

extension ListOperator where Parameter == Never {
  @inlinable var keepsSource: Bool { false }

  @inlinable
  mutating func change(to parameter: Never, _ result: inout DerivedList<Result>) {}
}

extension ListOperator {
  @inlinable
  mutating func receive(
    _ input: consuming ListInput<Source, Parameter>, _ result: inout DerivedList<Result>,
    _ inputs: DerivationInputs<Self>
  ) {
    take(input, &result)
  }

  @inlinable
  mutating func take(
    _ input: consuming ListInput<Source, Parameter>, _ result: inout DerivedList<Result>
  ) {
    switch consume input {
    case .update(let update):
      source = update.new
      if update.isReload {
        result.replace(with: reset(to: update.new))
      } else if update.takesItemsAcross(hidesSections: Self.hidesSections) {
        applyKeepingItems(update, &result)
      } else {
        apply(update, &result)
      }
      if !keepsSource { source = Source() }
    case .parameter(let parameter):
      change(to: parameter, &result)
    }
  }

  @inlinable
  mutating func apply(_ update: ListUpdate<Source>, _ result: inout DerivedList<Result>) {
    update.forEachStep { apply($0, &result) }
  }
}

extension ListUpdate {
  /// Calls a closure with the edits of the update, as a patch has them, but for sections that have
  /// other metadata and keep items: they are updated, not reloaded.
  ///
  /// - Precondition: The update is no reload.
  @inlinable
  func forEachStep(_ body: (ListEdit) -> Void) {
    switch content {
    case .edit(let edit), .batchOfOne(let edit):
      body(edit)
    case .moveAndReload(let from, let to):
      body(.moveItem(from.indexPath, to: to.indexPath))
      body(.reloadItems(to.items, section: to.section))
    case .change, .batch:
      structure.steps(keepingItems: true).forEach(body)
    }
  }
}

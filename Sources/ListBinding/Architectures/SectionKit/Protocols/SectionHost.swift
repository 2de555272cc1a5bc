public import ListBinding

/// The adapter of a section, as its controller sees it.
@MainActor
@usableFromInline
protocol SectionHost: AnyObject {
  /// Whether the adapter shows the section of a controller.
  func contains(_ controller: any SectionController) -> Bool

  /// Whether an update of the section of a controller is being carried out.
  func isEditing(_ controller: any SectionController) -> Bool

  /// Carries out an update of a section, and checks each operation against its controller's data.
  ///
  /// What is wrong is reported, and becomes a reload of the section.
  ///
  /// - Parameters:
  ///   - update: The update.
  ///   - controller: The controller of the section.
  ///   - isNewest: Whether the program has set no other data since; they are shown then.
  ///   - keep: Makes the data of an operation those that the data source answers from.
  ///   - finish: Makes the data that are asked for those, and throws if they were
  ///     others; it is called again after an error.
  func apply<Data>(
    _ update: CollectionViewUpdate<Data>, by controller: any SectionController,
    while isNewest: () -> Bool, keep: (Data) -> Void,
    finish: () throws(SectionKitError) -> Void)

  /// Carries out steps of a section; it is reloaded without steps, or if it has another number of rows.
  ///
  /// - Parameters:
  ///   - steps: The steps, which are right for a list of so many items.
  ///   - count: The number of items before.
  ///   - controller: The controller of the section.
  ///   - context: The context of the controller.
  ///   - item: Returns what the item at an index shows in the end.
  func carryOut(
    _ steps: [ListEdit]?, from count: Int, by controller: any SectionController,
    in context: CollectionViewContext, _ item: @MainActor (Int) -> Any?)

  /// Carries out a step of a section, which is reloaded if it has another number of rows.
  ///
  /// - Parameters:
  ///   - step: The step, which is right for a list of so many items.
  ///   - count: The number of items before.
  ///   - controller: The controller of the section.
  ///   - context: The context of the controller.
  ///   - item: Returns what the item at an index shows in the end.
  func carryOut(
    _ step: ListEdit, from count: Int, by controller: any SectionController,
    in context: CollectionViewContext, _ item: @MainActor (Int) -> Any?)

  /// The index that an item has by now; `nil` if it is gone.
  func currentIndex(of place: SectionIndexPath, by controller: any SectionController) -> Int?

  /// Reloads the section of a controller at the end of the current update, or when the main actor is free,
  /// if it shows its old model until then.
  func outdate(_ controller: any ModelShowing)

  /// Whether the user is moving an item between the section of a controller and another: the rows are held
  /// against what they make of it.
  func isExchanging(_ controller: any SectionController) -> Bool

  /// Lets views make the header and footer of a section anew, whose items stay.
  func renewHeaderAndFooter(of controller: any SectionController)

  func report(_ error: SectionKitError)
}

/// A controller whose section may show an old model for a while.
@usableFromInline
@MainActor
protocol ModelShowing: SectionController {
  var showsOldModel: Bool { get set }

  /// Whether the section has a header or a footer, which may show the model.
  var hasHeaderOrFooter: Bool { get }
}

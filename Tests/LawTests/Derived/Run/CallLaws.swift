/// How often an operator calls the closures that it was made with, beside those for each item.
struct CallLaws: Sendable {
  /// For an item that another one takes the place of.
  var perReplaced = 0

  /// For an item that goes.
  var perRemoved = 0

  /// For each section of the source or of the result, when the list is made.
  var perSection = 0

  /// For a section that is edited, at most.
  var perEditedSection = 0

  /// Whether sections are compared, and not items.
  var comparesSections = false

  /// How many items an item stands for: those below it, say, count too.
  var weight: @Sendable (Row) -> Int = { _ in 1 }

  /// How many of these stay when another one takes the place of the item.
  var staying: @Sendable (_ old: Row, _ new: Row) -> Int = { _, _ in 1 }
}

extension RowStage {
  /// The operator, which asks for sections, and not for their items.
  func asking(ofSections perSection: Int = 1, ofEdited perEditedSection: Int = 0) -> RowStage {
    var stage = calling(0)
    stage.laws.calls = CallLaws(perSection: perSection, perEditedSection: perEditedSection)
    return stage
  }

  /// The operator, which compares sections.
  var comparingSections: RowStage {
    var stage = self
    stage.laws.calls.comparesSections = true
    return stage
  }
}

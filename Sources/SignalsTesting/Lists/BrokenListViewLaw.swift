public import ListBinding

/// A law that a list view broke, and the script that shows it.
public struct BrokenListViewLaw: Error, Hashable, Sendable {
  /// The laws of a list view.
  public enum Law: String, Hashable, Sendable, CaseIterable {
    /// What is on screen is what the list has there.
    case showsItems = "the view shows the items of the list"
    /// The titles are those that the data source has.
    case showsTitles = "the view shows the titles of the sections"
    /// Headers and footers are those that the data source has.
    case showsSupplementaryViews = "the view shows the headers and footers of the sections"
    /// It is empty when its data source was taken away.
    case showsNothingWithoutDataSource = "the view shows nothing without a data source"
    /// A former data source is not kept alive.
    case releasesDataSources = "the view releases a data source when it gets another one"
    /// What a cell observes ends with its display.
    case emptiesBags =
      "the view has the bag of a cell emptied when its display ends, and before it is shown again"
    /// Each appearance of a cell is followed by one disappearance.
    case balancesDisplays = "the view tells once that a cell appears, and once that it disappeared"
    /// An update replaces no cell of an item that it leaves on screen.
    case keepsCells = "the view keeps the cells of the items that stay on screen"
    /// It asks the data source for no index out of range, and not in the middle of an update.
    case asksWhatIsThere = "the view asks only for what is there, when no update is open"
    /// Its events have index paths that the list has.
    case tellsOfWhatIsThere = "the view tells only of what is there"
    /// A move by the user is reported once, with the right index paths, and only where it is allowed.
    case movesItems = "the view moves the item that the user moves, to where the user moves it"
    /// A deletion by the user is reported once, and only where it is allowed.
    case deletesItems = "the view deletes the item that the user deletes"
    /// A tap is reported once, and only where it is allowed.
    case selectsItems = "the view tells once which item the user selects"
    /// Updates leave selected items selected, and selecting by the program takes effect.
    case keepsSelection = "the view keeps its selection, and selects what it is told to"
    /// Updates leave the focus and what is expanded, and marking by the program takes effect.
    case keepsMarks = "the view keeps the focus and what is expanded, and takes what it is told to"
    /// An event about a mark comes when the view already has the mark.
    case marksBeforeTelling = "the marks of the user are in place when the view tells of them"
    /// Only what the user marks is reported.
    case tellsNoMarksOfProgram =
      "the view does not tell what the program or an update selects, expands or focuses"
    /// The calls that the view gets keep the rules of updates.
    case isUpdatedByTheRules = "the view is updated by the rules"
  }

  /// The law.
  public let law: Law

  /// The seed of the script; pass it to `ListViewLaws` to run the script again.
  public let seed: UInt64

  /// The number of steps before the one that broke the law.
  public let step: Int

  /// The updates that the view was sent.
  public let capabilities: ListViewCapabilities

  /// When the counts before an update were asked for.
  public let counting: ListViewCounting

  /// What was done to the list, the view and the binding in the step.
  public let actions: [String]

  /// The calls of the step, as in the transcript of a headless list view.
  public let calls: [String]

  /// What was expected and what came, or the rule that was broken.
  public let detail: String
}

extension BrokenListViewLaw: CustomStringConvertible {
  public var description: String {
    let missing = [
      capabilities.moves ? "" : " without moves", capabilities.sections ? "" : " without sections",
    ].joined()
    return """
      \(law.rawValue): \(detail)
      seed \(seed), step \(step), \(counting) counts, \(capabilities.updates) updates\(missing)
      actions: \(actions.joined(separator: ", "))
      calls: \(calls.joined(separator: ", "))
      """
  }
}

public import ListBinding

/// A law that a list view broke, and the script that shows it.
public struct BrokenListViewLaw: Error, Hashable, Sendable {
  /// The laws of a list view.
  public enum Law: String, Hashable, Sendable, CaseIterable {
    case showsItems = "the view shows the items of the list"
    case showsTitles = "the view shows the titles of the sections"
    case showsSupplementaryViews = "the view shows the headers and footers of the sections"
    case showsNothingWithoutDataSource = "the view shows nothing without a data source"
    case releasesDataSources = "the view releases a data source when it gets another one"
    case emptiesBags =
      "the view has the bag of a cell emptied when its display ends, and before it is shown again"
    case balancesDisplays = "the view tells once that a cell appears, and once that it disappeared"
    case keepsCells = "the view keeps the cells of the items that stay on screen"
    case asksWhatIsThere = "the view asks only for what is there, when no update is open"
    case tellsOfWhatIsThere = "the view tells only of what is there"
    case movesItems = "the view moves the item that the user moves, to where the user moves it"
    case deletesItems = "the view deletes the item that the user deletes"
    case selectsItems = "the view tells once which item the user selects"
    case keepsSelection = "the view keeps its selection, and selects what it is told to"
    case keepsMarks = "the view keeps the focus and what is expanded, and takes what it is told to"
    case marksBeforeTelling = "the marks of the user are in place when the view tells of them"
    case tellsNoMarksOfProgram =
      "the view does not tell what the program or an update selects, expands or focuses"
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

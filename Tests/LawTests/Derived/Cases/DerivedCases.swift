extension RowStage {
  /// The operators that make rows of rows, in the checker's list.
  static let all =
    itemStages + sectionItemStages + sortKeyStages + refreshStages + sectionRefreshStages
    + sliceStages + groupStages
    + combinedStages + keyedStages + sectionStages + flatStages
}

extension DerivedCase {
  /// The checker's list: every operator on observable arrays, overloads apart.
  static let all = RowStage.all.map { DerivedCase([$0]) } + others + outlines + trees + properties
}

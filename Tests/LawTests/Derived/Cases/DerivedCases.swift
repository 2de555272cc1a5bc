extension RowStage {
  /// The operators that make rows of rows, in the checker's list.
  static let all =
    itemStages + itemValueStages + sectionItemStages + sectionItemValueStages + sortKeyStages
    + refreshStages + sectionRefreshStages + latestElementStages + sectionLatestElementStages
    + sliceStages + sectionSliceStages + groupStages + sectionGroupStages
    + combinedStages + switchStages + totalStages + keyedStages + sectionStages + flatStages

  /// The operators that a chain is made of: those that make something else are followed by a map.
  static let links = all + mappedStages
}

extension DerivedCase {
  /// The operators that make something else, in the checker's list.
  static let ends = others + outlines + trees + properties

  /// The checker's list: every operator on observable arrays, overloads apart.
  static let all = RowStage.all.map { DerivedCase($0) } + ends
}

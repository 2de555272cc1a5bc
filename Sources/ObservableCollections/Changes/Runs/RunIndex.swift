/// A run and its place in the new list.
struct PlacedRun: Sendable {
  var run: Run

  /// The new section that the run is in; 0 for a run of sections.
  var section: Int

  /// The new index of its first element.
  var start: Int

  var end: Int { start + run.count }
}

/// Runs that can be searched by new index in logarithmic time.
///
/// It holds the runs of a list of sections, or those of the items of all edited sections.
@usableFromInline
struct RunIndex: Sendable {
  /// Ascending by new section and index.
  let placed: [PlacedRun]

  /// Indexes the sections of a change.
  @usableFromInline
  init(sections: [Run]) {
    var placed: [PlacedRun] = []
    placed.reserveCapacity(sections.count)
    placed.append(runs: sections, of: 0)
    self.placed = placed
  }

  /// Indexes the items of the edited sections of a change.
  init(edits: [SectionEdit]) {
    var placed: [PlacedRun] = []
    placed.reserveCapacity(edits.reduce(0) { $0 + $1.runs.count })
    for edit in edits { placed.append(runs: edit.runs, of: edit.section) }
    self.placed = placed
  }

  /// The number of elements of a section; 0 if the section is not indexed.
  func count(of section: Int = 0) -> Int {
    let position = placed.partitioningIndex { $0.section > section } - 1
    return position >= 0 && placed[position].section == section ? placed[position].end : 0
  }

  /// The position of the run that holds an element.
  private func position(of index: Int, in section: Int) -> Int {
    // Tuples are compared by a call for each element.
    placed.partitioningIndex {
      $0.section > section || $0.section == section && $0.end > index
    }
  }

  /// The old section and index of a new element; `nil` when it is inserted or not there.
  @usableFromInline
  func origin(of index: Int, in section: Int = 0) -> (section: Int, index: Int)? {
    let position = position(of: index, in: section)
    guard position < placed.count else { return nil }
    let found = placed[position]
    guard found.section == section, found.start <= index, found.run.isKept else { return nil }
    return (found.run.section, found.run.lower + index - found.start)
  }

  /// Appends the runs of a range of a section to `result`.
  ///
  /// - Parameter marks: A run whose marks kept elements get beside their own.
  func copy(
    _ range: Range<Int>, of section: Int = 0, marks: Run? = nil, to result: inout [Run]
  ) {
    guard !range.isEmpty else { return }
    var position = position(of: range.lowerBound, in: section)
    var lower = range.lowerBound
    while lower < range.upperBound, position < placed.count {
      let found = placed[position]
      let upper = Swift.min(range.upperBound, found.end)
      var run = found.run
      if run.isKept {
        run.lower += lower - found.start
        run.isUpdated = run.isUpdated || marks?.isUpdated == true
        run.prefersMove = run.prefersMove || marks?.prefersMove == true
      }
      run.count = upper - lower
      result.extend(run)
      lower = upper
      position += 1
    }
  }

  /// The kept runs, to be searched by old index.
  func inverted() -> InvertedRunIndex { InvertedRunIndex(placed) }
}

/// Kept runs that can be searched by old index in logarithmic time.
struct InvertedRunIndex: Sendable {
  /// Ascending by old section and index.
  let placed: [PlacedRun]

  fileprivate init(_ runs: [PlacedRun]) {
    var kept: [PlacedRun] = []
    kept.reserveCapacity(runs.count)
    for placed in runs where placed.run.isKept { kept.append(placed) }
    placed = kept.inOldOrder(\.run)
  }

  /// Indexes the items of the edited sections of a change.
  init(edits: [SectionEdit]) {
    var kept: [PlacedRun] = []
    kept.reserveCapacity(edits.reduce(0) { $0 + $1.runs.count })
    for edit in edits { kept.append(runs: edit.runs, of: edit.section, onlyKept: true) }
    placed = kept.inOldOrder(\.run)
  }

  /// The kept runs of an old section, ascending.
  subscript(section section: Int) -> ArraySlice<PlacedRun> {
    let start = placed.partitioningIndex { $0.run.section >= section }
    return placed[start..<placed.partitioningIndex { $0.run.section > section }]
  }

  /// The run that keeps an old element; `nil` when it is not kept.
  func run(of index: Int, in section: Int = 0) -> PlacedRun? {
    let position = placed.partitioningIndex {
      $0.run.section > section || $0.run.section == section && $0.run.upper > index
    }
    guard position < placed.count else { return nil }
    let found = placed[position]
    return found.run.section == section && found.run.lower <= index ? found : nil
  }

  /// The new section and index of an old element; `nil` when it is not kept.
  func destination(of index: Int, in section: Int = 0) -> (section: Int, index: Int)? {
    run(of: index, in: section).map { ($0.section, $0.start + index - $0.run.lower) }
  }
}

extension [PlacedRun] {
  fileprivate mutating func append(runs: [Run], of section: Int, onlyKept: Bool = false) {
    var start = 0
    for run in runs {
      if run.isKept || !onlyKept { append(PlacedRun(run: run, section: section, start: start)) }
      start += run.count
    }
  }
}

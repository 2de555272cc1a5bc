/// Runs that are edited one after the other, as the list is that they describe.
///
/// They are kept in a tree in which a run weighs as many elements as it has. The `lower` of an inserted
/// run counts on like that of a kept one, so that the user of the buffer may tell inserted elements
/// apart.
struct RunBuffer {
  enum Shape: ChunkShape {
    static var limits: ChunkLimits { ChunkLimits(leafCapacity: 32, fanout: 16) }
    static var isWeighted: Bool { true }
    static func weight(of run: Run) -> Int { run.count }
  }

  private var tree = ChunkTree<Run, Shape>()

  init(_ run: Run) {
    if run.count > 0 { tree.insert(run, at: 0) }
  }

  /// All runs, as few as say the same.
  var runs: [Run] {
    var result: [Run] = []
    result.reserveCapacity(tree.count)
    forEach { result.extend($0.isKept ? $0 : .inserted($0.count)) }
    return result
  }

  /// Calls a closure with every run, also where one continues the other.
  func forEach(_ body: (Run) -> Void) {
    unsafe tree.forEachChunk { for index in $0.indices { body(unsafe $0[index]) } }
  }

  /// The run that an element is part of, and how many of the run come before it.
  ///
  /// - Complexity: O(log *k*) for *k* runs.
  func run(at index: Int) -> (run: Run, offset: Int) {
    let (run, _, start) = place(of: index)
    return (run, index - start)
  }

  /// The run that an element is part of, its position, and where it starts.
  private func place(of index: Int) -> (run: Run, position: Int, start: Int) {
    stopUnless(0..<tree.weight ~= index, "There is no element \(index)")
    let (run, position, start) = tree.element(atWeight: index)
    return (run, position, start)
  }

  /// Puts a run in front of the element at an index.
  ///
  /// - Complexity: O(log *k*) for *k* runs.
  mutating func insert(_ run: Run, at index: Int) {
    if run.count == 0 { return }
    if index == tree.weight { return tree.insert(run, at: tree.count) }
    let (old, position, start) = place(of: index)
    exchange((index - start)..<(index - start), of: old, at: position, for: run)
  }

  /// Takes out the elements of a range, and returns the first run of them.
  ///
  /// What lay at both sides is one run again where it was before something came in between.
  ///
  /// - Complexity: O(*m* log *k*) for *m* runs of the range, and *k* in all.
  @discardableResult
  mutating func remove(_ range: Range<Int>) -> Run? {
    var first: Run?
    var rest = range.count
    while rest > 0 {
      let (old, position, start) = place(of: range.lowerBound)
      let offset = range.lowerBound - start
      let offsets = offset..<min(offset + rest, old.count)
      exchange(offsets, of: old, at: position, for: nil)
      first = first ?? old.part(offsets)
      rest -= offsets.count
    }
    joinRuns(at: range.lowerBound)
    return first
  }

  /// Makes one of the runs that end and begin at an index, if the second goes on with the first.
  private mutating func joinRuns(at index: Int) {
    guard 0 < index, index < tree.weight else { return }
    let (next, position, start) = place(of: index)
    guard start == index else { return }
    let last = tree[position - 1]
    guard next.goesOn(with: last) else { return }
    tree.remove(at: position)
    var both = last
    both.count += next.count
    tree.replace(at: position - 1, with: both)
  }

  /// Marks the kept elements of a range as updated.
  ///
  /// - Complexity: O(*m* log *k*) for *m* runs of the range, and *k* in all.
  mutating func update(_ range: Range<Int>) {
    var lower = range.lowerBound
    while lower < range.upperBound {
      let (old, position, start) = place(of: lower)
      let offsets = (lower - start)..<min(range.upperBound - start, old.count)
      lower += offsets.count
      guard old.isKept, !old.isUpdated else { continue }
      var new = old.part(offsets)
      new.isUpdated = true
      exchange(offsets, of: old, at: position, for: new)
    }
  }

  /// Exchanges some elements of the run at a position for a run, or for nothing.
  private mutating func exchange(
    _ offsets: Range<Int>, of old: Run, at position: Int, for new: Run?
  ) {
    let head = old.part(0..<offsets.lowerBound)
    let tail = old.part(offsets.upperBound..<old.count)
    switch (head.count > 0, tail.count > 0) {
    case (true, true):
      tree.replace(at: position, with: head)
      tree.insert(tail, at: position + 1)
      if let new { tree.insert(new, at: position + 1) }
    case (true, false):
      tree.replace(at: position, with: head)
      if let new { tree.insert(new, at: position + 1) }
    case (false, true):
      if !offsets.isEmpty { tree.replace(at: position, with: tail) }
      if let new { tree.insert(new, at: position) }
    case (false, false):
      if let new { tree.replace(at: position, with: new) } else { tree.remove(at: position) }
    }
  }
}

extension Run {
  /// Some of its elements.
  fileprivate func part(_ offsets: Range<Int>) -> Run {
    var part = self
    part.lower += offsets.lowerBound
    part.count = offsets.count
    return part
  }

  /// Whether this is what follows a run in the old list, and is marked like it.
  fileprivate func goesOn(with last: Run) -> Bool {
    section == last.section && lower == last.upper && isUpdated == last.isUpdated
      && prefersMove == last.prefersMove
  }
}

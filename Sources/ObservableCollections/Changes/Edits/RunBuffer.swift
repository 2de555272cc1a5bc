/// Runs that are edited one after the other, as the list is that they describe.
///
/// They are kept in chunks, so that an edit moves few of them. The `lower` of an inserted run counts
/// on like that of a kept one, so that the user of the buffer may tell inserted elements apart.
struct RunBuffer {
  fileprivate struct Chunk {
    var runs: [Run]

    /// The number of elements.
    var count: Int
  }

  /// The first chunk, apart from the others since most lists have no other.
  private var first: Chunk
  private var others: [Chunk] = []

  private static var capacity: Int { 64 }

  init(_ run: Run) {
    first = Chunk(runs: [], count: run.count)
    // One edit makes three runs of one.
    first.runs.reserveCapacity(3)
    if run.count > 0 { first.runs.append(run) }
  }

  /// All runs, as few as say the same.
  var runs: [Run] {
    var result: [Run] = []
    result.reserveCapacity(first.runs.count + others.reduce(0) { $0 + $1.runs.count })
    forEach { result.extend($0.isKept ? $0 : .inserted($0.count)) }
    return result
  }

  /// Calls a closure with every run, also where one continues the other.
  func forEach(_ body: (Run) -> Void) {
    first.runs.forEach(body)
    for chunk in others { chunk.runs.forEach(body) }
  }

  /// The run that an element is part of, and how many of the run come before it.
  func run(at index: Int) -> (run: Run, offset: Int) {
    let (chunk, rest) = chunk(at: index)
    let runs = chunk.map { others[$0].runs } ?? first.runs
    let (position, offset) = runs.place(of: rest)
    return (runs[position], offset)
  }

  /// Puts a run in front of the element at an index.
  mutating func insert(_ run: Run, at index: Int) {
    edit(at: index) { chunk, index in
      chunk.runs.insert(run, at: chunk.runs.split(at: index))
      chunk.count += run.count
    }
  }

  /// Takes out the elements of a range, and returns the first run of them.
  @discardableResult
  mutating func remove(_ range: Range<Int>) -> Run? {
    var first: Run?
    var rest = range.count
    while rest > 0 {
      rest -= edit(at: range.lowerBound) { chunk, index in
        let removed = Swift.min(rest, chunk.count - index)
        let start = chunk.runs.split(at: index)
        let end = chunk.runs.split(at: index + removed)
        if first == nil { first = chunk.runs[start] }
        chunk.runs.removeSubrange(start..<end)
        chunk.count -= removed
        return removed
      }
    }
    return first
  }

  /// Marks the kept elements of a range as updated.
  mutating func update(_ range: Range<Int>) {
    var lower = range.lowerBound
    while lower < range.upperBound {
      lower += edit(at: lower) { chunk, index in
        let (position, offset) = chunk.runs.place(of: index)
        let run = chunk.runs[position]
        let count = Swift.min(range.upperBound - lower, run.count - offset)
        if run.isKept, !run.isUpdated {
          let start = chunk.runs.split(at: index)
          _ = chunk.runs.split(at: index + count)
          chunk.runs[start].isUpdated = true
        }
        return count
      }
    }
  }

  /// The chunk that an element is in, `nil` for the first, and its index there.
  ///
  /// What is after all elements is in the last chunk.
  private func chunk(at index: Int) -> (chunk: Int?, index: Int) {
    if index < first.count || others.isEmpty { return (nil, index) }
    var rest = index - first.count
    var chunk = 0
    while chunk < others.count - 1, rest >= others[chunk].count {
      rest -= others[chunk].count
      chunk += 1
    }
    return (chunk, rest)
  }

  /// Edits the chunk that an element is in; splits it when it is full, and removes it when empty.
  private mutating func edit<Result>(
    at index: Int, _ body: (inout Chunk, _ index: Int) -> Result
  ) -> Result {
    let (chunk, index) = chunk(at: index)
    guard let chunk else {
      let result = body(&first, index)
      if let half = first.half(above: Self.capacity) { others.insert(half, at: 0) }
      return result
    }
    let result = body(&others[chunk], index)
    if others[chunk].runs.isEmpty {
      others.remove(at: chunk)
    } else if let half = others[chunk].half(above: Self.capacity) {
      others.insert(half, at: chunk + 1)
    }
    return result
  }
}

extension RunBuffer.Chunk {
  /// Takes the second half out of a chunk of more runs than some number.
  fileprivate mutating func half(above capacity: Int) -> RunBuffer.Chunk? {
    if runs.count <= capacity { return nil }
    let half = Array(runs[(runs.count / 2)...])
    runs.removeSubrange((runs.count / 2)...)
    let moved = half.elementCount
    count -= moved
    return RunBuffer.Chunk(runs: half, count: moved)
  }
}

extension [Run] {
  /// The position of the run that an element is part of, and how many of the run come before it.
  fileprivate func place(of index: Int) -> (position: Int, offset: Int) {
    var rest = index
    var position = 0
    while position < count, rest >= self[position].count {
      rest -= self[position].count
      position += 1
    }
    return (position, rest)
  }

  /// Makes a run start at an index, and returns its position; the last one is after all runs.
  fileprivate mutating func split(at index: Int) -> Int {
    let (position, offset) = place(of: index)
    if offset == 0 { return position }
    var tail = self[position]
    tail.count -= offset
    tail.lower += offset
    self[position].count = offset
    insert(tail, at: position + 1)
    return position + 1
  }
}

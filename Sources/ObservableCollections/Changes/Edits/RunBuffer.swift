/// Runs that are edited one after the other, as the list is that they describe.
///
/// They are kept in chunks, so that an edit moves few of them. The `lower` of an inserted run counts
/// on like that of a kept one, so that the user of the buffer may tell inserted elements apart.
struct RunBuffer {
  private struct Chunk {
    var runs: [Run]
  }

  private var chunks: [Chunk] = []

  /// The number of elements of each chunk, apart from them so that a search reads little memory.
  private var counts: [Int] = []

  private static var capacity: Int { 64 }

  init(_ run: Run) {
    if run.count > 0 {
      chunks = [Chunk(runs: [run])]
      counts = [run.count]
    }
  }

  /// All runs, as few as say the same.
  var runs: [Run] {
    var result: [Run] = []
    result.reserveCapacity(chunks.reduce(0) { $0 + $1.runs.count })
    for chunk in chunks {
      for run in chunk.runs { result.extend(run.isKept ? run : .inserted(run.count)) }
    }
    return result
  }

  /// Calls a closure with every run, also where one continues the other.
  func forEach(_ body: (Run) -> Void) {
    for chunk in chunks { chunk.runs.forEach(body) }
  }

  /// The run that an element is part of, and how many of the run come before it.
  func run(at index: Int) -> (run: Run, offset: Int) {
    var rest = index
    var chunk = 0
    while rest >= counts[chunk] {
      rest -= counts[chunk]
      chunk += 1
    }
    var position = 0
    while rest >= chunks[chunk].runs[position].count {
      rest -= chunks[chunk].runs[position].count
      position += 1
    }
    return (chunks[chunk].runs[position], rest)
  }

  /// Makes a run start at an index, and answers where it is; the last place is after all runs.
  private mutating func split(at index: Int) -> (chunk: Int, run: Int) {
    var rest = index
    var chunk = 0
    while chunk < counts.count, rest >= counts[chunk] {
      if rest == counts[chunk], chunk == counts.count - 1 {
        return (chunk, chunks[chunk].runs.count)
      }
      rest -= counts[chunk]
      chunk += 1
    }
    if chunk == counts.count { return (chunk, 0) }
    var position = 0
    while rest >= chunks[chunk].runs[position].count {
      rest -= chunks[chunk].runs[position].count
      position += 1
    }
    if rest > 0 {
      var tail = chunks[chunk].runs[position]
      tail.count -= rest
      tail.lower += rest
      chunks[chunk].runs[position].count = rest
      position += 1
      chunks[chunk].runs.insert(tail, at: position)
    }
    return (chunk, position)
  }

  /// Puts a run in front of the element at an index.
  mutating func insert(_ run: Run, at index: Int) {
    if chunks.isEmpty {
      self = RunBuffer(run)
      return
    }
    let place = split(at: index)
    chunks[place.chunk].runs.insert(run, at: place.run)
    counts[place.chunk] += run.count
    divide(place.chunk)
  }

  /// Takes out the elements of a range, and answers the first run of them.
  @discardableResult
  mutating func remove(_ range: Range<Int>) -> Run? {
    var first: Run?
    var rest = range.count
    while rest > 0 {
      var (chunk, position) = split(at: range.lowerBound)
      if position == chunks[chunk].runs.count { (chunk, position) = (chunk + 1, 0) }
      let run = chunks[chunk].runs[position]
      if first == nil { first = run }
      let removed = Swift.min(rest, run.count)
      if removed == run.count {
        chunks[chunk].runs.remove(at: position)
      } else {
        chunks[chunk].runs[position].count -= removed
        chunks[chunk].runs[position].lower += removed
      }
      counts[chunk] -= removed
      rest -= removed
      if chunks[chunk].runs.isEmpty {
        chunks.remove(at: chunk)
        counts.remove(at: chunk)
      } else {
        divide(chunk)
      }
    }
    return first
  }

  /// Marks the kept elements of a range as updated.
  mutating func update(_ range: Range<Int>) {
    var lower = range.lowerBound
    while lower < range.upperBound {
      var (chunk, position) = split(at: lower)
      if position == chunks[chunk].runs.count { (chunk, position) = (chunk + 1, 0) }
      let run = chunks[chunk].runs[position]
      if run.isKept && !run.isUpdated {
        if run.count > range.upperBound - lower {
          var tail = run
          tail.count = run.count - (range.upperBound - lower)
          tail.lower += range.upperBound - lower
          chunks[chunk].runs[position].count = range.upperBound - lower
          chunks[chunk].runs.insert(tail, at: position + 1)
        }
        chunks[chunk].runs[position].isUpdated = true
      }
      lower += run.count
      divide(chunk)
    }
  }

  /// Parts a chunk that is full.
  private mutating func divide(_ chunk: Int) {
    let count = chunks[chunk].runs.count
    if count <= Self.capacity { return }
    let right = Array(chunks[chunk].runs[(count / 2)...])
    chunks[chunk].runs.removeSubrange((count / 2)...)
    let moved = right.elementCount
    counts[chunk] -= moved
    chunks.insert(Chunk(runs: right), at: chunk + 1)
    counts.insert(moved, at: chunk + 1)
  }
}

import Measuring
import ObservableCollections

/// An edit of a batch.
private enum BatchEdit {
  case insert(Int), remove(Int), update(Int), move(Int, Int)

  static func random(_ count: Int, on size: Int) -> [BatchEdit] {
    var random = SplitMix(state: 7)
    var size = size
    return (0..<count).map { _ in
      let (from, to) = (
        Int.random(in: 0..<size, using: &random), Int.random(in: 0..<size, using: &random)
      )
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        size += 1
        return .insert(from)
      case 1:
        size -= 1
        return .remove(from)
      case 2: return .update(from)
      default: return .move(from, to)
      }
    }
  }
}

/// A batch of mixed edits, and the legal batch that an observer is sent; the floor is the bare edits
/// of an array of ten thousand.
func batch(edits count: Int, on size: Int) -> Workload {
  let edits = BatchEdit.random(count, on: min(size, 10_000))
  let floorItems = Array(0..<10_000)
  let items = Array(0..<size)
  return Workload(
    name: "batch of \(count) mixed edits, n = \(size)", limit: .ratio(5),
    unit: Workload.milliseconds,
    floor: {
      var array = floorItems
      array.reserveCapacity(array.count + count)
      let result = time {
        for edit in edits {
          switch edit {
          case .insert(let index): array.insert(index, at: index)
          case .remove(let index): array.remove(at: index)
          case .update(let index): array[index] = -1
          case .move(let from, let to): array.insert(array.remove(at: from), at: to)
          }
        }
      }
      consume(array)
      return result
    },
    ours: {
      let array = MutableObservableArray(items)
      array.observeNext { consume($0) }
      return time {
        array.batchUpdate { array in
          for edit in edits {
            switch edit {
            case .insert(let index): array.insert(index, at: index)
            case .remove(let index): array.remove(at: index)
            case .update(let index): array[index] = -1
            case .move(let from, let to): array.moveItem(from: from, to: to)
            }
          }
        }
      }
    })
}

/// The same batch on a hundred times as many items; the floor is ours on ten thousand.
func growingBatch(edits count: Int) -> Workload {
  let (small, large) = (batch(edits: count, on: 10_000), batch(edits: count, on: 1_000_000))
  return Workload(
    name: "batch of \(count) mixed edits, n = 1000000 (floor: ours at 10000)", limit: .ratio(2),
    unit: small.unit,
    floor: small.ours, ours: large.ours)
}

/// A batch of mixed edits of sections; the floor is our batch of as many edits in one dimension.
func sectionedBatch(edits count: Int) -> Workload {
  let flat = batch(edits: count, on: 10_000)
  let sections = (0..<100).map { section in
    Observable2DArraySection(metadata: section, items: (0..<100).map { section * 100 + $0 })
  }
  return Workload(
    name: "batch of \(count) mixed edits, 100 × 100 (floor: our batch in 1D)", limit: .ratio(10),
    unit: Workload.milliseconds, floor: flat.ours,
    ours: {
      let list = MutableObservable2DArray(sections)
      list.observeNext { consume($0) }
      var random = SplitMix(state: 11)
      return time {
        list.batchUpdate { list in
          for step in 0..<count { edit(list, step, &random) }
        }
      }
    })
}

private func edit(
  _ list: MutableObservable2DArray<Int, Int>, _ step: Int, _ random: inout SplitMix
) {
  let section = Int.random(in: 0..<100, using: &random)
  let other = Int.random(in: 0..<100, using: &random)
  let size = list.numberOfItems(inSection: section)
  let place = IndexPath(
    item: size == 0 ? 0 : Int.random(in: 0..<size, using: &random), section: section)
  switch Int.random(in: 0..<5, using: &random) {
  case 0: list.insert(item: -step, at: place)
  case 1 where size > 0: list.removeItem(at: place)
  case 2 where size > 0: list[place] = -step
  case 3: list.moveSection(from: section, to: other)
  case _ where size > 0 && section != other:
    list.moveItem(from: place, to: IndexPath(item: 0, section: other))
  default: list.insert(item: -step, at: place)
  }
}

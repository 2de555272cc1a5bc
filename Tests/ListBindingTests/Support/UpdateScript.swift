import ListBinding
import SignalsTesting

/// Random updates, legal and broken, of small lists.
struct UpdateScript {
  var random: SeededGenerator
  var before: [Int] = []
  var after: [Int] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func start() {
    before = (0..<int(0...3)).map { _ in int(0...4) }
    after = (0..<int(0...3)).map { _ in int(0...4) }
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// An index path that lies in a list more often than not.
  private mutating func item(_ counts: [Int]) -> IndexPath {
    switch int(0...60) {
    case 0: return [int(0...2)]
    case 1: return [0, 0, 0]
    case 2: return []
    case 3: return at(int(-1...5), int(-1...6))
    default:
      let section = int(0...max(counts.count - 1, 0))
      let count = counts.indices.contains(section) ? counts[section] : 1
      return at(section, int(0...max(count - int(0...8).signum(), 0)))
    }
  }

  private mutating func items(_ counts: [Int]) -> [IndexPath] {
    let items = (0..<int(1...3)).map { _ in item(counts) }
    return int(0...20) == 0 ? items : Set(items).sorted()
  }

  private mutating func section(_ counts: [Int]) -> Int {
    int(0...40) == 0 ? int(-1...5) : int(0...max(counts.count - 1, 0))
  }

  mutating func kind() -> DataSourceEventKind {
    switch int(0...25) {
    case 0...4: .insertItems(items(after))
    case 5...9: .deleteItems(items(before))
    case 10...13: .reloadItems(items(before))
    case 14...18: .moveItem(item(before), item(after))
    case 19: .insertSections([max(section(after), 0)])
    case 20: .deleteSections([max(section(before), 0)])
    case 21, 22: .reloadSections([max(section(before), 0)])
    case 23, 24: .moveSection(section(before), section(after))
    default: int(0...8) == 0 ? .reload : .insertSections([0, 1])
    }
  }

  mutating func kinds() -> [DataSourceEventKind] { (0..<int(0...5)).map { _ in kind() } }

  /// Corrects the counts after a batch one by one, so that it is legal more often.
  mutating func correctCounts(for kinds: [DataSourceEventKind]) {
    for _ in 0..<12 {
      do throws(ListViolation) {
        _ = try StrictBatch.arrangement(of: kinds, before: before, after: after)
        return
      } catch {
        guard error.rule == .countsAddUp else { return }
        if case .section(let section)? = error.index {
          after[section] = (after[section] + 1) % 8
        } else {
          after = (0..<(after.count + 1) % 6).map { _ in 2 }
        }
      }
    }
  }
}

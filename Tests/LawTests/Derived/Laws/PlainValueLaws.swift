import ObservableCollections
import Testing

/// Items of many numbers and nothing that is counted: in release mode the compiler moves them otherwise than
/// those that hold strings or objects.
struct PlainValueLaws {
  private struct Numbers: Equatable, Sendable {
    var (a, b, c, d, e, f, g, h) = (0, 0, 0, 0, 0, 0, 0, 0)

    init(_ number: Int) {
      (a, b, h) = (number, number % 3, -number)
    }
  }

  private let numbers = MutableObservableArray((0..<40).map(Numbers.init))

  @Test func `operators take items of eight numbers`() {
    let sorted = numbers.sorted { $0.h < $1.h }
    let filtered = numbers.filtered { $0.b == 0 }
    let distinct = numbers.distinct { $0.b }
    let grouped = numbers.grouped { $0.b }
    let sortedGroups = grouped.sorted { $0.h < $1.h }
    let flattened = sortedGroups.flattened()
    let joined = numbers.joined(with: distinct, on: { $0.b }, equals: { $0.b }).sorted {
      ($0.left?.h ?? 0) < ($1.left?.h ?? 0)
    }
    let merged = sorted.merged(with: filtered, by: { $0.h < $1.h })
    let rest = numbers.subtracting(filtered) { $0.a }
    let (window, reversed) = (numbers.window(3..<9), numbers.reversed())
    numbers.insert(Numbers(100), at: 7)
    numbers.remove(at: 3)
    numbers[5] = Numbers(50)
    let all = numbers.snapshot.map { $0 }
    #expect(sorted.snapshot.elementsEqual(all.sorted { $0.h < $1.h }))
    #expect(filtered.snapshot.elementsEqual(all.filter { $0.b == 0 }))
    #expect(distinct.count == 3)
    #expect(grouped.snapshot.sections.map { $0.items.count }.reduce(0, +) == all.count)
    #expect(flattened.count == all.count)
    #expect(joined.count == all.count)
    #expect(merged.count == all.count + filtered.count)
    #expect(rest.snapshot.elementsEqual(all.filter { $0.b != 0 }))
    #expect(window.snapshot.elementsEqual(all[3..<9]))
    #expect(reversed.snapshot.elementsEqual(all.reversed()))
  }
}

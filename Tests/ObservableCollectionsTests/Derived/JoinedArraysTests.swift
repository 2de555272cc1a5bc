import Foundation
import ObservableCollections
import SignalsTesting
import Testing

/// Which of its overloads `joined` is, where nothing says what type the result has.
@Suite struct JoinedArraysTests {
  private let numbers = MutableObservableArray([1, 2])

  @Test func `an array of arrays is joined where nothing says the type of the result`() {
    let arrays = MutableObservableArray<ObservableArray<Int>>([numbers, numbers])
    let joined = arrays.joined()
    #expect(Array(joined.snapshot.map { $0 + 1 }) == [2, 3, 2, 3])
  }

  @Test func `an array of mutable arrays is joined, too`() {
    let arrays = MutableObservableArray([numbers])
    let joined = arrays.joined()
    arrays.append(MutableObservableArray([3]))
    #expect(joined.snapshot.reduce(0, +) == 6)
  }

  @Test func `what is removed from an array that is joined is released`() {
    final class Token: Sendable {}
    let inner = MutableObservableArray([Token()])
    weak let token = inner[0]
    let outer = MutableObservableArray<ObservableArray<Token>>([inner])
    let joined = outer.joined()
    #expect(joined.count == 1)
    inner.removeAll()
    #expect(joined.isEmpty)
    #expect(token == nil)
  }

  @Test func `an array that went and was followed by another is heard no more`() {
    let outer = MutableObservableArray<ObservableArray<Int>>([numbers])
    let joined = outer.joined()
    let told = EventRecorder(joined.updates)
    let others = (0..<4).map { MutableObservableArray([$0]) }
    for other in others { outer[0] = other }
    numbers.append(9)
    for other in others { other.append(7) }
    #expect(joined.snapshot == [3, 7])
    #expect(told.elements.count == 6)
    outer.replace(with: [numbers, others[0], numbers])
    others[3].append(8)
    numbers.remove(at: 0)
    #expect(joined.snapshot == [2, 9, 0, 7, 2, 9])
  }

  @Test func `several arrays are joined with one`() {
    let joined = numbers.joined(with: MutableObservableArray([3]), MutableObservableArray([4]))
    #expect(joined.snapshot == [1, 2, 3, 4])
  }

  private struct Order: Equatable {
    var id: Int
    var customer: Double
  }

  @Test(arguments: [2, .nan, 7]) func `an item whose key changes keeps a row`(customer: Double) {
    let orders = MutableObservableArray([Order(id: 1, customer: 1), Order(id: 2, customer: 1)])
    let customers = MutableObservableArray<Double>([7, 7, 8])
    let rows = orders.joined(with: customers, on: \.customer, equals: { $0 }, .full)
    let recorder = EventRecorder(rows.updates)
    orders[0].customer = customer
    let updates = recorder.elements.dropFirst()
    #expect(updates.count == 1)
    #expect(updates.last?.lookup.newIndexPath(of: [0, 0]) == [0, 0])
    #expect(
      rows.snapshot.map { "\($0.left?.id ?? 0) \($0.right ?? 0)" }
        == (customer == 7 ? ["1 7.0", "1 7.0"] : ["1 0.0"]) + ["2 0.0"]
        + (customer == 7 ? [] : ["0 7.0", "0 7.0"]) + ["0 8.0"])
    customers[2] = 9
    #expect(recorder.elements.last?.structure.description == "reload 0.\(rows.count - 1)")
  }
}

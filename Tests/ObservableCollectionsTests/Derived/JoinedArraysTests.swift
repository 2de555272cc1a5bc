import ObservableCollections
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

  @Test func `several arrays are joined with one`() {
    let joined = numbers.joined(with: MutableObservableArray([3]), MutableObservableArray([4]))
    #expect(joined.snapshot == [1, 2, 3, 4])
  }
}
